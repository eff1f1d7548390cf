import { MORNING_LATE_MAX_MS } from "@wardrobe/domain/morning/settings.ts";
import { type Day, dayAt } from "@wardrobe/domain/people/day.ts";
import {
  type OutfitBoard,
  itemsOf,
  plannedOutfit,
  type BoardOutfit,
} from "@wardrobe/domain/recommendations/outfit-board.ts";
import type { App } from "#app.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { countReached } from "#features/counts/counts.ts";
import { drawOutfit, sendBoard } from "#features/boards/board.ts";
import { changeBoard, findBoard, addBoards, listBoards } from "#features/boards/sent-boards.ts";
import { findMorning, lockDue, setDueNow, setTurns, type Morning } from "#features/morning/morning-store.ts";
import { markTold, findChoice } from "#features/questions/questions.ts";
import { findPerson, type Person, listWritable } from "#features/people/people.ts";
import { nextDue } from "@wardrobe/domain/morning/due.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import { dressingOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { tellOthers } from "@wardrobe/domain/planner/tell-others.ts";
import { climateOf, type Climate } from "@wardrobe/domain/recommendations/climate.ts";
import type { Past } from "@wardrobe/domain/recommendations/rest.ts";
import { withoutSky } from "@wardrobe/domain/recommendations/claim.ts";
import { tellWeather } from "@wardrobe/domain/recommendations/tell-weather.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { findPlan } from "#features/planner/week.ts";
import { readWeather } from "#features/recommendations/get-weather.ts";
import { suggestForDay } from "#features/recommendations/suggest-outfits.ts";
import { listDescribedItems, type DescribedItem } from "#features/wardrobe/items.ts";
import { SUGGESTED_MAX } from "@wardrobe/domain/recommendations/request.ts";
import type { PlannedOutfit } from "@wardrobe/domain/planner/calls.ts";
import { turnedAgainst } from "@wardrobe/domain/planner/turned.ts";
import { isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import { asOnCard } from "@wardrobe/domain/wardrobe/likely-type.ts";
import { namesOf } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";

/** How many people one transaction takes, so that memory does not grow with their number (DAY-05). */
const PEOPLE_AT_ONCE = 500;

type Deps = Pick<App, "db" | "clock" | "files" | "pictures" | "weather" | "places" | "stylist" | "messenger" | "log">;
type LeftOut = "late" | "off" | "blocked" | "empty" | "given_up";
type MessageOf = { readonly userId: string; readonly day: Day };
type Job = MessageOf & { readonly signal: AbortSignal };

/** Sends the message of a person and day, at most once whatever is killed (DAY-04). Throws to be tried again. */
export async function sendMorning(app: Deps, { signal, ...of }: Job): Promise<void> {
  const message = await findBoard(app.db, of);
  if (message?.state !== "waiting") return;
  const isLate = () => app.clock.now().getTime() - message.due_at.getTime() > MORNING_LATE_MAX_MS;
  const morning = await findMorning(app.db, of.userId);
  const person = await findPerson(app.db, of.userId);
  if (morning === undefined || person === undefined) return;
  if (isLate()) return await leaveOut(app, of, "late");
  if (!morning.is_on) return await leaveOut(app, of, "off");
  if (!person.may_be_written_to) return await leaveOut(app, of, "blocked");
  const board = await composeBoard(app, { person, morning, day: of.day });
  const [first] = board.outfits;
  const picture = first === undefined ? null : await drawOutfit(app, person, first);
  if (picture === null) return await leaveOut(app, of, "empty");
  await app.messenger.waitForTurn(signal);
  if (isLate()) return await leaveOut(app, of, "late");
  await sendOnce(app, of, { person, board, picture });
}

type Composed = {
  readonly person: Person;
  readonly board: OutfitBoard;
  readonly picture: { readonly bytes: Uint8Array; readonly name: string };
};

/** The mark is committed before the request, so after a kill between them the message is not sent again. */
async function sendOnce(app: Deps, of: MessageOf, { person, board, picture }: Composed): Promise<void> {
  if (!(await changeBoard(app.db, of, ["waiting"], { state: "sending", board }))) return;
  try {
    const sent = await sendBoard(app, person, { of, board, picture });
    if (sent === null) {
      await changeBoard(app.db, of, ["sending"], { state: "left_out" });
      app.log.info({ event: "morning_left_out", userId: of.userId, why: "blocked" });
      return;
    }
    // It may have been pressed already: its state is then further, and only its picture is not kept.
    await changeBoard(app.db, of, ["sending"], { state: "sent", board: sent });
    if (board.friends !== undefined) await markTold(app, board.friends);
    await app.db.transaction().execute(async (trx) => await countReached(trx, of.userId, "morning"));
    app.log.info({ event: "morning_sent", userId: of.userId });
  } catch (error) {
    if (!(error instanceof MessengerUnavailable)) throw error;
    if (error.isUnsent) {
      await changeBoard(app.db, of, ["sending"], { state: "waiting" });
      throw error;
    }
    app.log.warn({ event: "morning_unsure", userId: of.userId, err: error });
  }
}

async function leaveOut(app: Deps, of: MessageOf, why: LeftOut): Promise<void> {
  await changeBoard(app.db, of, ["waiting"], { state: "left_out" });
  app.log.info({ event: "morning_left_out", userId: of.userId, why });
}

/** After the last attempt: the messenger was away for so long that the message is too late. */
export async function giveUpMorning(app: Deps, of: MessageOf): Promise<void> {
  await leaveOut(app, of, "given_up");
}

type SweepDeps = Pick<App, "db" | "clock" | "queue">;

/** Hands the message of everybody whose minute has come to a job of their own. Several sweeps may run at once. */
export async function sendMornings(app: SweepDeps): Promise<{ sent: number; late: number; blocked: number }> {
  const total = { sent: 0, late: 0, blocked: 0 };
  for (let taken = PEOPLE_AT_ONCE; taken === PEOPLE_AT_ONCE;) {
    const batch = await takeDue(app);
    taken = batch.sent + batch.late + batch.blocked;
    total.sent += batch.sent;
    total.late += batch.late;
    total.blocked += batch.blocked;
  }
  return total;
}

/** In one transaction: the day is marked as sent, the next one is due, and the job is in the queue (DAY-04). */
async function takeDue({ db, clock, queue }: SweepDeps): Promise<{ sent: number; late: number; blocked: number }> {
  return await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const due = await lockDue(trx, now, PEOPLE_AT_ONCE);
    const userIds = due.map(({ user_id }) => user_id);
    const writable = new Set(await listWritable(trx, userIds));
    const taken = due.map((morning) => {
      const dueAt = morning.next_due ?? now;
      const day = dayAt(dueAt, morning.time_zone);
      const isLate = now.getTime() - dueAt.getTime() > MORNING_LATE_MAX_MS;
      const isQueued = !isLate && writable.has(morning.user_id);
      const last_day = isQueued ? day : morning.last_day;
      const next_due = nextDue(morning, now, last_day)?.at ?? null;
      return {
        userId: morning.user_id,
        day,
        dueAt,
        isLate,
        isQueued,
        turn: { user_id: morning.user_id, next_due, last_day },
      };
    });
    const sent = taken.filter(({ isQueued }) => isQueued);
    await addBoards(trx, sent);
    const jobs = sent.map(({ userId, day }) => ({ data: { userId, day }, key: `${userId}:${day}` }));
    await queue.sendAll(trx, "send-morning", jobs);
    await setTurns(
      trx,
      taken.map(({ turn }) => turn),
    );
    const late = taken.filter(({ isLate }) => isLate).length;
    return { sent: sent.length, late, blocked: taken.length - sent.length - late };
  });
}

