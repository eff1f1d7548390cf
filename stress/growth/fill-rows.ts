/** How many rows the tables get. */
export type DatabaseSize = {
  readonly people: number;
  /** Items in each wardrobe; every other person has one. */
  readonly wardrobe: number;
  /** How many of the first people have {@link LARGE_WARDROBE} items. */
  readonly large: number;
  /** One in this many people has paid for a plan and written feedback. */
  readonly paysEvery: number;
};

/** Below the limit, so that measurements can add items. */
export const LARGE_WARDROBE = 990;

export type FillStatement = { readonly table: string; readonly select: (size: DatabaseSize) => string };

/** The time of the tests' clock. Rows with a limited lifetime are younger than it, the others up to two years old. */
export const NOW = "timestamptz '2026-11-20 12:00Z'";
/** A pseudo-random time within these last days, derived from a number. */
export const within = (days: number, of: string) =>
  `${NOW} - interval '1 second' * (abs(hashint8((${of})::bigint)::bigint) % ${days * 86_400})`;

export const person = "made_id('u', n)";
export const PAYS = ({ large, paysEvery }: DatabaseSize) => `(n <= ${large} or n % ${paysEvery} = 0)`;
export const people = ({ people: count }: DatabaseSize) => `generate_series(1, ${count}::bigint) n`;
export const dressed = (size: DatabaseSize) => `${people(size)} where (n <= ${size.large} or n % 2 = 0)`;

/** Rows ordered by id, a hash, which scatters those of one person. `rows`: the selected columns, and where from. */
export const byId = (
  table: string,
  rows: (size: DatabaseSize) => readonly [columns: string, from: string],
): FillStatement => ({
  table,
  select: (size) => {
    const [columns, from] = rows(size);
    return `select ${columns} from ${from} order by 1`;
  },
});
