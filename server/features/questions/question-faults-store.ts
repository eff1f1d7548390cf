import { sql } from "kysely";
import type { Database } from "#adapters/db/port.ts";

const LISTED_MAX = 1000;

/** Open questions whose counts are not those of their votes. */
export async function listMiscounted(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct questions.id from questions join question_looks on question_looks.question_id = questions.id
    left join (
      select question_id, place, count(*) as votes from question_votes group by question_id, place
    ) as counted on counted.question_id = questions.id and counted.place = question_looks.place
    where questions.is_open and question_looks.votes <> coalesce(counted.votes, 0)
    order by questions.id limit ${LISTED_MAX}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Questions that a job is to show. */
export async function listShowing(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("questions").select("id").where("is_showing", "=", true).execute();
  return rows.map(({ id }) => id);
}

export async function countQuestions(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("questions")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
