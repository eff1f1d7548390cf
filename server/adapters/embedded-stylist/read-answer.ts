import { mayBeWarm } from "@wardrobe/domain/recommendations/outer-layer.ts";
import { CONTRARY, type Wish } from "@wardrobe/domain/recommendations/wish.ts";
import { foldText } from "@wardrobe/domain/text/fold.ts";
import { isHeeled, toldOf } from "@wardrobe/domain/wardrobe/card-words.ts";
import { materialsIn, type Material } from "@wardrobe/domain/wardrobe/materials.ts";
import { ANSWER_PHRASES, ASKS_ANEW, CUES, type Cue, type Verb } from "#adapters/embedded-stylist/answer-words.ts";
import { meaningsOf, type Meaning } from "#adapters/embedded-stylist/lexicon.ts";
import { CLAUSE_END, wordsOf, type NamedGarment as Named } from "#adapters/embedded-stylist/understand.ts";
import type { Answer, StyledItem } from "#adapters/stylist/port.ts";

type NamedGarment = Named & { readonly material?: Material | undefined };

/** Words after an outfit, read without knowing the wardrobe. */
export type Said = {
  readonly wishes: readonly Wish[];
  readonly garments: readonly { readonly verb: Verb; readonly garment: NamedGarment }[];
  readonly asks: Answer["asks"];
  readonly isOtherwise: boolean;
};

type Clause = {
  verb: Verb | null;
  isNegated: boolean;
  isOther: boolean;
  isOfColor: boolean;
  isOfThese: boolean;
  isLess: boolean;
  isMore: boolean;
  /** "With a dress": one of the kind, unless something else is said of it. */
  isWith: boolean;
  /** "Instead of jeans a skirt": the first goes, the next comes. */
  isForOne: boolean;
  /** Named, and not yet said what is to happen to them. */
  garments: NamedGarment[];
  colors: NamedGarment["colors"];
  material: Material | undefined;
};
const newClause = (verb: Verb | null = null): Clause => ({
  verb,
  isNegated: false,
  isOther: false,
  isOfColor: false,
  isOfThese: false,
  isLess: false,
  isMore: false,
  isWith: false,
  isForOne: false,
  garments: [],
  colors: [],
  material: undefined,
});

type Reading = {
  clause: Clause;
  isAfterNot: boolean;
  readonly wishes: Set<Wish>;
  readonly garments: { verb: Verb; garment: NamedGarment }[];
  /** Named in a clause that did not say what is to happen to it: "these colors are dull, change them". */
  subject: Pick<Clause, "garments" | "colors" | "isOfColor"> | null;
  lastVerb: Verb | null;
  readonly met: Set<Cue["kind"] | Meaning["kind"] | "unknown">;
};

const CONTRARY_VERB = { keep: "out", out: "keep", swap: "keep", put: "out" } as const satisfies Record<Verb, Verb>;

/** Reads an answer in Russian or English; null if the words say nothing of an outfit. */
export function readSaid(text: string): Said | null {
  const joined = ANSWER_PHRASES.reduce((plain, [phrase, word]) => plain.replaceAll(phrase, word), foldText(text));
  const reading: Reading = {
    clause: newClause(),
    isAfterNot: false,
    wishes: new Set(),
    garments: [],
    subject: null,
    lastVerb: null,
    met: new Set(),
  };
  const words = wordsOf(joined);
  for (const word of words) {
    if (word === ASKS_ANEW) continue;
    readWord(reading, word);
    reading.isAfterNot = CUES.find(word)?.kind === "not";
  }
  endClause(reading);
  const { wishes, garments, met } = reading;
  const isEmpty = wishes.size === 0 && garments.length === 0;
  const keepsOnly = wishes.size === 0 && garments.every(({ verb }) => verb === "keep");
  const asks = asksOf(met, { isAnew: words.includes(ASKS_ANEW), isEmpty, keepsOnly, keeps: words.some(isToKeep) });
  if (asks === null && isEmpty) return null;
  const isOtherwise = (["otherwise", "rain", "snow", "wind"] as const).some((kind) => met.has(kind));
  return { wishes: [...wishes], garments, asks, isOtherwise };
}

