import type { App } from "#app.ts";
import { findPersonByTelegramId, listPeopleByUsername, type Person } from "#features/people/people.ts";

export type FoundPerson =
  | { readonly person: Person }
  | { readonly refusal: "person_unknown" }
  /** Usernames wander; the ids tell their bearers apart. */
  | { readonly refusal: "person_ambiguous"; readonly telegramIds: readonly number[] };

const ID = /^[1-9]\d{0,14}$/;

/** Whom an operator means by an id of the messenger or by a username, with or without @. */
export async function findPersonByIdOrUsername(app: Pick<App, "db">, said: string): Promise<FoundPerson> {
  if (ID.test(said)) {
    const person = await findPersonByTelegramId(app.db, Number(said));
    return person === undefined ? { refusal: "person_unknown" } : { person };
  }
  const people = await listPeopleByUsername(app.db, said.replace(/^@/, ""));
  const [person] = people;
  if (person === undefined) return { refusal: "person_unknown" };
  if (people.length === 1) return { person };
  return { refusal: "person_ambiguous", telegramIds: people.map(({ telegram_id }) => telegram_id) };
}
