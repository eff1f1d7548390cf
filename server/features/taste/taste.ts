import { AppError } from "@wardrobe/domain/errors.ts";
import { dayOf, type Day, FIRST_DAY } from "@wardrobe/domain/people/day.ts";
import { climateOf } from "@wardrobe/domain/recommendations/climate.ts";
import type { Past } from "@wardrobe/domain/recommendations/rest.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import {
  ANSWERS_A_DAY_MAX,
  TOLD_MAX,
  type Answered,
  type tasteCalls,
  type Answer,
} from "@wardrobe/domain/taste/calls.ts";
import { learnTaste, NO_TASTE, SIGNALS_MAX, toTrait, type Taste } from "@wardrobe/domain/taste/taste.ts";
import { toItemSet } from "@wardrobe/domain/wears/calls.ts";
import type { App, Trx, Verb } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import { lockPerson } from "#features/people/people.ts";
import * as store from "#features/taste/taste-store.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";
import { lockOwnItems } from "#features/wardrobe/worn-items.ts";
import { listLatestWears } from "#features/wears/diary.ts";

type Calls = typeof tasteCalls;

export type Known = { readonly taste: Taste; readonly history: readonly Past[]; readonly isOn: boolean };

/** Learns a person's taste from their diary and answers; {@link NO_TASTE} while it is off. */
export async function readTaste(db: Database, userId: string): Promise<Known> {
  const setting = await store.findSetting(db, userId);
  const wears = await listLatestWears(db, userId, SIGNALS_MAX);
  const [oldest] = wears.map(({ day }) => day).toSorted();
  const days = oldest === undefined ? [] : await store.listFeltDays(db, userId, oldest);
  const feltOf = new Map(days.map((one) => [one.day, { feltMin: one.felt_min, feltMax: one.felt_max }]));
  const history = wears.map(({ day, item_ids }): Past => ({ day, itemIds: item_ids, felt: feltOf.get(day) }));
  if (setting?.is_on === false) return { taste: NO_TASTE, history, isOn: false };
  const since = setting?.forgotten_at ?? null;
  const worn = wears
    .filter(({ created_at }) => since === null || created_at > since)
    .map(({ day, item_ids }) => ({ day, itemIds: item_ids, answer: "worn" as const }));
  const answers = await store.listLatestAnswers(db, userId, SIGNALS_MAX);
  const signals = [...worn, ...answers.map(({ day, item_ids, answer }) => ({ day, itemIds: item_ids, answer }))];
  if (signals.length === 0) return { taste: NO_TASTE, history, isOn: true };
  const items = new Map((await listDescribedItems(db, userId)).map((item) => [item.id, item]));
  return { taste: learnTaste(signals, (id) => items.get(id)), history, isOn: true };
}

/** Notes how warm a day is felt, for which outfits are suggested; of the place nothing is kept. */
export async function noteFelt(
  { db }: Pick<App, "db">,
  userId: string,
  { day, weather }: { readonly day: Day; readonly weather: Weather },
): Promise<void> {
  const { feltMin: felt_min, feltMax: felt_max } = climateOf(weather);
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    await store.putFeltDay(trx, { user_id: userId, day, felt_min, felt_max });
  });
}

export const getTaste: Verb<Calls["getTaste"], "db"> = async ({ db }, { userId }) => {
  const { taste, isOn } = await readTaste(db, userId);
  return {
    is_on: isOn,
    learned_from: taste.learnedFrom,
    warmer_c: taste.warmerC,
    traits: [...taste.weights]
      .map(([trait, weight]) => ({ ...toTrait(trait), weight: Math.round(100 * weight * taste.trust) / 100 }))
      .filter(({ weight }) => weight !== 0)
      .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
      .slice(0, TOLD_MAX)
      .map(({ kind, of, weight }) => ({ kind, of: [...of], weight })),
  };
};

/** The answers about these days; none while it is off. */
export const listAnswers: Verb<Calls["listAnswers"], "db", "userId"> = async ({ db }, { userId }, days) => {
  if ((await store.findSetting(db, userId))?.is_on === false) return { is_on: false, answers: [] };
  return { is_on: true, answers: (await store.listAnswerRows(db, userId, days)).map(toAnswered) };
};