function isToKeep(word: string): boolean {
  const cue = CUES.find(word);
  return cue?.kind === "verb" && cue.verb === "keep";
}

function asksOf(
  met: Reading["met"],
  { isAnew, isEmpty, keepsOnly, keeps }: Record<"isAnew" | "isEmpty" | "keepsOnly" | "keeps", boolean>,
): Answer["asks"] {
  if (isAnew || met.has("occasion")) return "anew";
  if (met.has("otherwise") || met.has("rain") || met.has("snow") || met.has("wind")) return "for_the_same";
  if (met.has("why")) return met.has("unknown") ? null : "why";
  // "Keep the coat, change the rest".
  if (keepsOnly && met.has("another")) return "another";
  if (isEmpty && met.has("other")) return "another";
  // "Not this", "I don't like it".
  if (isEmpty && met.has("not") && (met.has("these") || met.has("likes")) && !met.has("unknown")) return "another";
  return isEmpty && keeps && !met.has("unknown") && !met.has("not") ? "which" : null;
}

function readWord(reading: Reading, word: string): void {
  if (word === CLAUSE_END) return endClause(reading);
  const cue = CUES.find(word);
  if (cue !== undefined) {
    reading.met.add(cue.kind);
    return applyCue(reading, cue);
  }
  const meanings = meaningsOf(word);
  if (meanings.length === 0) reading.met.add("unknown");
  for (const meaning of meanings) {
    reading.met.add(meaning.kind);
    const { clause } = reading;
    if (meaning.kind === "with" && clause.garments.length === 0) clause.isWith = true;
    if (meaning.kind === "colors") clause.colors = meaning.colors;
    if (meaning.kind !== "types" && meaning.kind !== "position") continue;
    const types = meaning.kind === "types" ? meaning.types : null;
    const position = meaning.kind === "position" ? meaning.position : null;
    const { colors, material, isForOne, garments } = reading.clause;
    Object.assign(reading.clause, { colors: [], material: undefined });
    if (isForOne && garments.length > 0) sayVerb(reading, "swap", "put");
    reading.clause.garments.push({ types, position, colors, material });
  }
}

function applyCue(reading: Reading, cue: Cue): void {
  const { clause } = reading;
  switch (cue.kind) {
    case "but":
      return endClause(reading);
    case "not":
      clause.isNegated = true;
      clause.isLess = true;
      return;
    case "less":
      clause.isLess = true;
      return;
    case "more":
      clause.isMore = true;
      return;
    case "other":
      clause.isOther = true;
      return;
    case "these":
      clause.isOfThese = true;
      return;
    case "color":
      clause.isOfColor = true;
      return;
    case "instead":
      sayVerb(reading, "put", "swap");
      reading.clause.isForOne = true;
      return;
    case "by":
      return sayVerb(reading, "swap", "put");
    case "better":
      endClause(reading);
      reading.clause.isWith = true;
      return;
    case "material":
      clause.material = cue.material;
      return;
    case "likes": {
      const verb = clause.isNegated ? "swap" : "keep";
      return sayVerb(reading, verb, verb);
    }
    case "same":
      return reading.lastVerb === null ? undefined : sayVerb(reading, reading.lastVerb, reading.lastVerb);
    case "verb": {
      const verb = clause.isNegated ? CONTRARY_VERB[cue.verb] : cue.verb;
      return sayVerb(reading, verb, verb);
    }
    case "wish":
      // "Not warmer, but dressier".
      if (!reading.isAfterNot) reading.wishes.add(cue.wish);
      return;
    case "quality":
      if (clause.isLess) reading.wishes.add(CONTRARY[cue.wish]);
      else if (clause.isMore) reading.wishes.add(cue.wish);
      return;
    default:
  }
}

