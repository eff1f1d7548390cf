import { sql, type Insertable, type Selectable } from "kysely";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { Trx } from "#app.ts";
import { countRows, type Database } from "#adapters/db/port.ts";
import type { FeltDaysTable, TasteAnswersTable, TastesTable } from "#adapters/db/wardrobe-tables.ts";

export type AnswerRow = Pick<Selectable<TasteAnswersTable>, "day" | "item_ids" | "answer">;
type OfOutfit = Pick<Selectable<TasteAnswersTable>, "user_id" | "day" | "item_ids">;

/** A person's setting; undefined until they choose. */
export async function findSetting(db: Database, userId: string): Promise<Selectable<TastesTable> | undefined> {
  return await db.selectFrom("tastes").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Sets the given fields; the others stay, or begin switched on and with nothing forgotten. */
export async function putSetting(trx: Trx, userId: string, changes: Partial<Insertable<TastesTable>>): Promise<void> {
  await trx
    .insertInto("tastes")
    .values({ is_on: true, forgotten_at: null, ...changes, user_id: userId })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changes))
    .execute();
}

/** Enters an answer in place of an earlier one about the same outfit of the day. */
export async function putAnswer(trx: Trx, row: Insertable<TasteAnswersTable>): Promise<void> {
  const { answer, created_at } = row;
  await trx
    .insertInto("taste_answers")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "day", "item_ids"]).doUpdateSet({ answer, created_at }))
    .execute();
}

export async function deleteAnswer(trx: Trx, { user_id, day, item_ids }: OfOutfit): Promise<void> {
  await trx
    .deleteFrom("taste_answers")
    .where("user_id", "=", user_id)
    .where("day", "=", day)
    .where("item_ids", "=", sql.val(item_ids))
    .execute();
}

export async function countAnswers(trx: Trx, { user_id, day }: Pick<OfOutfit, "user_id" | "day">): Promise<number> {
  return await countRows(trx.selectFrom("taste_answers").where("user_id", "=", user_id).where("day", "=", day));
}

/** A person's latest answers, the newest day first. */
export async function listLatestAnswers(db: Database, userId: string, count: number): Promise<AnswerRow[]> {
  return await db
    .selectFrom("taste_answers")
    .select(["day", "item_ids", "answer"])
    .where("user_id", "=", userId)
    .orderBy("day", "desc")
    .limit(count)
    .execute();
}

/** A person's answers about these days, both included, oldest day first. */
export async function listAnswerRows(
  db: Database,
  userId: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<AnswerRow[]> {
  return await db
    .selectFrom("taste_answers")
    .select(["day", "item_ids", "answer"])
    .where("user_id", "=", userId)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("day")
    .orderBy("item_ids")
    .execute();
}

export async function deleteAnswers(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom("taste_answers").where("user_id", "=", userId).execute();
}

/** The weather of a day as it was last known. */
export async function putFeltDay(trx: Trx, row: Insertable<FeltDaysTable>): Promise<void> {
  const { felt_min, felt_max } = row;
  await trx
    .insertInto("felt_days")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "day"]).doUpdateSet({ felt_min, felt_max }))
    .execute();
}

/** The known weather of a person's days since this one. */
export async function listFeltDays(db: Database, userId: string, since: Day): Promise<Selectable<FeltDaysTable>[]> {
  return await db
    .selectFrom("felt_days")
    .selectAll()
    .where("user_id", "=", userId)
    .where("day", ">=", since)
    .orderBy("day")
    .execute();
}
