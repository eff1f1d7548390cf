import { isDress } from "@wardrobe/domain/outfit/piece.ts";
import { mayBeWarm } from "@wardrobe/domain/recommendations/outer-layer.ts";
import { isHeeled, toldOf } from "@wardrobe/domain/wardrobe/card-words.ts";
import { materialsIn } from "@wardrobe/domain/wardrobe/materials.ts";
import { readSaid, type NamedGarment, type Said } from "#adapters/embedded-stylist/read-said.ts";
import type { Answer, StyledItem } from "#adapters/stylist/port.ts";

/** Left out at one of these, a garment is not replaced. */
const LEFT_EMPTY: readonly StyledItem["position"][] = ["head", "bags", "accessories"];

/** Reads words about an outfit of these garments (TALK-01): by rules, without a model. Null if nothing. */
export function readAnswer(text: string, items: readonly StyledItem[], worn: ReadonlySet<string>): Answer | null {
  const said = readSaid(text);
  if (said === null) return null;
  const keep = new Set<string>();
  const without = new Set<string>();
  const put: string[][] = [];
  const back: string[][] = [];
  let colored: string[] | null = null;
  let [keepsUnworn, outUnworn] = [false, false];
  for (const { verb, garment, isOther = false, isBack = false, isThese = false } of said.garments) {
    const named = ofMaterial(
      items.filter((item) =>
        isNamed(item, verb === "out" ? { ...garment, types: outTypesOf(garment, said) } : garment),
      ),
      garment,
    );
    if (verb === "put" && garment.types === null && garment.position === null) {
      colored = named.flatMap(({ id, position }) => (DRESSED.includes(position) ? id : []));
      continue;
    }
    const isTop = verb === "keep" && ["Top", "Sweater"].every((type) => garment.types?.some((one) => one === type));
    const wornOf = named.filter(({ id }) => worn.has(id));
    // "Keep the top", where it is a dress.
    const on =
      isTop && wornOf.length === 0 ? items.filter(({ id, position }) => worn.has(id) && position === "upper") : wornOf;
    // Another top is no dress.
    const found =
      verb === "out" && isThese && on.length > 0
        ? on
        : on.some(isDress)
          ? named
          : isOther && garment.types === null
            ? named.filter((item) => !isDress(item))
            : named;
    const positions = new Set(found.map(({ position }) => position));
    const ofPositions = items.filter(({ position }) => positions.has(position));
    if (verb === "keep") for (const { id } of on) keep.add(id);
    if (verb === "keep" && on.length === 0) keepsUnworn = true;
    if ((verb === "out" || (verb === "swap" && !isOther)) && on.length === 0) outUnworn = true;
    if (verb === "swap") for (const { id } of on) without.add(id);
    if (verb === "out")
      for (const item of ofPositions)
        if (
          found.includes(item) ||
          (garment.colors.length === 0 && !worn.has(item.id) && LEFT_EMPTY.includes(item.position))
        )
          without.add(item.id);
    const others = found.flatMap(({ id }) => (worn.has(id) ? [] : id));
    if (isOther) put.push(others);
    else if (verb === "put")
      (isBack ? back : put).push(isBack && others.length > 0 ? others : found.map(({ id }) => id));
  }
  return {
    wishes: said.wishes,
    keep: [...keep],
    without: [...without].filter((id) => !keep.has(id)),
    ...(put.length > 0 && { put }),
    ...(back.length > 0 && { back }),
    ...(colored !== null && { colored }),
    ...(keepsUnworn && { keepsUnworn }),
    ...(outUnworn && put.length === 0 && { outUnworn }),
    asks: said.asks,
    isOtherwise: said.isOtherwise,
  };
}

/** All that goes with it, unless that is to come: "no jacket but a blazer". */
function outTypesOf({ types, outTypes = types }: NamedGarment, { garments }: Said): NamedGarment["types"] {
  const isAlso = (other: NamedGarment) =>
    other.types?.every((type) => outTypes?.includes(type) === true && types?.includes(type) !== true) === true;
  return garments.some(({ verb, garment }) => verb !== "out" && isAlso(garment)) ? types : outTypes;
}

/** The slots that "in white" is about. */
const DRESSED: readonly StyledItem["position"][] = ["upper", "lower", "feet"];

function isNamed(item: StyledItem, named: NamedGarment): boolean {
  const { position, type, color } = item;
  return (
    (named.position === null || named.position === position) &&
    (named.types === null || named.types.some((one) => one === type || (one === "Heels" && isShoeWithHeel(item)))) &&
    (named.colors.length === 0 || color.some((one) => named.colors.includes(one)))
  );
}

function isShoeWithHeel(item: StyledItem): boolean {
  return item.position === "feet" && isHeeled(item);
}

/** Those whose cards say that they are of the named material or, where none does, those that may be. */
function ofMaterial<One extends StyledItem>(found: readonly One[], { material }: NamedGarment): readonly One[] {
  if (material === undefined) return found;
  const known = found.map((item) => ({ item, materials: materialsIn(toldOf(item)) }));
  // "The down coat" is said of all that look so.
  if (material === "down")
    return known.flatMap(({ item, materials }) => (materials.includes(material) || mayBeWarm(item) ? item : []));
  const sure = known.filter(({ materials }) => materials.includes(material));
  // Of what looks warm, as a padded jacket does, nobody says that it is leather.
  const mayBe = known.filter(({ item, materials }) => materials.length === 0 && !isWarmLooking(item));
  return (sure.length > 0 ? sure : mayBe).map(({ item }) => item);
}

function isWarmLooking(item: StyledItem): boolean {
  return item.position === "outerwear" && item.type !== "Coat" && mayBeWarm(item);
}