/** The verb is about the garment named before it, or else the one after. */
function sayVerb(reading: Reading, before: Verb, after: Verb): void {
  const { isOfColor } = reading.clause;
  sayOf(reading, before);
  reading.clause = { ...newClause(after), isOfColor };
}

function endClause(reading: Reading): void {
  if (namesAny(reading.clause) || reading.met.has("another")) reading.subject = null;
  else if (reading.subject !== null) Object.assign(reading.clause, reading.subject);
  const { verb, isNegated, isOther, isOfColor, isOfThese, isWith, garments, colors } = reading.clause;
  const ofColors = isOfColor && (isOther || verb === "swap");
  if (ofColors) reading.wishes.add("other_colors");
  const isOut = isNegated ? (isOfThese ? "swap" : "out") : isOther && !ofColors ? "swap" : null;
  const said = verb ?? isOut ?? (isWith && garments.length > 0 ? "put" : null);
  const isOpen = said === null && !ofColors && namesAny(reading.clause);
  reading.subject = isOpen ? { garments, colors, isOfColor } : null;
  sayOf(reading, said);
  reading.clause = newClause();
}

function namesAny({ garments, colors, isOfColor }: Clause): boolean {
  return garments.length > 0 || colors.length > 0 || isOfColor;
}

function sayOf(reading: Reading, verb: Verb | null): void {
  const { clause, garments } = reading;
  if (verb === null) return;
  if (namesAny(clause)) reading.lastVerb = verb;
  const ofColor = clause.colors.length > 0 ? [{ types: null, position: null, colors: clause.colors }] : [];
  garments.push(...[...clause.garments, ...ofColor].map((garment) => ({ verb, garment })));
}

/** Left out at one of these, a garment is not replaced. */
const LEFT_EMPTY: readonly StyledItem["position"][] = ["head", "bags", "accessories"];

/** Reads words about an outfit of these garments (TALK-01): by rules, without a model. Null if nothing. */
export function readAnswer(text: string, items: readonly StyledItem[], worn: ReadonlySet<string>): Answer | null {
  const said = readSaid(text);
  if (said === null) return null;
  const keep = new Set<string>();
  const without = new Set<string>();
  const put: string[][] = [];
  let [keepsUnworn, outUnworn] = [false, false];
  for (const { verb, garment } of said.garments) {
    const found = ofMaterial(
      items.filter((item) => isNamed(item, garment)),
      garment,
    );
    const on = found.filter(({ id }) => worn.has(id));
    const positions = new Set(found.map(({ position }) => position));
    const ofPositions = items.filter(({ position }) => positions.has(position));
    if (verb === "keep") for (const { id } of on) keep.add(id);
    if (verb === "keep" && on.length === 0) keepsUnworn = true;
    if ((verb === "out" || verb === "swap") && on.length === 0) outUnworn = true;
    if (verb === "swap") for (const { id } of on) without.add(id);
    if (verb === "out")
      for (const item of ofPositions)
        if (found.includes(item) || (garment.colors.length === 0 && LEFT_EMPTY.includes(item.position)))
          without.add(item.id);
    if (verb === "put") put.push(found.map(({ id }) => id));
  }
  return {
    wishes: said.wishes,
    keep: [...keep],
    without: [...without].filter((id) => !keep.has(id)),
    ...(put.length > 0 && { put }),
    ...(keepsUnworn && { keepsUnworn }),
    ...(outUnworn && { outUnworn }),
    asks: said.asks,
    isOtherwise: said.isOtherwise,
  };
}

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
  const sure = known.filter(({ materials }) => materials.includes(material));
  // Of what looks warm, as a padded jacket does, nobody says that it is leather.
  const mayBe = known.filter(({ item, materials }) => materials.length === 0 && !isWarmLooking(item));
  return (sure.length > 0 ? sure : mayBe).map(({ item }) => item);
}

function isWarmLooking(item: StyledItem): boolean {
  return item.position === "outerwear" && item.type !== "Coat" && mayBeWarm(item);
}
