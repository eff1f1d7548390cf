import { MESSAGE_KEPT_DAYS } from "@wardrobe/domain/morning/settings.ts";
import { dayAt, type Day } from "@wardrobe/domain/people/day.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import { REQUEST_TEXT_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { cutText, trimText } from "@wardrobe/domain/text/typed.ts";
import type { App } from "#app.ts";
import { addRequest, deleteRequestsBefore, listRequests } from "#features/chat-requests/request-store.ts";

const DAY_MS = 86_400_000;

/** Keeps the words with the job that answers them, once for each message (TASTE-03). */
export async function takeRequest(
  app: Pick<App, "db" | "clock" | "queue">,
  userId: string,
  { text, messageId }: { readonly text: string; readonly messageId: number },
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const asked = { words: cutText(trimText(text), REQUEST_TEXT_MAX), askedAt: app.clock.now() };
    if (!(await addRequest(trx, { userId, messageId }, asked))) return;
    const options = { key: `${userId}:${messageId}`, ownerId: userId };
    await app.queue.send(trx, "answer-request", { userId, messageId }, options);
  });
}

/** The words that are still kept, and the outfits that answered them, oldest first. */
export async function listAskedOutfits(
  app: Pick<App, "db">,
  userId: string,
): Promise<{ date: Day; words: string; outfits: SuggestedOutfit[] }[]> {
  return (await listRequests(app.db, userId)).map(({ asked_at, words, board }) => ({
    date: dayAt(asked_at, "UTC"),
    words,
    outfits: [...(board?.outfits ?? [])],
  }));
}

/** Deletes requests of days long past; their buttons then say that they are over. Returns how many. */
export async function sweepRequests({ db, clock }: Pick<App, "db" | "clock">): Promise<number> {
  return await deleteRequestsBefore(db, new Date(clock.now().getTime() - MESSAGE_KEPT_DAYS * DAY_MS));
}