/** Makes a person's message due now; for the simulator. False if it is off, or their today has had it. */
export async function makeDue({ db, clock }: Pick<App, "db" | "clock">, userId: string): Promise<boolean> {
  const morning = await findMorning(db, userId);
  const now = clock.now();
  if (morning?.is_on !== true || morning.last_day === dayAt(now, morning.time_zone)) return false;
  await setDueNow(db, userId, now);
  return true;
}

type BoardDeps = Pick<App, "db" | "clock" | "weather" | "places" | "stylist" | "log">;

/** The outfits of a day and its weather in one line; without weather the season decides, and the line says so (DAY-06). */
async function composeBoard(
  app: BoardDeps,
  { person, morning, day }: { person: Person; morning: Morning; day: Day },
): Promise<OutfitBoard> {
  const language = languageOfSettings(person.language);
  const { time_zone: timeZone } = morning;
  const city = person.city ?? morning.city;
  const weather = city === null ? null : await weatherOrNull(readWeather(app, city, { language, timeZone }));
  const sky = weather === null ? "" : tellWeather(weather, language);
  const offered = await listOffered(app, person.id, day);
  const owned = await listDescribedItems(app.db, person.id);
  const suggested = await suggestForDay(app, person.id, { owned, weather, date: day, offered });
  const told = suggested.map((outfit) => ({ ...outfit, reason: withoutSky(outfit.reason, sky) }));
  const { plan, others } = dressingOf(await findPlan(app.db, person.id, day));
  const outfits = withPlan(plan, {
    language,
    owned,
    climate: weather === null ? null : climateOf(weather),
    suggested: told,
  });
  const headline =
    weather !== null
      ? botText(language, "morning_weather", { city: city?.name ?? weather.name, weather: sky })
      : botText(language, city === null ? "morning_no_city" : "morning_no_weather");
  const friends = await findChoice(app, person);
  const said = { words: null, weather, keep: [], without: [] };
  const board = { headline, credit: weather?.attribution ?? null, outfits, pictures: outfits.map(() => null), said };
  const also = tellOthers(others, owned, language);
  return {
    ...board,
    ...(also !== "" && { also }),
    ...(city === null && { asks_city: true }),
    ...(friends !== null && { friends }),
  };
}

