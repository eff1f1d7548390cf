import { kindOfText } from "@wardrobe/domain/boards/kind-of-text.ts";
import { foldText } from "@wardrobe/domain/text/fold.ts";
import { cueOf } from "#adapters/embedded-stylist/answer-words.ts";
import { byWords, isNamed } from "#adapters/embedded-stylist/choose-for-text.ts";
import { meaningsOf } from "#adapters/embedded-stylist/lexicon.ts";
import {
  CLAUSE_END,
  understand,
  understands,
  UNKNOWN_MIN_LENGTH,
  wordsOf,
} from "#adapters/embedded-stylist/understand.ts";
import type { StyledItem, Stylist } from "#adapters/stylist/port.ts";

/** Where only a description or a garment stands: before a garment, after "color", or what somebody wants to wear. */
const PLACES = [
  /(?<=(?<!\p{L})(?:an?|the|my|some|with|in|and) )(\p{Ll}{4,}) (?=(\p{L}+))/gu,
  /(?<!\p{L})(\p{Ll}{2,}(?:[ыио]й|[аяую]я|[ую]ю|[ое]е|[ыи]е|[ыи]х|[ыи]м|[ыи]ми|[ое]м|[ое]го)) (?=(\p{L}+))/gu,
  /(?<!\p{L})цвета (\p{Ll}{4,})/gu,
  /\b(?:wear|put on|add) (?:an?|my|some) (\p{Ll}{4,})(?= *(?:[,.;!?]|$| (?:to|for|and|with|on|tomorrow|tonight)\b))/gu,
  /(?<!\p{L})(?:надень|надеть|добавь|одень) (\p{Ll}{4,})(?<!ть|ся|ого|ое|ую|ие|ые)(?= *(?:[,.;!?]|$| (?:на|во?|и|к|со?|для|завтра|сегодня)(?!\p{L})))/gu,
];
/** Describe a garment, and tell nothing by which one is chosen. */
const SAYS_NO_MORE =
  /^(?:nice|good|best|favou?rite|pretty|beautiful|lovely|cute|great|usual|proper|right|same|real|matching|suitable|little|simple|clean|fresh|other|pair|stylish|trendy|only|just|also|maybe|then|them|your|this|that|these|those|more|both|(?:нов|стар|люб|любим|красив|хорош|лучш|обычн|нужн|подходящ|чист|стильн|модн|кажд|втор|перв|последн|следующ|настоящ|свеж|сам|сво|мо|тво|ваш|наш|как|так|друг|эт|котор|удобн|милы?)(?:[а-я]{1,3}|еньк[а-я]+)|каких|что-?(?:то|нибудь)|чего|завтра|сегодня|вечером|утром|образ|лук|одежду)$/u;

const ENDING = 3;

/** The one word of a request that surely describes clothes and that nobody has read: no meaning, no card has it. */
export function unreadIn(text: string, items: readonly StyledItem[]): string[] {
  // A capital inside a sentence begins a name, and the first word is no description of what follows it.
  const said = text.charAt(0).toLowerCase() + text.slice(1);
  for (const place of PLACES)
    for (const [, word = "", next] of said.matchAll(place)) {
      const plain = foldText(word);
      const isDescription = next === undefined || isGarment(foldText(next));
      const isKnown = cueOf(plain) !== undefined || meaningsOf(plain).length > 0 || SAYS_NO_MORE.test(plain);
      if (
        isDescription &&
        !isKnown &&
        byWords(items, [plain.slice(0, Math.max(4, plain.length - ENDING))]).length === 0
      )
        return [word];
    }
  return [];
}

/** The garments that a request names by kind, or by kind and color, and none of the items is: "a green dress". */
export const lacksIn: Stylist["lacksIn"] = (text, items) =>
  understand(text).garments.filter(
    ({ types, position, colors }) =>
      types !== null &&
      !items.some(
        (item) =>
          isNamed(item, { types, position, colors }) &&
          (colors.length === 0 || item.color.some((color) => colors.includes(color))),
      ),
  );

/** Whether none of the words means anything here, on a card or as a question (SPEC-156). */
export function isUnread(text: string, items: readonly StyledItem[]): boolean {
  if (understands(text) || kindOfText(text, () => false) === "request") return false;
  const words = wordsOf(foldText(text)).filter((word) => word !== CLAUSE_END);
  const isKnown = (word: string) => cueOf(word) !== undefined || SAYS_NO_MORE.test(word);
  return (
    !words.some(isKnown) &&
    byWords(
      items,
      words.filter(({ length }) => length >= UNKNOWN_MIN_LENGTH),
    ).length === 0
  );
}

function isGarment(word: string): boolean {
  return meaningsOf(word).some(({ kind }) => kind === "types" || kind === "position");
}
