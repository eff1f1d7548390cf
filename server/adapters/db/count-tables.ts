import type { Generated } from "kysely";
import type { CountName, Reached } from "@wardrobe/domain/operator/counts.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";

/** What is counted of a person, once each. */
export type VisitsTable = {
  user_id: string;
  joined_on: Day;
  last_on: Day;
  /** The day before that on which they were here. */
  previous_on: Day | null;
  steps: Generated<Reached[]>;
};

export type CountsTable = { day: Day; name: CountName; count: number };

/** What is to be added to a count; summed up every minute. */
export type CountChangesTable = { id: Generated<number>; day: Day; name: CountName; change: number };
