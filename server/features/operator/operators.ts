import { FALLBACK_LANGUAGE, type Language } from "@wardrobe/domain/profile/settings.ts";
import type { App } from "#app.ts";
import { findPersonByTelegramId, type Person } from "#features/people/people.ts";

/** Whether somebody may do by hand what nobody else may. */
export function isOperator({ rules }: Pick<App, "rules">, telegramId: number): boolean {
  return rules.operators.includes(telegramId);
}

/** `Anna (@anna, 7001)`. */
export function nameOf({ first_name, username, telegram_id }: Person): string {
  return `${first_name} (${username === null ? "" : `@${username}, `}${telegram_id})`;
}

/** Operators are spoken to in their own language, as everybody is. */
export async function languageOfOperator(app: Pick<App, "db">, telegramId: number): Promise<Language> {
  return (await findPersonByTelegramId(app.db, telegramId))?.language ?? FALLBACK_LANGUAGE;
}
