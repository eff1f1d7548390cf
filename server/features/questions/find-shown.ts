import { Id } from "@wardrobe/domain/ids.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import type { App } from "#app.ts";
import { findSharedCollection } from "#features/collections/collections.ts";
import { findAnyLook, findSharedLook } from "#features/outfit/saved-looks.ts";
import { findPerson } from "#features/people/people.ts";
import { findAskedQuestion } from "#features/questions/question-store.ts";
import { isOpenAt } from "#features/questions/address.ts";
import { requireShowable, type Shown } from "#features/reports/reports.ts";

/** The thing behind a link to report; null if it is withdrawn, over or unknown. Throws taken_down. */
export async function findShown(app: Pick<App, "db" | "clock">, of: string, key: string): Promise<Shown | null> {
  if (of === "question") await requireShowable(app.db, { of, id: key });
  const shown = await find(app, of, key);
  if (shown !== null) await requireShowable(app.db, shown);
  return shown;
}

/** The language of the person who shares the thing behind a link, the general fallback where it is withdrawn or unknown (SPEC-142). */
export async function getSharerLanguage(app: Pick<App, "db" | "clock">, of: string, key: string): Promise<Language> {
  const shown = await find(app, of, key);
  const sharer = shown === null ? undefined : await findPerson(app.db, shown.ownerId);
  return languageOfSettings(sharer?.language ?? null);
}

async function find({ db, clock }: Pick<App, "db" | "clock">, of: string, key: string): Promise<Shown | null> {
  if (!Id.safeParse(key).success) return null;
  if (of === "question") {
    const question = await findAskedQuestion(db, key);
    return question !== undefined && isOpenAt(question, clock.now())
      ? { of, id: key, ownerId: question.user_id }
      : null;
  }
  if (of === "collection") {
    const collection = await findSharedCollection(db, key);
    return collection === undefined ? null : { of, id: collection.id, ownerId: collection.user_id };
  }
  if (of !== "look" && of !== "picture") return null;
  const look = of === "look" ? await findSharedLook(db, key) : await findAnyLook(db, key);
  return look === undefined ? null : { of: "look", id: look.file_id, ownerId: look.user_id };
}
