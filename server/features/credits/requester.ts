import { FALLBACK_LANGUAGE } from "@wardrobe/domain/profile/settings.ts";
import type { App } from "#app.ts";
import type { Asker } from "#adapters/vision/port.ts";
import { readAccount, type Account } from "#features/credits/account.ts";

/** For whom a model works: it answers in their language, and Pro has the better one (SPEC-17). */
export function askerOf({ person, tier }: Account): Asker {
  return { userId: person.id, language: person.language ?? FALLBACK_LANGUAGE, isPro: tier === "pro" };
}

export async function readAsker(app: Pick<App, "db" | "clock" | "rules">, userId: string): Promise<Asker> {
  return askerOf(await readAccount(app, app.db, userId));
}
