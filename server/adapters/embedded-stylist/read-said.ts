import { accepts, approves } from "@wardrobe/domain/boards/accepting.ts";
import { isNoRequest } from "@wardrobe/domain/boards/no-request.ts";
import { CONTRARY, type SaidWish } from "@wardrobe/domain/recommendations/wish.ts";
import type { Whether } from "@wardrobe/domain/recommendations/tell-whether.ts";
import { foldText } from "@wardrobe/domain/text/fold.ts";
import { ANSWER_PHRASES, ASKS_ANEW, cueOf, type Cue, type Verb } from "#adapters/embedded-stylist/answer-words.ts";
import { asksOf, isAmongOthers, isNamedAlone, isToKeep } from "#adapters/embedded-stylist/asks-of.ts";
import { meaningsOf } from "#adapters/embedded-stylist/lexicon.ts";
import { withoutNames } from "#adapters/embedded-stylist/names.ts";
import { asksWhether } from "#adapters/embedded-stylist/asks-whether.ts";
import {
  isOfPlace,
  namesAny,
  newClause,
  type NamedGarment,
  type SaidGarment,
} from "#adapters/embedded-stylist/clause.ts";
import {
  addWish,
  countFor,
  isWhatFor,
  nameGarment,
  NO_CARDS,
  onlySaysWhy,
  sayOf,
  takeAlone,
  takeSubject,
  takeTone,
  takeWhich,
  type Cards,
  type Reading,
} from "#adapters/embedded-stylist/reading.ts";
import { CLAUSE_END, dressCodeOf, wordsOf } from "#adapters/embedded-stylist/understand.ts";
import type { Answer } from "#adapters/stylist/port.ts";

/** Words after an outfit, read without knowing the wardrobe. */
export type Said = {
  readonly wishes: readonly SaidWish[];
  readonly garments: readonly SaidGarment[];
  readonly asks: Answer["asks"];
  readonly isOtherwise: boolean;
  readonly whether?: Whether;
};
/** So short, words that are not known are passed over. */
const FEW_WORDS = 10;
const NOTHING = { wishes: [], garments: [], isOtherwise: false } as const;

const CONTRARY_VERB = { keep: "out", out: "keep", swap: "keep", put: "out", allow: "out" } as const satisfies Record<
  Verb,
  Verb
>;

/** Reads an answer in Russian or English; null if the words say nothing of an outfit. */
export function readSaid(text: string, cards: Cards = NO_CARDS): Said | null {
  const whether = asksWhether(text, (words) => dressCodeOf(words) !== null);
  if (whether !== null) return { ...NOTHING, asks: "whether", whether };
  const folded = foldText(withoutNames(text));
  const joined = accepts(folded)
    ? " wearit "
    : approves(folded)
      ? " praised "
      : ANSWER_PHRASES.reduce((plain, [phrase, word]) => plain.replaceAll(phrase, word), folded);
  const reading: Reading = {
    clause: newClause(),
    isAfterNot: false,
    wishes: new Set(),
    garments: [],
    subject: null,
    lastVerb: null,
    listVerb: null,
    met: new Set(),
    isWithoutAny: /(?<!\p{L})(?:без|ни)(?!\p{L})/u.test(joined),
    sinceFor: Infinity,
    cards,
  };
  const words = wordsOf(joined);
  for (const word of words) {
    if (word === ASKS_ANEW) continue;
    readWord(reading, word);
    reading.isAfterNot = cueOf(word)?.kind === "not";
  }
  endClause(reading, reading.listVerb);
  const { wishes, met, subject } = reading;
  // "Black boots": named alone, it is to be put on.
  const isAlone = isNamedAlone(met) || (words.length <= FEW_WORDS && isAmongOthers(met) && !isNoRequest(folded, false));
  if (subject !== null && wishes.size === 0 && reading.garments.length === 0 && isAlone) {
    reading.clause = { ...newClause(), ...subject };
    sayOf(reading, "put");
  }
  const isBack = met.has("before") || met.has("back");
  const garments = reading.garments.map((one) => (isBack && one.verb === "put" ? { ...one, isBack } : one));
  const isEmpty = wishes.size === 0 && garments.length === 0;
  const keepsOnly = wishes.size === 0 && garments.every(({ verb }) => verb === "keep");
  const asks = asksOf(met, {
    isAnew: words.includes(ASKS_ANEW),
    isEmpty,
    namesAny: garments.length > 0,
    leavesOut: garments.some(({ verb }) => verb === "out"),
    keepsOnly,
    keeps: words.some(isToKeep),
  });
  if (asks === null && isEmpty) return null;
  // "Why the blue coat?"
  if (asks === "why" && subject !== null)
    garments.push(...subject.garments.map((garment) => ({ verb: "keep" as const, garment })));
  const isOtherwise = (["otherwise", "if", "rain", "snow", "wind"] as const).some((kind) => met.has(kind));
  return { wishes: [...wishes], garments, asks, isOtherwise };
}

