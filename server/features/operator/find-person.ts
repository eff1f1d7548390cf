import type { App } from "#app.ts";
import { findPersonByTelegramId, listPeopleByUsername, type Person } from "#features/people/people.ts";
import { recordAudit } from "#features/operator/audit.ts";
import { readAccount, type Account } from "#features/credits/account.ts";
import { listOwnPayments, type OwnPayment } from "#features/payments/person-payments.ts";

export type FoundPerson =
  | { readonly person: Person }
  | { readonly refusal: "person_unknown" }
  /** A username may have passed from one account to another; the ids tell them apart. */
  | { readonly refusal: "person_ambiguous"; readonly telegramIds: readonly number[] };

const ID = /^[1-9]\d{0,14}$/;

/** Finds a person by what an operator typed: a messenger id, or a username with or without @. */
export async function findPersonByIdOrUsername(app: Pick<App, "db">, idOrUsername: string): Promise<FoundPerson> {
  if (ID.test(idOrUsername)) {
    const person = await findPersonByTelegramId(app.db, Number(idOrUsername));
    return person === undefined ? { refusal: "person_unknown" } : { person };
  }
  const people = await listPeopleByUsername(app.db, idOrUsername.replace(/^@/, ""));
  const [person] = people;
  if (person === undefined) return { refusal: "person_unknown" };
  if (people.length === 1) return { person };
  return { refusal: "person_ambiguous", telegramIds: people.map(({ telegram_id }) => telegram_id) };
}

export type PersonDetails = { readonly account: Account; readonly payments: readonly OwnPayment[] };

/** All that an operator needs to help somebody. The look-up itself is audited. */
export async function lookUpPerson(
  app: Pick<App, "db" | "clock" | "rules">,
  operator: number,
  userId: string,
): Promise<PersonDetails> {
  return await app.db.transaction().execute(async (trx) => {
    const account = await readAccount(app, trx, userId);
    const payments = await listOwnPayments({ db: trx }, userId);
    await recordAudit(app, trx, { operator, act: "who", onUser: userId, arguments: {}, outcome: "shown" });
    return { account, payments };
  });
}
