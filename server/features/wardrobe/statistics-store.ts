import { sql } from "kysely";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { costPerWear } from "@wardrobe/domain/wardrobe/price.ts";
import { RANKED_MAX, WORN_PERIODS_DAYS, type Statistics } from "@wardrobe/domain/wears/statistics.ts";
import type { Color, Position, Season } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Database } from "#adapters/db/port.ts";

type Lists = { position: Position; color: Color; season: Season } & Record<
  "all" | "never" | "type" | "within" | "worth" | "most" | "least" | "unworn",
  string
>;
/** One number of one list. `total` and `wears` are those of prices. */
type Told = {
  [List in keyof Lists]: {
    readonly list: List;
    readonly value: Lists[List];
    readonly count: number;
    readonly total: string | null;
    readonly wears: number | null;
  };
}[keyof Lists];

/** Everything that the items alone tell (WEAR-06), in one statement over the person's rows. */
export async function countItemsByField(
  db: Database,
  userId: string,
  today: Day,
): Promise<Omit<Statistics, "by_month">> {
  const { rows } = await sql<Told>`
    with mine as materialized (
      select id, position, type, color, season, worn_count, last_worn, price, currency, created_at
      from items where user_id = ${userId}
    )
    select * from (
      select 'all' as list, '' as value, count(*) as count, null::numeric as total, null::bigint as wears, 0 as rank
      from mine
      union all select 'never', '', count(*), null, null, 0 from mine where worn_count = 0
      union all select 'position', position, count(*), null, null, 0 from mine group by position
      union all select 'type', type, count(*), null, null, 0 from mine group by type
      union all select 'color', one, count(*), null, null, 0 from mine, unnest(color) as one group by one
      union all select 'season', one, count(*), null, null, 0 from mine, unnest(season) as one group by one
      union all select 'within', days::text, count(id), null, null, days
      from unnest(array[${sql.join(WORN_PERIODS_DAYS)}]::int[]) as days
      left join mine on last_worn > ${today}::date - days group by days
      union all select 'worth', currency, count(*), sum(price), sum(worn_count), 0
      from mine where price is not null group by currency
      union all select * from (
        select 'most', id, worn_count, null::numeric, null::bigint,
          row_number() over (order by worn_count desc, last_worn desc, id collate "C") as rank
        from mine where worn_count > 0) as most where rank <= ${RANKED_MAX}
      union all select * from (
        select 'least', id, worn_count, null::numeric, null::bigint,
          row_number() over (order by worn_count, last_worn, id collate "C") as rank
        from mine where worn_count > 0) as least where rank <= ${RANKED_MAX}
      union all select * from (
        select 'unworn', id, 0, null::numeric, null::bigint,
          row_number() over (order by created_at, id collate "C") as rank
        from mine where worn_count = 0) as unworn where rank <= ${RANKED_MAX}
    ) as told order by list, rank, count desc, value collate "C"`.execute(db);
  return toStatistics(rows);
}

function toStatistics(rows: readonly Told[]): Omit<Statistics, "by_month"> {
  const of = <List extends keyof Lists>(list: List) =>
    rows.filter((row): row is Extract<Told, { list: List }> => row.list === list);
  const counted = <Value>(row: { value: Value; count: number }) => ({ value: row.value, count: row.count });
  const ranked = ({ value, count }: Told) => ({ id: value, worn_count: count });
  return {
    items: of("all")[0]?.count ?? 0,
    by_position: of("position").map(counted),
    by_type: of("type").map(counted),
    by_color: of("color").map(counted),
    by_season: of("season").map(counted),
    worn_within: WORN_PERIODS_DAYS.map((days) => {
      return { days, items: of("within").find(({ value }) => value === String(days))?.count ?? 0 };
    }),
    most_worn: of("most").map(ranked),
    least_worn: of("least").map(ranked),
    never_worn: { items: of("never")[0]?.count ?? 0, ids: of("unworn").map(({ value }) => value) },
    worth: of("worth").map(({ value, count, total, wears }) => {
      return { currency: value, items: count, total: Number(total), per_wear: costPerWear(Number(total), wears ?? 0) };
    }),
  };
}
