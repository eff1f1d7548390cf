import { dayAt } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import type { BoardOutfit, OutfitBoard, Said } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { REQUEST_TEXT_MAX, TODAY_PER_HOUR } from "@wardrobe/domain/recommendations/request.ts";
import { tellWhy } from "@wardrobe/domain/recommendations/tell-why.ts";
import { refiningText } from "@wardrobe/domain/text/refining.ts";
import { cutText } from "@wardrobe/domain/text/typed.ts";
import { asObject, capitalised, nameInSentence, namesOf } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import type { Answer } from "#adapters/stylist/port.ts";
import type { App } from "#app.ts";
import { listBoards } from "#features/boards/board-store.ts";
import { itemsOf, type BoardOf } from "#features/boards/board.ts";
import { NOTHING_SAID, refineOfBoard, type Shown } from "#features/boards/refine-board.ts";
import type { Person } from "#features/people/people.ts";
import { listItemsAtHand, type DescribedItem } from "#features/wardrobe/items.ts";

type Deps = Pick<App, "db" | "clock" | "stylist">;

/** Said of the last outfit, in the person's language: why it is so, or why there is no other. */
export type Told = { readonly told: string };
/** The words that asked for clothes, and the day's weather with its credit, where the last outfit knew it. */
type Ask = { readonly ask: string } & Partial<Pick<Said, "weather"> & Pick<OutfitBoard, "credit">>;

/**
 * Answers words after the last outfit of the person's day (TALK-02): an outfit without a credit, an answer in words,
 * or a request, which knows what it was for where it only changes the day or the weather.
 */
export async function answerLast(
  app: Deps,
  person: Person,
  { of, words }: { readonly of: BoardOf; readonly words: string },
): Promise<OutfitBoard | Told | Ask> {
  const last = await findLast(app, person, of);
  const read = last === null ? null : await readOf(app, person, { ...last, words });
  if (last === null || read?.answer === null || read === null) return { ask: words };
  const { answer, items } = read;
  const { board, index } = last;
  const { said = NOTHING_SAID, headline, credit, date } = board;
  const known = { headline, credit, isFree: true, ...(date !== undefined && { date }) };
  if (answer.asks === "anew") return { ask: words, ...(!answer.isOtherwise && { weather: said.weather, credit }) };
  if (answer.asks === "for_the_same")
    return { ask: said.words === null ? words : cutText(`${said.words}. ${words}`, REQUEST_TEXT_MAX) };
  const language = languageOfSettings(person.language);
  const say = (key: Parameters<typeof refiningText>[1]) => refiningText(language, key);
  const shown = board.outfits[index];
  const worn = shown === undefined ? [] : itemsOf(shown);
  if (answer.asks === "why") return { told: whyOf(app, person, { ...last, items }) };
  if (answer.asks === "which") return { told: whichOf(worn, items, language) };
  if (answer.keepsUnworn === true && isNothingElse(answer) && answer.keep.length === 0)
    return { told: say("not_worn") };
  await limitRate(app, person.id, { action: "today", perHour: TODAY_PER_HOUR });
  if (answer.asks === "another" && board.outfits.length > 1) {
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
  const refined = await refineOfBoard(app, person, { ...last, items, answer });
  if (refined === null) return { told: say("same.nothing_else") };
  const { outfit, isSame, isLacking } = refined;
  const unsaid = sayStays({ ...answer, keep: [] }, items, language);
  const unmet = [...(unsaid === "" ? [] : [unsaid]), ...(isLacking ? [say("none_suits")] : [])];
  if (isSame) return { told: [...unmet, ...(isLacking ? [] : [`${outfit.reason}.`])].join(" ") };
  const also = unmet.join(" ");
  return { ...toBoard([outfit], refined.said), ...known, ...(also !== "" && { also }) };
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

/** Whether words are an answer to the last outfit of the day. */
export async function isOfLast(app: Deps, person: Person, words: string): Promise<boolean> {
  const last = await findLast(app, person);
  return last !== null && (await readOf(app, person, { ...last, words })).answer !== null;
}

export function toBoard(outfits: readonly BoardOutfit[], said: Partial<Said>): OutfitBoard {
  return { headline: "", credit: null, outfits, pictures: outfits.map(() => null), said: { ...NOTHING_SAID, ...said } };
}

/** The last outfit of the person's day, before a message that asks. */
async function findLast(app: Deps, person: Person, of?: BoardOf): Promise<Shown | null> {
  const zone = person.time_zone ?? "UTC";
  const day = dayAt(app.clock.now(), zone);
  const isItself = (asked: number | null) => of !== undefined && "messageId" in of && asked === of.messageId;
  const boards = (await listBoards(app.db, person.id)).flatMap((sent) =>
    sent.board !== null &&
    sent.state !== "left_out" &&
    !isItself(sent.asked_in) &&
    (sent.day ?? dayAt(sent.due_at, zone)) === day
      ? sent.board
      : [],
  );
  const board = boards.at(-1);
  return board === undefined ? null : { board, index: board.shown ?? 0, day: board.date ?? day };
}

async function readOf(app: Deps, person: Person, { board, index, words }: Shown & { readonly words: string }) {
  const items = await listItemsAtHand(app.db, person.id);
  const shown = board.outfits[index];
  const answer = app.stylist.readAnswer(words, items, new Set(shown === undefined ? [] : itemsOf(shown)));
  return { items, answer };
}

function whyOf(
  app: Deps,
  person: Person,
  { board, index, day, items }: Shown & { readonly items: readonly DescribedItem[] },
): string {
  const shown = board.outfits[index];
  const { words, weather } = board.said ?? NOTHING_SAID;
  const worn = shown === undefined ? [] : itemsOf(shown).flatMap((id) => items.find((item) => item.id === id) ?? []);
  const code = words === null ? null : app.stylist.dressCodeOf(words);
  const language = languageOfSettings(person.language);
  return tellWhy(shown?.reason ?? "", worn, { owned: items, code, weather, day, language });
}
