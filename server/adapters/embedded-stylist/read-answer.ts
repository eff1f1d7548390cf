import { isDress } from "@wardrobe/domain/outfit/piece.ts";
import { isMain } from "@wardrobe/domain/recommendations/color-wish.ts";
import { MORE } from "@wardrobe/domain/recommendations/wish.ts";
import { isHeeled } from "@wardrobe/domain/wardrobe/card-words.ts";
import { foldText } from "@wardrobe/domain/text/fold.ts";
import type { Color } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { isOfPlace, type NamedGarment, type SaidGarment } from "#adapters/embedded-stylist/clause.ts";
import { byWords } from "#adapters/embedded-stylist/choose-for-text.ts";
import type { Cards } from "#adapters/embedded-stylist/reading.ts";
import { WATERPROOF } from "#adapters/embedded-stylist/answer-words.ts";
import { COLD_INDOORS } from "#adapters/embedded-stylist/cold-indoors.ts";
import { ofMaterial, ofRain } from "#adapters/embedded-stylist/of-material.ts";
import { readSaid, type Said } from "#adapters/embedded-stylist/read-said.ts";
import type { Answer, StyledItem } from "#adapters/stylist/port.ts";

const FORMAL = /делов|официальн|солидн|представительн|серьезн|стро[гж]|business|professional|official|formal|serious/u;
const FORGETS = /(?:^|[^\p{L}])(?:forget|never ?mind|забудь|забудем)(?!\p{L})/iu;
/** "Without a jacket" is without a coat, too: nothing is to be worn on top. */
const NO_LAYER =
  /(?:^|[^\p{L}])(?:without|no|remove|drop|skip|ditch|lose|off|(?:dont|not) (?:need|want)|без|не (?:надо|нужно)|убер\p{L}*|убра\p{L}*|сним\p{L}*|снять) (?:(?:a|an|the|my|any|всякой|мою|моей) )?(?:jackets?|куртк\p{L}+|курток)(?!\p{L})|куртк\p{L}+ (?:совсем |вообще |уже )?(?:не (?:нужн|надо)|убер|сним)\p{L}*/u;
/** Left out at one of these, a garment is not replaced. */
const LEFT_EMPTY: readonly StyledItem["position"][] = ["head", "bags", "accessories"];

