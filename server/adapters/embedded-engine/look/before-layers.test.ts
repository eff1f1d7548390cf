import { createHash } from "node:crypto";
import { GENDERS } from "@wardrobe/domain/profile/settings.ts";
import { expect, test } from "vitest";
import { arrange } from "#adapters/embedded-engine/look/arrange.ts";
import type { Shape } from "#adapters/embedded-engine/look/shape.ts";

test("outfits without layers have the rectangles they had before there were layers (LAYER-02)", () => {
  const sizes = ["4 980", "300 980", "500 980", "700 740", "1000 560", "980 300", "980 60"];
  const bands = [
    { left: 0.15, right: 0.85, y: 1 },
    { left: 0.1, right: 0.9, y: 0 },
    { left: 0.49, right: 0.5, y: 0.2 },
  ];
  const types = {
    upper: ["T-Shirt", "Dress", "Coat"],
    lower: ["Jeans", "Skirt"],
    head: ["Hat", "Cap"],
    feet: ["Boots", "Shoes"],
    accessories: ["Scarf", "Glasses"],
  };
  let state = 1;
  const choose = <T>(values: readonly T[]): readonly T[] => {
    state = (state * 48_271) % 2_147_483_647;
    return values.slice(state % values.length, (state % values.length) + 1);
  };
  const digest = createHash("sha256");
  for (let look = 0; look < 5_000; look++) {
    const pieces: Shape[] = [];
    for (const slot of ["upper", "lower", "head", "feet", "accessories"] as const) {
      if (choose([true, false, false])[0] === true) continue;
      const [type = ""] = choose(types[slot]);
      const [width = 0, height = 0] = choose(sizes).flatMap((size) => size.split(" ").map(Number));
      const position = type === "Coat" ? "outerwear" : slot;
      for (const band of choose(bands))
        pieces.push({ slot, position, type, width, height, band, outline: { rows: [], shoulder: 0 } });
    }
    for (const gender of pieces.length === 0 ? [] : GENDERS) {
      const boxes = arrange(pieces, gender).map(({ piece: { slot }, box }) => [
        slot,
        box.left,
        box.top,
        box.width,
        box.height,
      ]);
      digest.update(JSON.stringify(boxes));
    }
  }
  expect(digest.digest("hex")).toBe("5413c62711e522325ca28a367144ed159b6b29c1e665e12bce4e9540f5b36d51");
});
