import { AppError } from "@wardrobe/domain/errors.ts";
import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { plansAnew } from "@wardrobe/domain/boards/plan-words.ts";
import { foldDays } from "@wardrobe/domain/boards/weekdays.ts";
import { dayAt, daysBetween, formatByZone, type Day } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { EVENING, partOf } from "@wardrobe/domain/planner/part-of-outfit.ts";
import { itemsOf, toBoard, type BoardOutfit, type OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import type { PlannedOutfit } from "@wardrobe/domain/planner/calls.ts";
import { isTakenOff } from "@wardrobe/domain/wardrobe/laundry.ts";
import type { Wear } from "@wardrobe/domain/wears/calls.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import type { App } from "#app.ts";
import type { Answered } from "#features/boards/answer-question.ts";
import { offerOf, type Offered } from "#features/boards/board.ts";
import type { Person } from "#features/people/people.ts";
import { findPlan, planWeek, unplanWeek } from "#features/planner/week.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";
import { addWear, deleteWear, listWears } from "#features/wears/diary.ts";

type Entry = NonNullable<OutfitBoard["before"]>;
export type Worn = { readonly item_ids: string[]; readonly look_id?: string; readonly occasion?: string };

const hourFormatOf = formatByZone("sv-SE", { hour: "2-digit" });

/** An outfit of a board as it is worn: for its own occasion, or for that of the board. */
export function wornOf(outfit: BoardOutfit, board: Pick<OutfitBoard, "occasion">): Worn {
  const occasion = outfit.occasion ?? board.occasion;
  return { item_ids: itemsOf(outfit), ...(occasion !== undefined && { occasion }) };
}

/** For the other part of its day. */
export function besideOf({ occasion, ...worn }: Worn): Worn {
  return partOf(occasion === undefined ? {} : { occasion }) === EVENING ? worn : { ...worn, occasion: EVENING };
}

type Entered = {
  readonly said: ChatTextKey;
  readonly isEntered: boolean;
  readonly offers?: readonly Offered[];
  /** The plan whose place it took. */
  readonly stood?: PlannedOutfit | undefined;
};

/**
 * Enters what is worn for a day, or plans it for a coming one, or for today where that is asked; says how. The diary keeps one entry however
 * often this comes. Where another plan stands for the same part of the day nothing is done unless `replaces`: `offers` are the ways out.
 */
export async function enterWorn(
  app: Pick<App, "db" | "clock" | "random">,
  person: Person,
  {
    day,
    today,
    worn,
    plans = false,
    replaces = false,
    before,
    isShown = false,
  }: {
    readonly day: Day;
    readonly today: Day;
    readonly worn: Worn;
    readonly plans?: boolean;
    readonly replaces?: boolean;
    /** The entry whose place it takes. */
    readonly before?: Entry | undefined;
    /** Of an outfit that is shown "Wear it" is pressed before it is worn; words report what was (WEAR-01). */
    readonly isShown?: boolean;
  },
): Promise<Entered> {
  const userId = person.id;
  const ahead = daysBetween(today, day);
  const isPlanned = ahead > 0 || (plans && ahead === 0);
  const isEvening = worn.occasion === EVENING;
  const stood = isPlanned ? await findStanding(app, userId, { day, worn }) : undefined;
  const offers = isPlanned && !replaces ? await offersFor(app, userId, { day, worn, stands: stood }) : [];
  if (offers.length > 0)
    return { said: isEvening ? "asked_planned_evening" : "asked_planned", isEntered: false, offers };
  try {
    if (isPlanned) await planWeek(app, { userId }, { days: [{ date: day, ...worn }] });
    else await putEntry(app, userId, { day, worn, before });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { said: error.code === "item_not_found" ? "board_gone" : "board_not_entered", isEntered: false };
  }
  if (!isPlanned) {
    const hour = Number(hourFormatOf(person.time_zone ?? "UTC").format(app.clock.now()));
    const isAhead = isShown && !isTakenOff(day, { today, hour });
    return { said: isAhead ? "board_entered_today" : "board_entered", isEntered: true };
  }
  if (ahead === 0 && isEvening) return { said: "board_planned_today_evening", isEntered: true, stood };
  const said = ahead === 1 ? "board_planned" : "board_planned_later";
  return { said: isEvening ? `${said}_evening` : said, isEntered: true, stood };
}

async function putEntry(
  app: Pick<App, "db" | "clock" | "random">,
  userId: string,
  { day, worn, before }: { readonly day: Day; readonly worn: Worn; readonly before: Entry | undefined },
): Promise<void> {
  const old = before === undefined ? undefined : await findEntry(app, userId, day, before);
  await addWear(app, { userId }, { date: day, ...worn, ...(old !== undefined && { instead_of: old.id }) });
}

async function findEntry(
  app: Pick<App, "db">,
  userId: string,
  day: Day,
  { item_ids }: Entry,
): Promise<Wear | undefined> {
  const entries = await listWears(app, { userId }, { from: day, to: day });
  return entries.find((entry) => isSameSet(entry.item_ids, item_ids));
}

/** None where the same part of the day is free, or has this very outfit. */
async function offersFor(
  app: Pick<App, "db">,
  userId: string,
  { day, worn, stands }: { readonly day: Day; readonly worn: Worn; readonly stands: PlannedOutfit | undefined },
): Promise<readonly Offered[]> {
  if (stands === undefined || isSameSet(stands.item_ids, worn.item_ids)) return [];
  const beside = besideOf(worn);
  if ((await findStanding(app, userId, { day, worn: beside })) !== undefined) return ["replace"];
  return ["replace", beside.occasion === EVENING ? "beside" : "by_day"];
}

async function findStanding(
  app: Pick<App, "db">,
  userId: string,
  { day, worn }: { readonly day: Day; readonly worn: Pick<Worn, "occasion"> },
): Promise<PlannedOutfit | undefined> {
  const plan = await findPlan(app.db, userId, day);
  return (plan === null ? [] : outfitsOf(plan)).find(({ occasion }) => occasion === worn.occasion);
}

/** Does so as words say, and offers the ways out below the answer. */
export async function enterSaid(
  app: Pick<App, "db" | "clock" | "random">,
  person: Person,
  { outfit, ...entered }: Parameters<typeof enterWorn>[2] & { readonly outfit: BoardOutfit },
): Promise<Answered> {
  const language = languageOfSettings(person.language);
  const { day, worn } = entered;
  const { said, isEntered, offers = [], stood } = await enterWorn(app, person, entered);
  const told = botText(language, said);
  const undo = isEntered ? [{ verb: "undo", label: botText(language, "board_undo") } as const] : [];
  const buttons = [...undo, ...offers.map((offered) => offerOf(offered, language))];
  if (buttons.length === 0) return { told };
  const board = { ...toBoard([{ ...outfit, reason: "", ...worn }], {}), headline: told, date: day };
  const isPlan = isEntered && !said.startsWith("board_entered");
  const before = isPlan ? stood : entered.before;
  const week = isPlan && { week: [{ date: day, ...worn }] };
  return { told, offers: { board: { ...board, ...(before !== undefined && { before }), ...week }, buttons } };
}

/** The board, its outfit planned where words want one to be planned for a day, beside what that has: "plan tomorrow night: a concert". */
export async function planAsked(
  app: Pick<App, "db" | "clock" | "random" | "stylist">,
  person: Person,
  { words, board }: { readonly words: string; readonly board: OutfitBoard },
): Promise<OutfitBoard> {
  const [outfit] = board.outfits;
  const isOfDay = board.date !== undefined || board.occasion === EVENING;
  const isNew = outfit?.item_ids === undefined && board.isOfPlan !== true && board.week === undefined;
  if (outfit === undefined || !isOfDay || !isNew || !plansAnew(foldDays(words)) || readQuestion(words) !== null)
    return board;
  // In place of what is not owned the closest is only offered.
  if (app.stylist.lacksIn(words, await listDescribedItems(app.db, person.id)).length > 0) return board;
  const today = dayAt(app.clock.now(), person.time_zone ?? "UTC");
  const [day, worn] = [board.date ?? today, wornOf(outfit, board)];
  const { said, isEntered } = await enterWorn(app, person, { day, today, worn, plans: true });
  if (!isEntered) return board;
  const also = [botText(languageOfSettings(person.language), said), board.also ?? ""].join(" ").trim();
  return { ...board, also, week: [{ date: day, ...worn }] };
}

/** Takes what was planned out of the plan, but for what was changed since, and puts back what stood before; says how. */
export async function takeBackWeek(
  app: Pick<App, "db" | "clock">,
  { id: userId }: Person,
  { week = [], before }: Pick<OutfitBoard, "week" | "before">,
): Promise<ChatTextKey> {
  const isGone = await unplanWeek(app, { userId }, week);
  const [first, ...others] = week;
  if (!isGone || first === undefined) return "asked_not_in_plan";
  if (others.length > 0) return "board_week_undone";
  if (before !== undefined)
    await planWeek(app, { userId }, { days: [{ date: before.date ?? first.date, ...toWorn(before) }] });
  return "board_plan_undone";
}

/** Takes outfits out of the plan that stand there still; says how. */
export async function unplan(
  app: Pick<App, "db">,
  { id: userId }: Person,
  planned: NonNullable<OutfitBoard["week"]>,
): Promise<ChatTextKey> {
  return (await unplanWeek(app, { userId }, planned)) ? "asked_out_of_plan" : "asked_not_in_plan";
}

/** Takes the outfit out of the diary of the day, or puts the entry back whose place it took; false where it is in it no more. */
export async function takeBack(
  app: Pick<App, "db" | "clock" | "random">,
  { id: userId }: Person,
  { day, worn, before }: { readonly day: Day; readonly worn: Entry; readonly before: Entry | undefined },
): Promise<boolean> {
  const entry = await findEntry(app, userId, day, worn);
  if (entry === undefined) return false;
  // Of what was entered before a question, nothing else came first.
  const isOther = before !== undefined && !isSameSet(before.item_ids, worn.item_ids);
  const date = before?.date ?? day;
  if (before !== undefined && (isOther || date !== day))
    await putEntry(app, userId, { day: date, worn: toWorn(before), before: worn });
  if (!isOther || date !== day) await deleteWear(app, { userId }, { id: entry.id });
  return true;
}

function toWorn({ item_ids, occasion }: Entry): Worn {
  return { item_ids: [...item_ids], ...(occasion !== undefined && { occasion }) };
}
