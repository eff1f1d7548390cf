import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";

export type Person = {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly languageCode: string;
  /** Granted on their first launch, so that they are never seen without it. */
  readonly plan: PlanType | null;
};

export const PEOPLE = {
  anna: person(7_000_000_001, ["Анна", "Смирнова", "anna_smirnova"], "ru"),
  emma: person(7_000_000_002, ["Emma", "Clarke", "emma_clarke"], "en"),
  max: person(7_000_000_003, ["Максим", "Орлов", "max_orlov"], "ru", "pro_month"),
  lucy: person(7_000_000_004, ["Lucy", "Bennett", "lucy_bennett"], "en", "basic_trial"),
} as const satisfies Record<string, Person>;

const NEWCOMER = /^new-(\d{1,9})$/;
const NEWCOMER_IDS_FROM = 8_000_000_000;

/** Whoever a name of the address stands for; null for nobody. Newcomers are the same person whenever their number is. */
export function findPerson(name: string): Person | null {
  const known = new Map<string, Person>(Object.entries(PEOPLE)).get(name);
  if (known !== undefined) return known;
  const number = NEWCOMER.exec(name)?.[1];
  if (number === undefined) return null;
  return person(NEWCOMER_IDS_FROM + Number(number), ["Newcomer", number, `newcomer_${number}`], "en");
}

type Names = readonly [firstName: string, lastName: string, username: string];

function person(id: number, names: Names, languageCode: string, plan: PlanType | null = null): Person {
  const [firstName, lastName, username] = names;
  return { id, firstName, lastName, username, languageCode, plan };
}
