import { FALLBACK_LANGUAGE } from "@wardrobe/domain/profile/settings.ts";
import type { App } from "#app.ts";
import type { Asker } from "#adapters/vision/port.ts";
import { readAccount } from "#features/plans/account.ts";

/** For whom a model works: it answers in their language, and Pro has the better one (decision 17). */
export async function readAsker(app: Pick<App, "db" | "clock" | "rules">, userId: string): Promise<Asker> {
  const { person, tier } = await readAccount(app, app.db, userId);
  return { userId, language: person.language ?? FALLBACK_LANGUAGE, isPro: tier === "pro" };
}
