import { FALLBACK_LANGUAGE } from "@wardrobe/domain/profile/settings.ts";
import type { App } from "#app.ts";
import type { Requester } from "#adapters/vision/port.ts";
import { readAccount, type Account } from "#features/credits/account.ts";

/** For whom a model works: it answers in their language, and Pro gets the better model (SPEC-17). */
export function requesterOf({ person, tier }: Account): Requester {
  return { userId: person.id, language: person.language ?? FALLBACK_LANGUAGE, isPro: tier === "pro" };
}

export async function readRequester(app: Pick<App, "db" | "clock" | "rules">, userId: string): Promise<Requester> {
  return requesterOf(await readAccount(app, app.db, userId));
}
