import { CONTRARY, type SaidWish } from "@wardrobe/domain/recommendations/wish.ts";
import type { Verb } from "#adapters/embedded-stylist/answer-words.ts";
import type { Met } from "#adapters/embedded-stylist/asks-of.ts";
import {
  namesAny,
  toneOf,
  type Clause,
  type NamedGarment,
  type SaidGarment,
} from "#adapters/embedded-stylist/clause.ts";

/** The cards of the wardrobe, by which words name garments that are in no dictionary: "the Sorels", «карго». */
export type Cards = {
  readonly named: (word: string) => NamedGarment | null;
  /** Whether there is any of the kind. */
  readonly has: (kind: NamedGarment) => boolean;
  /** The kinds that both name, "chef trousers"; null if none. */
  readonly both: (one: NamedGarment, other: NamedGarment) => NamedGarment | null;
};
export const NO_CARDS: Cards = { named: () => null, has: () => true, both: () => null };

/** A text as far as it has been read. */
export type Reading = {
  clause: Clause;
  isAfterNot: boolean;
  readonly wishes: Set<SaidWish>;
  readonly garments: SaidGarment[];
  /** Named in a clause that did not say what is to happen to it: "these colors are dull, change them". */
  subject: Pick<Clause, "garments" | "colors" | "isOfColor" | "isOne" | "hasUnknown"> | null;
  lastVerb: Verb | null;
  /** The verb of the clause before, which a list goes on with: "no hat, scarf and gloves". */
  listVerb: Verb | null;
  readonly met: Set<Met>;
  /** «Без шапки, шарфа»: what follows a comma is left out, too. */
  readonly isWithoutAny: boolean;
  /** Words since one that says what for. */
  sinceFor: number;
  readonly cards: Cards;
};

const FOR = /^(?:for|to|на|в|во|к|ко|для)$/u;
/** "For my cousin’s wedding". */
const FAR = 3;

export function countFor(reading: Reading, word: string): void {
  reading.sinceFor = FOR.test(word) ? 0 : reading.sinceFor + 1;
}

/** Whether it stands where what the clothes are for would. */
export function isWhatFor({ sinceFor }: Reading): boolean {
  return sinceFor <= FAR;
}

/** "Not the skirt, got playground duty": after what is to change it only says why. */
export function onlySaysWhy(reading: Reading): boolean {
  const { garments, subject, clause } = reading;
  const isSaid = garments.length > 0 || subject !== null || clause.garments.length > 0;
  return isSaid && !isWhatFor(reading);
}

/** Adds a garment to the clause, or what its card says to the one just named. */
export function nameGarment({ clause, cards }: Reading, named: NamedGarment): void {
  const last = clause.hasAnd || clause.isNegated ? undefined : clause.garments.at(-1);
  const isOfCard = named.ids !== undefined || last?.ids !== undefined;
  const both = isOfCard && last !== undefined ? cards.both(last, named) : null;
  if (both !== null) clause.garments.pop();
  clause.garments.push(both ?? named);
}

export function addWish({ clause, wishes }: Reading, wish: SaidWish): void {
  wishes.add(wish);
  clause.wish = wish;
}

/** "Not so dark", "something bright": no garment and no one color, so it is how the whole is wanted. */
export function takeTone({ clause, wishes }: Reading): void {
  const tone = clause.garments.length > 0 ? null : toneOf(clause.colors);
  if (tone === null || clause.verb === "keep") return;
  const isUnwanted = clause.isLess || clause.verb === "out" || clause.verb === "swap";
  wishes.add(isUnwanted ? CONTRARY[tone] : tone);
  clause.colors = [];
}

/** This clause is about the garment named before; where it says which not, that one is put on: "trousers, not jeans". */
export function takeSubject(reading: Reading): void {
  const { subject, clause } = reading;
  if (subject === null) return;
  if (!namesAny(clause) && !reading.met.has("another")) return void Object.assign(clause, subject);
  reading.subject = null;
  if (!clause.isNegated || subject.hasUnknown) return;
  reading.garments.push(...subject.garments.map((garment) => ({ verb: "put" as const, garment })));
  const { colors } = subject;
  // «Красное, и без шляпы»: of one that is shown to choose from.
  if (colors.length > 0)
    reading.garments.push({ verb: "put", garment: { types: null, position: null, colors }, isOne: true });
}

/** "Another jacket, not denim", "other shoes, but not black": of what was named before; a material alone is of all clothes. */
export function takeWhich({ clause, garments }: Reading): void {
  const { material, colors, isNegated } = clause;
  if (!isNegated || clause.garments.length > 0 || clause.isOfColor) return;
  const { garment, isOther } = garments.at(-1) ?? { garment: { types: null, position: null, colors: [] } };
  if (material === undefined && (colors.length === 0 || isOther !== true)) return;
  clause.garments = [{ ...garment, colors, material }];
  clause.colors = [];
}

/** "With the linen": of whatever kind. «Ботинки кожаные»: of those. "Gray hoodie, not navy": the first is meant. */
export function takeAlone(clause: Clause): void {
  const { garments, colors, material, isNegated, namedBefore } = clause;
  if (material !== undefined && !isNegated && garments.length + colors.length === 0) {
    clause.garments = [{ types: null, position: null, colors, material }];
    clause.isOne = true;
  }
  const last = garments.at(-1);
  if (material !== undefined && last !== undefined && last.material === undefined)
    clause.garments = [...garments.slice(0, -1), { ...last, material }];
  const isOfColor = garments.length > 0 && garments.every((one) => one.colors.length > 0);
  if (!isNegated || namedBefore !== garments.length || !isOfColor || colors.length === 0) return;
  clause.isNegated = false;
  clause.colors = [];
}

/** Puts the garments and colors of the clause into the reading. */
export function sayOf(
  reading: Reading,
  verb: Verb | null,
  of: Pick<SaidGarment, "isOther" | "more" | "isOver"> = {},
): void {
  const { clause, garments } = reading;
  if (verb === null) return;
  if (namesAny(clause)) reading.lastVerb = verb;
  const [only, ...others] = clause.garments;
  // «Худи чёрное».
  if (only?.colors.length === 0 && others.length === 0 && !clause.isOfColor) {
    clause.garments = [{ ...only, colors: clause.colors }];
    clause.colors = [];
  }
  const ofColor = clause.colors.length > 0 ? [{ types: null, position: null, colors: clause.colors }] : [];
  const how = {
    ...of,
    ...(clause.isOfThese && { isThese: true as const }),
    ...(clause.isOne && { isOne: true as const }),
  };
  garments.push(...[...clause.garments, ...ofColor].map((garment) => ({ verb, garment, ...how })));
}
