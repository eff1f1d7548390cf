import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { namedPart } from "@wardrobe/domain/boards/part-of-day.ts";
import { withoutKept } from "@wardrobe/domain/boards/remove-words.ts";
import { foldDays } from "@wardrobe/domain/boards/weekdays.ts";
import { takesBackIt, undoes } from "@wardrobe/domain/boards/wore-words.ts";
import { dayAt } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import type { PlannedOutfit } from "@wardrobe/domain/planner/calls.ts";
import { EVENING, partOf } from "@wardrobe/domain/planner/part-of-outfit.ts";
import { itemsOf, plannedOutfit, toBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { aboutOutfitText } from "@wardrobe/domain/text/about-outfit.ts";
import { foldText } from "@wardrobe/domain/text/fold.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { listed } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import type { App } from "#app.ts";
import { findLast } from "#features/boards/answer-last.ts";
import type { Answered } from "#features/boards/answer-question.ts";
import { dayIn, whenInSentence } from "#features/boards/asked-day.ts";
import type { BoardOf } from "#features/boards/board.ts";
import { enterSaid, wornOf } from "#features/boards/enter-outfit.ts";
import { tellOutfit } from "#features/boards/outfits-of-day.ts";
import { dropWorn } from "#features/boards/tell-worn.ts";
import type { Person } from "#features/people/people.ts";
import { deleteWeek, listWeek } from "#features/planner/week.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";

/** All that a day has is to go. */
const ALL =
  /\b(?:all|both|everything|plans|outfits|looks|whole)\b|(?:^|[^\p{L}])(?:все|оба|весь|планы|образы)(?!\p{L})/u;

type Asked = { readonly of: BoardOf; readonly words: string };

/** Plans the day's last outfit, or takes it back (SPEC-120); null for other words, or without an outfit. */
export async function changePlan(
  app: Pick<App, "db" | "clock" | "random">,
  person: Person,
  { of, words: sent }: Asked,
): Promise<Answered | null> {
  const language = languageOfSettings(person.language);
  const asks = readQuestion(sent)?.asks;
  const last = await findLast(app, person, of);
  const isIt = last !== null && takesBackIt(foldText(sent)) && !undoes(foldText(sent));
  if (asks !== "plan" && asks !== "unplan" && asks !== "unwear" && !isIt) return null;
  const words = asks === "plan" ? sent : withoutKept(foldDays(sent));
  const outfit = last?.board.outfits[last.index];
  const today = dayAt(app.clock.now(), person.time_zone ?? "UTC");
  const date = dayIn(words, today);
  const part = namedPart(words);
  if (asks === "plan") {
    if (last === null || outfit === undefined) return null;
    const { item_ids, ...own } = wornOf(outfit, last.board);
    const isOfEvening = part === EVENING || own.occasion === EVENING;
    const day = date ?? last.board.date ?? (isOfEvening ? today : undefined);
    if (day === undefined) return { told: botText(language, "asked_plan_day") };
    const worn = { item_ids, ...(part === EVENING ? { occasion: EVENING } : part === null ? own : {}) };
    const replaces = last.board.isOfPlan === true && day === last.day && worn.occasion === own.occasion;
    return await enterSaid(app, person, { outfit, day, today, worn, plans: true, replaces });
  }
  const actor = { userId: person.id };
  const shown = outfit === undefined ? [] : itemsOf(outfit);
  const isMeant = (one: PlannedOutfit) =>
    (part === null || partOf(one) === part) &&
    (date === null ? part !== null || isSameSet(one.item_ids, shown) : one.date === date);
  const coming = (await listWeek(app, actor)).flatMap(outfitsOf);
  const found = coming.filter((one) => one.date >= today && isMeant(one));
  const days = [...new Set(found.map((one) => one.date))].toSorted();
  // Of several days that of the talk.
  const day = days.find((one) => one === last?.day) ?? days[0];
  if (day === undefined) {
    // An outfit that was put on stands in the diary already.
    const isToday = date === today && asks === "unplan";
    const worn = isToday ? await dropWorn(app, person, { of, words, today, isOfDay: true }) : null;
    if (worn !== null) return worn;
    const named = date === null ? null : whenInSentence({ day: date, part, today }, language);
    if (asks === "unwear") return { told: botText(language, "asked_not_worn", { day: named ?? "" }) };
    if (named !== null) return { told: botText(language, "asked_nothing_planned", { day: named }) };
    return { told: botText(language, "asked_not_in_plan") };
  }
  const gone = found.filter((planned) => planned.date === day);
  const described = await listDescribedItems(app.db, person.id);
  if (gone.length > 1 && part === null && !ALL.test(foldText(words))) {
    const told = aboutOutfitText(language, "unplan_which");
    const ways = gone.map((one) => plannedOutfit(one, described, ""));
    const asked = gone.map((one, index) => ({
      verb: "undo" as const,
      label: tellOutfit(one, described, language),
      index,
    }));
    const board = { ...toBoard(ways, {}), headline: told, date: day, isOfPlan: true as const };
    return { told, offers: { board, buttons: asked } };
  }
  for (const { occasion = null } of gone) await deleteWeek(app, actor, { dates: [day], occasion });
  const [only] = gone.length === 1 ? gone : [];
  const goneOf = part ?? (only === undefined ? null : partOf(only));
  const inSentence = (one: string) => whenInSentence({ day: one, part: goneOf, today }, language);
  const others = listed(days.filter((one) => part === null && one !== day).map(inSentence), language);
  const unplanned = botText(language, "asked_unplanned", { day: inSentence(day) });
  const told = others === "" ? unplanned : `${unplanned} ${botText(language, "asked_still_planned", { days: others })}`;
  const outfits = gone.map((one) => plannedOutfit(one, described, ""));
  const buttons = [{ verb: "plan" as const, label: botText(language, "board_again") }];
  return { told, offers: { board: { ...toBoard(outfits, {}), headline: told, date: day }, buttons } };
}
