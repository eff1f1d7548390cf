import { sql } from "kysely";
import type { Database } from "#adapters/db/port.ts";

export type CallsOfDay = {
  readonly day: string;
  readonly kind: string;
  readonly provider: string;
  readonly model: string;
  readonly calls: number;
  readonly failed: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly pictures: number;
  /** Over the calls that have ended; null where none has. */
  readonly medianMs: number | null;
  readonly costUsd: number;
};

/** Sums the calls since that time, the latest day first. */
export async function listCallsByDay(db: Database, since: Date): Promise<CallsOfDay[]> {
  const { rows } = await sql<CallsOfDay>`
    select to_char(begun_at at time zone 'UTC', 'YYYY-MM-DD') as day, kind, provider, model,
      count(*)::int as calls,
      count(*) filter (where outcome not in ('done', 'running'))::int as failed,
      sum(input_tokens)::float8 as "inputTokens",
      sum(output_tokens)::float8 as "outputTokens",
      sum(pictures)::float8 as pictures,
      percentile_cont(0.5) within group (order by ms) as "medianMs",
      sum(cost)::float8 / 1e6 as "costUsd"
    from ai_calls where begun_at >= ${since}
    group by 1, 2, 3, 4 order by 1 desc, 2, 3, 4`.execute(db);
  return rows;
}
