import { mayBeWarm } from "@wardrobe/domain/recommendations/outer-layer.ts";
import { isShell } from "@wardrobe/domain/recommendations/shell.ts";
import { toldOf } from "@wardrobe/domain/wardrobe/card-words.ts";
import { materialsIn } from "@wardrobe/domain/wardrobe/materials.ts";
import { WATERPROOF } from "#adapters/embedded-stylist/answer-words.ts";
import { isOfPlace, type NamedGarment } from "#adapters/embedded-stylist/clause.ts";
import { isForRain } from "#adapters/embedded-stylist/find-named.ts";
import type { StyledItem } from "#adapters/stylist/port.ts";

/** A rainproof jacket is any coat that keeps the rain out. */
export function ofRain(garment: NamedGarment): NamedGarment {
  const isCoat =
    garment.material === WATERPROOF && isOfPlace(garment, { types: null, position: "outerwear", colors: [] });
  return isCoat ? { ...garment, types: null, position: "outerwear" } : garment;
}

/** Those whose cards say that they are of the named material or, where none does, those that may be. */
export function ofMaterial<One extends StyledItem>(
  found: readonly One[],
  { material, types, position }: NamedGarment,
): readonly One[] {
  if (material === undefined) return found;
  if (material === WATERPROOF) {
    const dry = found.filter(isForRain);
    return dry.length > 0 ? dry : found.filter((item) => item.rain !== false && isShell(item));
  }
  const known = found.map((item) => ({ item, materials: materialsIn(toldOf(item)) }));
  // "The down coat" is said of all that look so.
  if (material === "down")
    return known.flatMap(({ item, materials }) => (materials.includes(material) || mayBeWarm(item) ? item : []));
  const sure = known.filter(
    ({ item, materials }) => materials.includes(material) || (material === "denim" && item.type === "Jeans"),
  );
  // Of what looks warm, as a padded jacket does, nobody says that it is leather.
  const mayBe = known.filter(({ item, materials }) => materials.length === 0 && !isWarmLooking(item));
  // "No denim" is of no clothes of which nobody knows.
  if (types === null && position === null) return sure.map(({ item }) => item);
  const may = material === "denim" ? mayBe.filter(({ item }) => item.color.includes("Blue")) : mayBe;
  return (sure.length > 0 ? sure : may).map(({ item }) => item);
}

function isWarmLooking(item: StyledItem): boolean {
  return item.position === "outerwear" && item.type !== "Coat" && mayBeWarm(item);
}