/** Reads words about an outfit of these garments (TALK-01): by rules, without a model. Null if nothing. */
export function readAnswer(text: string, items: readonly StyledItem[], worn: ReadonlySet<string>): Answer | null {
  const said = readSaid(text, cardsOf(items));
  if (said === null) return null;
  const { asks, isOtherwise } = said;
  const nothing = { wishes: [], keep: [], without: [], asks, isOtherwise };
  if (said.whether !== undefined) return { ...nothing, whether: said.whether };
  if (asks === "why_not") {
    const [{ garment } = { garment: null }] = said.garments.filter(({ verb }) => verb === "out");
    return {
      ...nothing,
      about: garment === null ? [] : items.flatMap((item) => (isNamed(item, garment) ? item.id : [])),
    };
  }
  const asked = asks === "why" ? said.garments : [];
  const about = items.filter((item) => asked.some(({ garment }) => isNamed(item, garment))).map(({ id }) => id);
  if (about.length > 0 && !about.some((id) => worn.has(id)))
    return { ...nothing, asks: "why_not", about, takesForWorn: true };
  const keep = new Set<string>();
  const without = new Set<string>();
  let put: string[][] = [];
  const others: string[][] = [];
  const back: string[][] = [];
  const over: string[] = [];
  let colored: string[] | null = null;
  let allowed: string[] | null = null;
  let isOne = false;
  let color: Color | undefined;
  let keepsUnworn = false;
  const lacks: NonNullable<Answer["lacks"]>[number][] = [];
  const worns = items.filter(({ id }) => worn.has(id));
  const outs: boolean[] = [];
  for (const of of said.garments) {
    const { isBack = false, more } = of;
    const garment = ofRain(onTop(of.garment, items, worn));
    // "Not the shoes" is of the pair that is worn: nobody goes barefoot.
    const isThese = of.isThese === true || isPartOfBody(garment);
    const isOfKind = (item: StyledItem) =>
      isNamed(item, of.verb === "out" ? { ...garment, types: outTypesOf(garment, said) } : garment);
    const exact = ofMaterial(items.filter(isOfKind), garment);
    const named =
      of.verb !== "out" ? exact : exact.length === 0 ? wornAs(garment, items, worn) : ofMainColor(exact, garment, worn);
    if (of.verb === "allow" && garment.types === null && garment.position === null) {
      allowed = named.map(({ id }) => id);
      continue;
    }
    if (of.verb === "put" && garment.types === null && garment.position === null) {
      colored = named.flatMap(({ id, position }) => (of.isOne === true || DRESSED.includes(position) ? id : []));
      isOne = of.isOne === true;
      [color] = garment.colors.length === 1 ? garment.colors : [];
      const main = named.filter(isMain).map(({ id }) => id);
      const on = (main.length > 0 ? main : colored).filter((id) => worn.has(id));
      // "Something red" is on already.
      if (isOne && on.length > 0) [colored, put] = [null, [...put, on]];
      continue;
    }
    if (of.verb === "put" && exact.length === 0 && garment.ids === undefined) {
      const isWaterproof = garment.material === WATERPROOF;
      lacks.push({ types: garment.types, colors: garment.colors, ...(isWaterproof && { isWaterproof }) });
      const near = garment.colors.length === 0 ? [] : items.filter((item) => isNamed(item, { ...garment, colors: [] }));
      // The closest is offered this once, unless it is on already.
      if (near.length > 0 && !near.some(({ id }) => worn.has(id))) others.push(near.map(({ id }) => id));
      else put.push([]);
      continue;
    }
    const wornOf = named.filter(({ id }) => worn.has(id));
    const isTop = of.verb === "keep" && ["Top", "Sweater"].every((type) => garment.types?.some((one) => one === type));
    // "Keep the top", where it is a dress.
    const on =
      isTop && wornOf.length === 0 ? items.filter(({ id, position }) => worn.has(id) && position === "upper") : wornOf;
    // "What about shoes?" is of others.
    const isIf = said.isOtherwise && of.verb === "put" && on.length > 0 && garment.types === null;
    const isElse = of.verb === "put" && on.length > 0 && on.length < named.length && isInPlaceOfNone(of, said, worns);
    const isOther = of.isOther === true || isIf || isElse;
    // A garment that may be worn again is put on, unless it is on.
    const verb = of.verb !== "allow" ? (isIf || isElse ? "swap" : of.verb) : on.length > 0 ? "keep" : "put";
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
    if (verb === "out" && garment.types === null && garment.position === null) [color] = garment.colors;
    if (verb === "out" || (verb === "swap" && !isOther)) outs.push(on.length > 0);
    if (verb === "swap") for (const { id } of on) without.add(id);
    if (verb === "out")
      for (const item of ofPositions)
        if (
          found.includes(item) ||
          (garment.colors.length === 0 && !worn.has(item.id) && LEFT_EMPTY.includes(item.position))
        )
          without.add(item.id);
    const rest = mostSo(
      found.filter(({ id }) => !worn.has(id)),
      on,
      more,
    );
    if (of.isOver === true) over.push(...found.map(({ id }) => id));
    if (isOther) others.push(rest);
    else if (verb === "put")
      (isBack || of.verb === "allow" ? back : put).push(isBack && rest.length > 0 ? rest : found.map(({ id }) => id));
  }
  const layers = items.filter(({ position }) => position === "outerwear");
  const isNoLayer = NO_LAYER.test(foldText(text)) && said.wishes.length === 0 && said.garments.every(isOutOnly);
  if (isNoLayer && layers.every(({ id }) => !worn.has(id) || without.has(id)))
    for (const { id } of layers) without.add(id);
  return {
    wishes: said.wishes,
    keep: [...keep],
    without: [...without].filter((id) => !keep.has(id)),
    // "A different jacket, not denim".
    ...(put.length > 0 && { put: put.map((ids) => ids.filter((id) => !without.has(id))) }),
    ...(others.length > 0 && { others: others.map((ids) => ids.filter((id) => !without.has(id))) }),
    ...(back.length > 0 && { back }),
    ...(over.length > 0 && { over }),
    ...(colored !== null && { colored, isOne }),
    ...(color !== undefined && { color }),
    ...(said.wishes.includes("dressier") && FORMAL.test(foldText(text)) && { code: "business" as const }),
    ...(foldText(text).search(COLD_INDOORS) >= 0 && { isIndoors: true as const }),
    ...(FORGETS.test(text) && { forgets: true as const }),
    ...(allowed !== null && { allowed }),
    ...(keepsUnworn && { keepsUnworn }),
    ...(lacks.length > 0 && { lacks }),
    ...(outs.length > 0 && !outs.includes(true) && put.length + others.length === 0 && { outUnworn: true as const }),
    asks,
    isOtherwise,
  };
}

/** Whether nothing that may be worn on top is named to be worn. */
function isOutOnly({ verb, garment }: SaidGarment): boolean {
  return verb === "out" || (garment.position !== "outerwear" && !isOfPlace(garment, LAYER));
}

