import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { REMEMBERED_OUTFITS_MAX, type SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import {
  itemsOf,
  NOTHING_SAID,
  type BoardOutfit,
  type OutfitBoard,
  type Said,
  toBoard,
} from "@wardrobe/domain/recommendations/outfit-board.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import { refiningText } from "@wardrobe/domain/text/refining.ts";
import { namesOf, asObject, capitalised, nameInSentence } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import { climateOf, seasonOf, weatherOfSeason } from "@wardrobe/domain/recommendations/climate.ts";
import { ADDED, putOn } from "@wardrobe/domain/recommendations/put-on.ts";
import { refine, type Refinement } from "@wardrobe/domain/recommendations/refine.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { wishesAfter } from "@wardrobe/domain/recommendations/wish.ts";
import { withoutSky } from "@wardrobe/domain/recommendations/claim.ts";
import { tellWeather } from "@wardrobe/domain/recommendations/tell-weather.ts";
import type { App } from "#app.ts";
import type { Answer } from "#adapters/stylist/port.ts";
import type { Person } from "#features/people/people.ts";
import { toSuggestedOutfit } from "#features/recommendations/choose-outfits.ts";
import { wearerOf } from "#features/recommendations/get-weather.ts";
import { readTaste } from "#features/taste/taste.ts";
import type { DescribedItem } from "#features/wardrobe/items.ts";
import { REQUEST_TEXT_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { tellWhy } from "@wardrobe/domain/recommendations/tell-why.ts";
import { cutText } from "@wardrobe/domain/text/typed.ts";

/** An outfit of a board, by its index, and the day it is for. */
export type Shown = { readonly board: OutfitBoard; readonly index: number; readonly day: Day };
type Refined = {
  readonly outfit: BoardOutfit;
  readonly isSame: boolean;
  readonly isLacking: boolean;
  readonly said: Said;
};

/** The outfit after one of a board, by all that was said since clothes were asked for (TALK-02); null without garments. */
export async function refineShown(
  app: Pick<App, "db" | "stylist">,
  person: Person,
  asked: Shown & { readonly items: readonly DescribedItem[]; readonly answer: Omit<Answer, "asks" | "isOtherwise"> },
): Promise<Refined | null> {
  const { board, index, day, items, answer } = asked;
  const before = board.outfits[index];
  if (before === undefined) return null;
  const on = itemsOf(before);
  const { words: text, weather, ...known } = board.said ?? NOTHING_SAID;
  const shown = [...(known.shown ?? []), ...board.outfits.map(itemsOf)].slice(-REMEMBERED_OUTFITS_MAX);
  const climate = climateOf(weather ?? weatherOfSeason(seasonOf(day)));
  const put = putOn(answer.put ?? [], items, { worn: on, climate });
  // If the weather allows nothing of the wanted kind, the garment that was to make room for it stays.
  const goes = (id: string) => !put.isLacking || items.some((item) => item.id === id && ADDED.includes(item.position));
  const [keepNow, outNow] = [
    [...answer.keep, ...put.keep],
    [...answer.without.filter(goes), ...put.without],
  ];
  // The last words count.
  const keep = [...known.keep.filter((id) => on.includes(id) && !outNow.includes(id)), ...keepNow];
  const without = [
    ...known.without.filter((id) => !keepNow.includes(id) && !put.back.includes(id)),
    ...outNow.filter((id) => !keepNow.includes(id)),
  ];
  const { wishes } = answer;
  const still = wishesAfter(known.wishes ?? [], wishes);
  const isNothing = put.isLacking && [wishes, keepNow, outNow].every((list) => list.length === 0);
  if (isNothing) return { outfit: before, isSame: true, isLacking: true, said: board.said ?? NOTHING_SAID };
  const outfit = await refineFor(app, person, {
    outfit: before,
    wishes,
    still: still.filter((wish) => !wishes.includes(wish)),
    keep,
    without,
    shown,
    text,
    weather,
    day,
    items,
  });
  const isSame = isSameSet(piecesOf(outfit), on);
  const said = { words: text, weather, keep, without, wishes: still, shown };
  const fresh = items.filter(({ id }) => piecesOf(outfit).includes(id) && !on.includes(id));
  const language = languageOfSettings(person.language);
  const change = changeTo(fresh, language);
  const sky = weather === null ? "" : tellWeather(weather, language);
  const reason = board.headline.includes(sky) ? withoutSky(outfit.reason, sky) : outfit.reason;
  const refined = { ...outfit, reason, ...(change !== "" && { change }) };
  return piecesOf(outfit).length === 0 ? null : { outfit: refined, isSame, isLacking: put.isLacking, said };
}

/** An outfit that is new nearly throughout needs no list. */
const NAMED_MAX = 3;

function changeTo(fresh: readonly DescribedItem[], language: Language): string {
  if (fresh.length === 0 || fresh.length > NAMED_MAX) return "";
  const types = fresh.map(({ type }) => type);
  return refiningText(language, "changed", { what: namesOf(types, language).what });
}

type Wanted = Refinement & {
  /** The words that the outfit was for; what they exclude stays out. */
  readonly text: string | null;
  readonly weather: Weather | null;
  readonly day: Day;
  readonly items: readonly DescribedItem[];
};

/** The outfit that comes after one that was suggested, of the person's garments at hand, by rules alone (TALK-01). */
async function refineFor(
  app: Pick<App, "db" | "stylist">,
  person: Person,
  { text, weather, day, items, ...asked }: Wanted,
): Promise<SuggestedOutfit> {
  const { keep = [], without = [], shown = [] } = asked;
  const excluded = text === null ? [] : app.stylist.excludedBy(items, text);
  const { taste, history } = await readTaste(app.db, person.id);
  const worn = history.filter((past) => past.day === day).map(({ itemIds }) => itemIds);
  const refined = refine(
    {
      ...asked,
      without: [...without, ...[...excluded].filter((id) => !keep.includes(id))],
      shown: [...shown, ...worn],
    },
    items,
    { weather, day, ...wearerOf(person), taste, code: text === null ? null : app.stylist.dressCodeOf(text) },
  );
  return toSuggestedOutfit(refined);
}

/** Said of an outfit, in the person's language: why it is so, or why there is no other. */
export type Told = { readonly told: string };
/** The words that ask for clothes, and the day's weather with its credit, where the outfit knew it. */
export type Ask = { readonly ask: string } & Partial<Pick<Said, "weather"> & Pick<OutfitBoard, "credit">>;

type Of = { readonly words: string; readonly items: readonly DescribedItem[] };

/** Words about an outfit that is shown, as read; null if they say nothing of it. */
export function readOf(app: Pick<App, "stylist">, shown: Shown, { words, items }: Of): Answer | null {
  return app.stylist.readAnswer(words, items, new Set(wornIn(shown)));
}

/**
 * Answers words after an outfit that is shown, in the chat as in the app (TALK-02): an outfit without a credit, an answer
 * in words, or a request, which knows what it was for where it only changes the day or the weather.
 */
export async function answerShown(
  app: Pick<App, "db" | "stylist">,
  person: Person,
  asked: Shown & Of,
): Promise<OutfitBoard | Told | Ask> {
  const { board, index, words, items } = asked;
  const answer = readOf(app, asked, asked);
  if (answer === null) return { ask: words };
  const { said = NOTHING_SAID, headline, credit, date } = board;
  const known = { headline, credit, isFree: true, ...(date !== undefined && { date }) };
  if (answer.asks === "anew") return { ask: words, ...(!answer.isOtherwise && { weather: said.weather, credit }) };
  if (answer.asks === "for_the_same")
    return { ask: said.words === null ? words : cutText(`${said.words}. ${words}`, REQUEST_TEXT_MAX) };
  const language = languageOfSettings(person.language);
  const say = (key: Parameters<typeof refiningText>[1]) => refiningText(language, key);
  const shown = board.outfits[index];
  const worn = wornIn(asked);
  if (answer.asks === "why") return { told: whyOf(app, asked, language) };
  if (answer.asks === "which") return { told: whichOf(worn, items, language) };
  if (answer.keepsUnworn === true && isNothingElse(answer) && answer.keep.length === 0)
    return { told: say("not_worn") };
  if (answer.asks === "another" && answer.keep.length === 0 && board.outfits.length > 1) {
    const next = (index + 1) % board.outfits.length;
    const outfits = [...board.outfits.slice(next), ...board.outfits.slice(0, next)];
    return { ...toBoard(outfits, said), ...known };
  }
  if (shown !== undefined && isNothingElse(answer) && !answer.without.some((id) => worn.includes(id))) {
    const [keep, without] = [
      [...said.keep, ...answer.keep],
      [...said.without, ...answer.without],
    ];
    const { change: _change, ...same } = shown;
    const also = sayStays(answer, items, language);
    return { ...toBoard([same], { ...said, keep, without }), ...known, also };
  }
  const refined = await refineShown(app, person, { ...asked, answer });
  if (refined === null) return { told: say("same.nothing_else") };
  const { outfit, isSame, isLacking } = refined;
  const unsaid = sayStays({ ...answer, keep: [] }, items, language);
  const unmet = [...(unsaid === "" ? [] : [unsaid]), ...(isLacking ? [say("none_suits")] : [])];
  if (isSame) return { told: [...unmet, ...(isLacking ? [] : [`${outfit.reason}.`])].join(" ") };
  const also = unmet.join(" ");
  return { ...toBoard([outfit], refined.said), ...known, ...(also !== "" && { also }) };
}

function wornIn({ board, index }: Shown): string[] {
  const shown = board.outfits[index];
  return shown === undefined ? [] : itemsOf(shown);
}

/** Whether words say only what stays and what goes: "no hoodie", "keep the shoes". */
function isNothingElse({ wishes, put = [], asks }: Answer): boolean {
  return wishes.length === 0 && put.length === 0 && asks === null;
}

/** What stays as it was asked to, and what is not there to stay or to go. */
function sayStays(
  { keep, keepsUnworn, outUnworn }: Answer,
  items: readonly DescribedItem[],
  language: Language,
): string {
  const kept = items.flatMap(({ id, type }) => (keep.includes(id) ? type : []));
  const { what, count } = namesOf(kept, language);
  return [
    ...(kept.length > 0 ? [capitalised(refiningText(language, "stays", { what, count }))] : []),
    ...(keepsUnworn === true ? [refiningText(language, "not_worn")] : []),
    ...(outUnworn === true ? [refiningText(language, "not_in_it")] : []),
  ].join(" ");
}

/** "Keep this" of an outfit: which of it, with an example from it. */
function whichOf(worn: readonly string[], items: readonly DescribedItem[], language: Language): string {
  const [type = "Shoes"] = items.flatMap((item) => (worn.includes(item.id) ? item.type : []));
  return refiningText(language, "keep_which", { what: asObject(nameInSentence(type, language), language) });
}

function whyOf(app: Pick<App, "stylist">, asked: Shown & Of, language: Language): string {
  const { board, index, day, items } = asked;
  const { words, weather } = board.said ?? NOTHING_SAID;
  const worn = wornIn(asked).flatMap((id) => items.find((item) => item.id === id) ?? []);
  const code = words === null ? null : app.stylist.dressCodeOf(words);
  return tellWhy(board.outfits[index]?.reason ?? "", worn, { owned: items, code, weather, day, language });
}
