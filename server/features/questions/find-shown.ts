import { Id } from "@wardrobe/domain/ids.ts";
import type { ReportLink } from "@wardrobe/domain/reports/report.ts";
import type { App } from "#app.ts";
import { findSharedCollection } from "#features/collections/collections.ts";
import { findAnyLook, findSharedLook } from "#features/outfit/saved-looks.ts";
import { findAskedQuestion } from "#features/questions/question-store.ts";
import { isOpenAt } from "#features/questions/address.ts";
import { requireShowable, type Shown } from "#features/reports/reports.ts";

/** The thing behind a link to report; null if it is withdrawn, over or unknown. Throws taken_down. */
export async function findShown(app: Pick<App, "db" | "clock">, of: ReportLink, key: string): Promise<Shown | null> {
  const shown = Id.safeParse(key).success ? await find(app, of, key) : null;
  if (shown !== null) await requireShowable(app.db, shown);
  return shown;
}

async function find({ db, clock }: Pick<App, "db" | "clock">, of: ReportLink, key: string): Promise<Shown | null> {
  if (of === "question") {
    await requireShowable(db, { of, id: key });
    const question = await findAskedQuestion(db, key);
    return question !== undefined && isOpenAt(question, clock.now())
      ? { of, id: key, ownerId: question.user_id }
      : null;
  }
  if (of === "collection") {
    const collection = await findSharedCollection(db, key);
    return collection === undefined ? null : { of, id: collection.id, ownerId: collection.user_id };
  }
  const look = of === "look" ? await findSharedLook(db, key) : await findAnyLook(db, key);
  return look === undefined ? null : { of: "look", id: look.file_id, ownerId: look.user_id };
}
