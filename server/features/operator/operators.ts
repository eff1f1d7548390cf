import { FALLBACK_LANGUAGE, type Language } from "@wardrobe/domain/people/language.ts";
import type { App } from "#app.ts";
import { findPersonByTelegramId, type Person } from "#features/people/people.ts";

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
