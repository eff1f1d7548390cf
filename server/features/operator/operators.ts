import { FALLBACK_LANGUAGE, type Language } from "@wardrobe/domain/people/language.ts";
import type { App } from "#app.ts";
import { findPersonByTelegramId, type Person, listPeopleByUsername } from "#features/people/people.ts";
import { FEEDBACK_BONUS_DAYS } from "@wardrobe/domain/feedback/calls.ts";
import { recordAudit } from "#features/operator/audit.ts";
import { readAccount, type Account } from "#features/credits/account.ts";
import { listOwnPayments, type OwnPayment } from "#features/payments/person-payments.ts";

const ID = /^[1-9]\d{0,14}$/;

export function isOperator({ rules }: Pick<App, "rules">, telegramId: number): boolean {
  return rules.operators.includes(telegramId);
}

/** `Anna (@anna, 7001)`. */
export function nameOf({ first_name, username, telegram_id }: Person): string {
  return `${first_name} (${username === null ? "" : `@${username}, `}${telegram_id})`;
}

/** Operators get messages in their own language. */
export async function languageOfOperator(app: Pick<App, "db">, telegramId: number): Promise<Language> {
  return (await findPersonByTelegramId(app.db, telegramId))?.language ?? FALLBACK_LANGUAGE;
}

/** Operators whom the bot cannot write to: they never wrote to it or have blocked it. They get no feedback. */
export async function listUnreachableOperators({ db, rules }: Pick<App, "db" | "rules">): Promise<number[]> {
  const unreachable: number[] = [];
  for (const operator of rules.operators) {
    const person = await findPersonByTelegramId(db, operator);
    if (person?.may_be_written_to !== true) unreachable.push(operator);
  }
  return unreachable;
}

export const NO_REWARD = 0;

export type RewardDays = (typeof FEEDBACK_BONUS_DAYS)[number] | typeof NO_REWARD;

/** The callback data of a reward button in an operator's chat. */
export function rewardAction(feedbackId: string, days: RewardDays): string {
  return `reward:${days}:${feedbackId}`;
}

/** Null for any other action, and for a number of days that no button offers. */
export function parseRewardAction(action: string): { feedbackId: string; days: RewardDays } | null {
  const [, chosen, feedbackId] = /^reward:(\d{1,3}):([\w-]+)$/.exec(action) ?? [];
  const days = ([...FEEDBACK_BONUS_DAYS, NO_REWARD] as const).find((offered) => String(offered) === chosen);
  return days === undefined || feedbackId === undefined ? null : { feedbackId, days };
}

/** Identifies days given by an operator. One message gives once, however often it is delivered. */
export function giftIdOf(operator: number, messageId: number): string {
  return `${operator}:${messageId}`;
}

/** The callback data of the button that takes a gift back. */
export function takeBackAction(giftId: string): string {
  return `take-back:${giftId}`;
}

/** The id of the gift to take back; null for any other action. */
export function parseTakeBackAction(action: string): string | null {
  return /^take-back:(\d{1,15}:\d{1,15})$/.exec(action)?.[1] ?? null;
}

type FoundPerson =
  | { readonly person: Person }
  | { readonly refusal: "person_unknown" }
  /** A username may have passed from one account to another; the ids tell them apart. */
  | { readonly refusal: "person_ambiguous"; readonly telegramIds: readonly number[] };

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

type PersonDetails = { readonly account: Account; readonly payments: readonly OwnPayment[] };

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