/** The outfits that messages began with before the day, oldest first. */
async function listOffered(app: Pick<App, "db">, userId: string, before: Day): Promise<Past[]> {
  return (await listBoards(app.db, userId)).flatMap(({ day, board }) => {
    const [first] = board?.outfits ?? [];
    return day === null || day >= before || first === undefined
      ? []
      : [{ day, itemIds: itemsOf(first), isOffered: true }];
  });
}

async function weatherOrNull(reading: Promise<Weather>): Promise<Weather | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === "weather_unavailable") return null;
    throw error;
  }
}

type Of = {
  readonly language: Language;
  readonly owned: readonly DescribedItem[];
  readonly climate: Climate | null;
  readonly suggested: readonly BoardOutfit[];
};

/** The outfits of a morning, the plan of the day first (WEEK-01); a turned weather or a missing piece is said. */
function withPlan(plan: PlannedOutfit | null, { language, owned, climate, suggested }: Of): readonly BoardOutfit[] {
  if (plan === null) return suggested;
  const worn = plan.item_ids.flatMap((id) => owned.find((item) => item.id === id) ?? []);
  const [first, ...others] = suggested.filter((outfit) => !isSameSet(itemsOf(outfit), plan.item_ids));
  const away = worn.filter((item) => !isAtHand(item));
  if (away.length > 0 || worn.length < plan.item_ids.length) {
    const types = away.map((item) => asOnCard(item).type);
    const { what } = namesOf(types, language);
    const say = botText(language, what === "" ? "morning_plan_gone" : "morning_plan_away", { what });
    return first === undefined ? [] : [saying(say, first), ...others];
  }
  const turned = climate === null ? null : turnedAgainst(worn, climate, owned.filter(isAtHand), plan);
  const planned = (reason: string) => plannedOutfit(plan, owned, reason);
  if (turned === null) return capped([planned(botText(language, "morning_planned")), first, ...others]);
  if (first === undefined) return [planned(botText(language, "morning_turned_only"))];
  const begins = saying(botText(language, `morning_turned_${turned}`), first);
  return capped([begins, planned(botText(language, "morning_planned")), ...others]);
}

function saying(words: string, outfit: BoardOutfit): BoardOutfit {
  return { ...outfit, reason: `${words} ${outfit.reason}`.trim() };
}

function capped(outfits: readonly (BoardOutfit | undefined)[]): BoardOutfit[] {
  return outfits.flatMap((outfit) => outfit ?? []).slice(0, SUGGESTED_MAX);
}
