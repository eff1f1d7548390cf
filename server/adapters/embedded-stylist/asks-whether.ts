import { foldText } from "@wardrobe/domain/text/fold.ts";
import type { Whether } from "@wardrobe/domain/recommendations/tell-whether.ts";

/** "Is it warm enough", "will I be cold": the outfit, or who wears it, comes second. «Тепло ли», or a question mark in Russian. */
const ASKS =
  /^(?:(?:and|but|so|ok|hmm|well),? )*(?:is|isnt|are|arent|am|will|wont|would|wouldnt|do|does|dont|doesnt|can|could|should)(?:nt)? (?:it|its|this|that|these|those|they|i|im|we|he|she|my|the)\b|^\p{L}+ enough *\?|(?<!\p{L})ли(?!\p{L})|\p{Script=Cyrillic}[^?]*\?/u;
/** Words of a wish or another question: "could it be warmer", «а если дождь?». */
const WISHES =
  /\b(?:if|have|own|any|anything|wear|warmer|lighter|cooler|more|less|simpler|smarter|dressier)\b|\b\p{L}+(?:ier)\b|(?<!\p{L})(?:если|есть|можно (?:что|по|бол|мен)|по\p{L}+ее|\p{L}+ее|почему|зачем|что надеть|как)(?!\p{L})/u;

/** Asked after by these words: whether it is so, in whichever way that is said. */
const OF: readonly (readonly [Whether, RegExp])[] = [
  ["rain", /\b(?:rain\w*|wet|snow\w*|puddles|waterproof|drizzle)\b|дожд|промок|намок|ливен|снег|лужи|лужам/u],
  [
    "lighter",
    /\b(?:too (?:hot|warm)|hot|boil\w*|sweat\w*|melt\w*|roast\w*)\b|жарко|вспоте|запар|упар|сварюсь|душно|слишком тепло/u,
  ],
  ["warmer", /\b(?:warm|cold|freez\w*|chilly|shiver\w*)\b|холодн?о|прохладно|замерз|мерзн|зябко|продрог|околе|тепло/u],
  [
    "simpler",
    /\b(?:too|very|bit|little) (?:\w+ )?(?:formal|dressy|smart|fancy|elegant|much)\b|\boverdressed\b|(?:слишком|чересчур|не очень|не сильно|излишне) (?:\p{L}+ )?(?:нарядн|официальн|строг|парадн|торжественн|формальн)/u,
  ],
  [
    "dressier",
    /\b(?:too|very|bit|little) (?:\w+ )?(?:casual|simple|plain|sporty|informal)\b|\b(?:smart|formal|dressy|elegant|fancy|nice) enough\b|\bunderdressed\b|(?:слишком|чересчур|не очень|излишне) (?:\p{L}+ )?(?:прост|повседневн|спортивн)|достаточно (?:нарядн|строг|официальн|прилично)/u,
  ],
];
/** With an occasion: "is it ok for the office". */
const SUITS =
  /\b(?:ok|okay|fine|good|right|suitable|appropriate|work|suit|do)\b|подойд|подход|годит|пойдет|уместн|прилично|сойдет|норм/u;

/** The property that a question about the shown outfit is after (SPEC-120); null for other words. */
export function asksWhether(text: string, namesOccasion: (text: string) => boolean): Whether | null {
  const plain = foldText(text);
  if (!ASKS.test(plain) || WISHES.test(plain)) return null;
  const [about] = OF.find(([, words]) => words.test(plain)) ?? [];
  return about ?? (SUITS.test(plain) && namesOccasion(text) ? "dressier" : null);
}