function readWord(reading: Reading, word: string): void {
  if (word === CLAUSE_END) return endClause(reading, reading.listVerb);
  countFor(reading, word);
  const cue = cueOf(word);
  if (cue !== undefined) {
    reading.met.add(cue.kind);
    reading.clause.isOfMore ||= cue.kind !== "small";
    return applyCue(reading, cue);
  }
  const meanings = meaningsOf(word);
  const ofCard = meanings.length === 0 ? reading.cards.named(word) : null;
  if (meanings.length === 0 && ofCard === null) {
    reading.met.add("unknown");
    if (isWhatFor(reading)) reading.met.add("purpose");
    Object.assign(reading.clause, { hasUnknown: true, isOfMore: true });
  }
  if (ofCard !== null) putGarment(reading, ofCard);
  for (const meaning of meanings) {
    if (meaning.kind === "occasion" && onlySaysWhy(reading)) {
      Object.assign(reading.clause, { hasUnknown: true, isOccasion: true });
      continue;
    }
    reading.met.add(meaning.kind);
    const { clause } = reading;
    if (meaning.kind === "with" && clause.garments.length === 0) clause.isWith = true;
    if (meaning.kind === "colors") clause.colors = meaning.colors;
    if (meaning.kind !== "types" && meaning.kind !== "position") continue;
    const { types, outTypes } = meaning.kind === "types" ? meaning : { types: null, outTypes: null };
    const kind = { types, outTypes, position: meaning.kind === "position" ? meaning.position : null, colors: [] };
    // A card may call so what is of another kind.
    putGarment(reading, (reading.cards.has(kind) ? null : reading.cards.named(word)) ?? kind);
  }
}

function putGarment(reading: Reading, garment: NamedGarment): void {
  const { colors, material, isForOne, garments, namedBefore } = reading.clause;
  Object.assign(reading.clause, { colors: [], material: undefined });
  if (isForOne && garments.length > 0) sayVerb(reading, "swap", "put");
  if (namedBefore > 0) splitAtNot(reading);
  nameGarment(reading, { ...garment, colors, material });
}

/** "Keep the shirt, not the tie", "flats not heels", "other shoes, not the boots": what was named before the "not" stays, is put on, or another. */
function splitAtNot(reading: Reading): void {
  const { clause } = reading;
  const { verb, namedBefore, garments, colors, material, isOfThese } = clause;
  reading.clause = { ...clause, garments: garments.slice(0, namedBefore), colors: [] };
  const isOther = clause.isOther && verb === null;
  sayOf(reading, isOther ? "swap" : (verb ?? "put"), isOther ? { isOther } : {});
  const after = { garments: garments.slice(namedBefore), colors, material, isOfThese };
  reading.clause = { ...newClause(), ...after, isNegated: true, isLess: true };
}

