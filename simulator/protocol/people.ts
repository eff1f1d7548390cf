import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";

export type Person = {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly languageCode: string;
  /** Granted before their first launch; null: none. */
  readonly plan: PlanType | null;
};

export const PEOPLE = {
  anna: person(7_000_000_001, ["Анна", "Смирнова", "anna_smirnova"], "ru"),
  ben: person(7_000_000_002, ["Ben", "Clarke", "ben_clarke"], "en"),
  dora: person(7_000_000_003, ["Dora", "Bennett", "dora_bennett"], "en", "pro_month"),
  kolya: person(7_000_000_004, ["Коля", "Орлов", "kolya_orlov"], "ru", "basic_trial"),
} as const satisfies Record<string, Person>;

const NEWCOMER = /^new-(\d{1,9})$/;
const NEWCOMER_IDS_FROM = 8_000_000_000;
/** At most 15 digits: a number holds them exactly. */
const ID = /^[1-9]\d{0,14}$/;

/** Finds a person by a key of PEOPLE, by `new-` and digits, or by any id. Null for any other name. */
export function findPerson(name: string): Person | null {
  const known = new Map<string, Person>(Object.entries(PEOPLE)).get(name);
  if (known !== undefined) return known;
  const number = NEWCOMER.exec(name)?.[1];
  if (number !== undefined) return newcomer(NEWCOMER_IDS_FROM + Number(number), number);
  if (!ID.test(name)) return null;
  return Object.values(PEOPLE).find(({ id }) => String(id) === name) ?? newcomer(Number(name), name);
}

const NEWCOMER_NAME = /^newcomer_([1-9]\d{0,14})$/;

/** Finds a person by the name in the messenger, in any case. */
export function findByUsername(username: string): Person | null {
  const name = username.toLowerCase();
  const number = NEWCOMER_NAME.exec(name)?.[1];
  if (number !== undefined) return findPerson(`new-${number}`) ?? findPerson(number);
  return Object.values(PEOPLE).find((known) => known.username === name) ?? null;
}

function newcomer(id: number, number: string): Person {
  return person(id, ["Newcomer", number, `newcomer_${number}`], "en");
}

type Names = readonly [firstName: string, lastName: string, username: string];

function person(id: number, names: Names, languageCode: string, plan: PlanType | null = null): Person {
  const [firstName, lastName, username] = names;
  return { id, firstName, lastName, username, languageCode, plan };
}