const LAYER: NamedGarment = { types: null, position: "outerwear", colors: [] };

/** Names of the shortest have so many letters. */
const NAME_MIN = 3;
const STEM_MIN = 4;

function cardsOf(items: readonly StyledItem[]): Cards {
  const byName = items.map((item) => ({ ...item, type: "", notes: "" }));
  const common = (found: readonly StyledItem[], garment: Omit<NamedGarment, "ids" | "position">) => {
    const [first, ...others] = [...new Set(found.map(({ position }) => position))];
    return first === undefined || others.length > 0
      ? null
      : { ...garment, position: first, ids: found.map(({ id }) => id) };
  };
  return {
    named: (word) => {
      const stem = word.slice(0, Math.max(STEM_MIN, word.length - (/[а-я]/u.test(word) ? 3 : 1)));
      const found = word.length < NAME_MIN ? [] : byWords(byName, [stem]).map(({ item }) => item);
      return common(found, { types: null, colors: [] });
    },
    has: (kind) => items.some((item) => isNamed(item, kind)),
    both: (one, other) =>
      common(
        items.filter((item) => isNamed(item, one) && isNamed(item, other)),
        { types: one.types ?? other.types, colors: [...one.colors, ...other.colors] },
      ),
  };
}

function isPartOfBody({ types, position, colors, material, ids }: NamedGarment): boolean {
  const isAny = types === null && colors.length === 0 && material === undefined && ids === undefined;
  return isAny && position !== null && DRESSED.includes(position);
}

/** Of the others those that are clearly more so than what is on: for smarter feet shoes, not boots. */
function mostSo(others: readonly StyledItem[], on: readonly StyledItem[], more: SaidGarment["more"]): string[] {
  const far = others.map((item) => ({ id: item.id, by: more === undefined ? 1 : MORE[more](on, [item]) }));
  const least = Math.max(0, ...far.map(({ by }) => by)) / 2;
  return far.flatMap(({ id, by }) => (by > 0 && by >= least ? id : []));
}

/** "Joggers, not the pink jeans" where trousers are on that no card calls jeans: these are meant to go. */
function isInPlaceOfNone({ garment }: SaidGarment, { garments }: Said, worns: readonly StyledItem[]): boolean {
  return garments.some(
    (one) =>
      (one.verb === "out" || one.verb === "swap") &&
      isOfPlace(one.garment, garment) &&
      !worns.some((item) => isNamed(item, one.garment)),
  );
}

/** People call the layer on top a jacket where no jacket is worn. */
function onTop(garment: NamedGarment, items: readonly StyledItem[], worn: ReadonlySet<string>): NamedGarment {
  const { types, colors, material } = garment;
  if (types?.includes("Jacket") !== true || colors.length > 0 || material !== undefined) return garment;
  const on = items.filter(({ id }) => worn.has(id));
  const isOn = on.some(
    (item) => isNamed(item, garment) || isNamed(item, { ...garment, types: garment.outTypes ?? types }),
  );
  return isOn || !on.some(({ position }) => position === "outerwear")
    ? garment
    : { types: null, position: "outerwear", colors };
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
    named.ids?.includes(item.id) !== false &&
    (named.position === null || named.position === position) &&
    (named.types === null || named.types.some((one) => one === type || (one === "Heels" && isShoeWithHeel(item)))) &&
    (named.colors.length === 0 || color.some((one) => named.colors.includes(one)))
  );
}

/** "Not the brown shoes": where there are such, the gray ones with some brown stay, unless they are worn. */
function ofMainColor(
  found: readonly StyledItem[],
  garment: NamedGarment,
  worn: ReadonlySet<string>,
): readonly StyledItem[] {
  const isMainly = ({ color: [main] }: StyledItem) => main !== undefined && garment.colors.includes(main);
  if ((garment.types === null && garment.position === null) || !found.some(isMainly)) return found;
  return found.filter((item) => worn.has(item.id) || isMainly(item));
}

/** "Not the pink jeans", where the card of what is worn calls them pants. */
function wornAs(garment: NamedGarment, items: readonly StyledItem[], worn: ReadonlySet<string>): StyledItem[] {
  const { colors, types } = garment;
  if (colors.length === 0 || types === null) return [];
  return items.filter((item) => {
    const { id, position } = item;
    const isThere = worn.has(id) && isOfPlace(garment, { types: null, position, colors });
    return isThere && isNamed(item, { types: null, position: null, colors });
  });
}

function isShoeWithHeel(item: StyledItem): boolean {
  return item.position === "feet" && isHeeled(item);
}
