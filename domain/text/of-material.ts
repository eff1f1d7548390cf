import type { Material } from "#wardrobe/materials.ts";

/** Other words for clothes of a material, beside its name: «шерстяной свитер», "woolen socks". */
export const OF_MATERIAL = {
  cotton: "хлопковый хлопчатобумажный",
  wool: "шерстяной woolen woollen",
  cashmere: "кашемировый",
  linen: "льняной",
  silk: "шёлковый",
  viscose: "вискозный rayon",
  polyester: "синтетика synthetic",
  nylon: "нейлон polyamide",
  acrylic: "акриловый",
  elastane: "лайкра spandex",
  denim: "джинсовый",
  leather: "кожаный",
  suede: "замшевый",
  down: "пуховый",
  fleece: "флисовый",
} as const satisfies Record<Material, string>;
