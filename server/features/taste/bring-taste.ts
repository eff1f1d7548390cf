import { FIRST_DAY, type Day } from "@wardrobe/domain/people/day.ts";
import type { Answered } from "@wardrobe/domain/taste/calls.ts";
import { toItemSet } from "@wardrobe/domain/wears/calls.ts";
import type { Trx } from "#app.ts";
import { lockPerson } from "#features/people/people.ts";
import {
  findSetting,
  listAnswerRows,
  listFeltDays,
  putAnswer,
  putFeltDay,
  putSetting,
} from "#features/taste/taste-store.ts";

export type BroughtTaste = {
  readonly isOn: boolean;
  readonly answers: readonly Answered[];
  readonly felt: readonly { readonly date: Day; readonly felt_min: number; readonly felt_max: number }[];
};

const LAST_DAY: Day = "9999-12-31";

/** Enters what was learned elsewhere; what was said here stays as it is (MOVE-01). */
export async function bringTaste(
  trx: Trx,
  userId: string,
  { isOn, answers, felt }: BroughtTaste,
  now: Date,
): Promise<void> {
  await lockPerson(trx, userId);
  if ((await findSetting(trx, userId)) === undefined && !isOn) await putSetting(trx, userId, { is_on: false });
  const keyOf = (day: Day, ids: readonly string[]) => `${day} ${ids.join()}`;
  const known = await listAnswerRows(trx, userId, { from: FIRST_DAY, to: LAST_DAY });
  const said = new Set(known.map(({ day, item_ids }) => keyOf(day, item_ids)));
  for (const { date: day, item_ids, answer } of answers) {
    const itemIds = toItemSet(item_ids);
    if (said.has(keyOf(day, itemIds))) continue;
    await putAnswer(trx, { user_id: userId, day, item_ids: itemIds, answer, created_at: now });
  }
  const days = new Set((await listFeltDays(trx, userId, FIRST_DAY)).map(({ day }) => day));
  for (const { date: day, ...range } of felt)
    if (!days.has(day)) await putFeltDay(trx, { user_id: userId, day, ...range });
}