/** Enters an answer, or takes it back. Throws day_not_come, item_not_found, and bad_request for a full day. */
export const answerOutfit: Verb<Calls["answerOutfit"], "db" | "clock", "userId"> = async (
  app,
  { userId },
  { date, item_ids, answer },
) => {
  const itemIds = toItemSet(item_ids);
  await app.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, userId);
    const of = { user_id: userId, day: date, item_ids: itemIds };
    if (answer === null) return await store.deleteAnswer(trx, of);
    if (date > dayOf(person, app.clock.now())) throw new AppError("day_not_come");
    await lockOwnItems(trx, userId, itemIds);
    if ((await store.findSetting(trx, userId))?.is_on === false) return;
    if ((await store.countAnswers(trx, of)) >= ANSWERS_A_DAY_MAX) throw new AppError("bad_request", { field: "date" });
    await store.putAnswer(trx, { ...of, answer, created_at: app.clock.now() });
  });
};

/** The same for the chat; false where it is not kept: while it is off, or for garments that are gone. */
export async function noteAnswer(
  app: Pick<App, "db" | "clock">,
  userId: string,
  answered: { readonly day: Day; readonly itemIds: readonly string[]; readonly answer: Answer | null },
): Promise<boolean> {
  const { day: date, itemIds, answer } = answered;
  try {
    await answerOutfit(app, { userId }, { date, item_ids: [...itemIds], answer });
    return (await store.findSetting(app.db, userId))?.is_on !== false;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}

export const setTaste: Verb<Calls["setTaste"], "db"> = async ({ db }, { userId }, { is_on }) => {
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    await store.putSetting(trx, userId, { is_on });
  });
};

/** Deletes every answer; the diary's entries until now teach nothing more. */
export const forgetTaste: Verb<Calls["forgetTaste"], "db" | "clock"> = async (app, { userId }) => {
  await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    await store.deleteAnswers(trx, userId);
    await store.putSetting(trx, userId, { forgotten_at: app.clock.now() });
  });
};

/** All that is kept, for the export. */
export async function exportTaste(db: Database, userId: string) {
  const setting = await store.findSetting(db, userId);
  const answers = await store.listAnswerRows(db, userId, { from: FIRST_DAY, to: LAST_DAY });
  const felt = await store.listFeltDays(db, userId, FIRST_DAY);
  return {
    is_on: setting?.is_on ?? true,
    answers: answers.map(toAnswered),
    felt: felt.map(({ day: date, felt_min, felt_max }) => ({ date, felt_min, felt_max })),
  };
}

const LAST_DAY: Day = "9999-12-31";

function toAnswered({ day: date, item_ids, answer }: store.AnswerRow): Answered {
  return { date, item_ids: [...item_ids], answer };
}

type BroughtTaste = {
  readonly isOn: boolean;
  readonly answers: readonly Answered[];
  readonly felt: readonly { readonly date: Day; readonly felt_min: number; readonly felt_max: number }[];
};

/** Enters what was learned elsewhere; what was said here stays as it is (MOVE-01). */
export async function bringTaste(
  trx: Trx,
  userId: string,
  { isOn, answers, felt }: BroughtTaste,
  now: Date,
): Promise<void> {
  await lockPerson(trx, userId);
  if ((await store.findSetting(trx, userId)) === undefined && !isOn)
    await store.putSetting(trx, userId, { is_on: false });
  const keyOf = (day: Day, ids: readonly string[]) => `${day} ${ids.join()}`;
  const known = await store.listAnswerRows(trx, userId, { from: FIRST_DAY, to: LAST_DAY });
  const said = new Set(known.map(({ day, item_ids }) => keyOf(day, item_ids)));
  for (const { date: day, item_ids, answer } of answers) {
    const itemIds = toItemSet(item_ids);
    if (said.has(keyOf(day, itemIds))) continue;
    await store.putAnswer(trx, { user_id: userId, day, item_ids: itemIds, answer, created_at: now });
  }
  const days = new Set((await store.listFeltDays(trx, userId, FIRST_DAY)).map(({ day }) => day));
  for (const { date: day, ...range } of felt)
    if (!days.has(day)) await store.putFeltDay(trx, { user_id: userId, day, ...range });
}