function applyCue(reading: Reading, cue: Cue): void {
  const { clause } = reading;
  switch (cue.kind) {
    case "but": {
      const { listVerb } = reading;
      endClause(reading);
      // "No sweater, but warm", "not sneakers but boots".
      reading.clause.isMore = true;
      reading.clause.isWith = [listVerb, reading.listVerb].includes("out");
      return;
    }
    case "not":
      // "Without a blazer and not in black" leaves out two.
      if (clause.isNegated && clause.hasAnd && clause.garments.length > 0) {
        endClause(reading);
        return applyCue(reading, cue);
      }
      if (!clause.isNegated) clause.namedBefore = clause.garments.length;
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
    case "over":
    case "ontop":
      // "Over the weekend" is over no garment.
      if (clause.garments.length === 0) return cue.kind === "over" ? undefined : sayVerb(reading, "put", "put");
      if (clause.isNegated) return;
      sayOf(reading, clause.verb ?? "put", { isOver: true });
      reading.clause = { ...newClause(), isBeneath: true };
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
    case "and":
      clause.hasAnd = true;
      return;
    case "if":
      clause.isWith = true;
      return;
    case "one":
      clause.isOne = true;
      return;
    case "ones":
      // "The pink one", "jeans, not the gym ones".
      clause.isOne ||= clause.garments.length === 0 && clause.colors.length > 0;
      if (clause.hasUnknown && clause.namedBefore === clause.garments.length) clause.isNegated = false;
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
      return reading.isAfterNot ? undefined : addWish(reading, cue.wish);
    case "quality":
      if (clause.isLess) addWish(reading, CONTRARY[cue.wish]);
      else if (clause.isMore) addWish(reading, cue.wish);
      return;
    default:
  }
}

/** The verb is about the garment named before it, or else the one after. */
function sayVerb(reading: Reading, before: Verb, after: Verb): void {
  const { isOfColor, verb, isVerbLast, hasUnknown } = reading.clause;
  const isNamed = namesAny(reading.clause);
  sayOf(reading, verb === null || isVerbLast ? before : verb);
  reading.clause = { ...newClause(after), isOfColor, hasUnknown, isVerbLast: isNamed };
}

function endClause(reading: Reading, listVerb: Verb | null = null): void {
  // "No jacket, business meeting".
  if (reading.clause.isOccasion && !reading.clause.isOfMore) reading.met.add("occasion");
  if (reading.clause.isBeneath) reading.clause = newClause();
  takeAlone(reading.clause);
  takeSubject(reading);
  takeTone(reading);
  takeWhich(reading);
  const { verb, isNegated, isOther, isOfColor, isOfThese, isWith, wish, garments, colors, hasUnknown, hasAnd } =
    reading.clause;
  // "Smarter shoes": others, that are smarter.
  if (wish !== null && !isNegated && !hasAnd && garments.length === 1 && (verb === null || verb === "put")) {
    reading.wishes.delete(wish);
    reading.listVerb = null;
    reading.subject = null;
    sayOf(reading, "swap", { isOther: true, more: wish });
    reading.clause = newClause();
    return;
  }
  const ofColors = isOfColor && (isOther || verb === "swap");
  if (ofColors) reading.wishes.add("other_colors");
  const isOut = isNegated ? (isOfThese ? "swap" : "out") : isOther && !ofColors ? "swap" : null;
  // "No heels, flats" is no list.
  const isListed = garments.length > 0 && !hasUnknown && reading.subject === null && (hasAnd || listVerb !== "out");
  const [first] = garments;
  const isInPlace = !hasUnknown && listVerb === "out" && isOfPlace(reading.garments.at(-1)?.garment, first);
  const isWanted = isWith ? first !== undefined || colors.length > 0 : isInPlace && !hasAnd && !reading.isWithoutAny;
  const said = verb ?? isOut ?? (isWanted ? "put" : isListed && !ofColors ? listVerb : null);
  reading.listVerb = said;
  const isOpen = said === null && !ofColors && namesAny(reading.clause);
  reading.subject = isOpen ? { garments, colors, isOfColor, hasUnknown, isOne: reading.clause.isOne } : null;
  sayOf(reading, said, verb === null && isOther && !isNegated ? { isOther } : {});
  reading.clause = newClause();
}
