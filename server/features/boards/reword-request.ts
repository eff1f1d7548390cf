import { dayAt } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { itemsOf } from "@wardrobe/domain/recommendations/outfit-board.ts";
import type { App } from "#app.ts";
import { findLast } from "#features/boards/answer-last.ts";
import { listBoards } from "#features/boards/board-store.ts";
import type { RequestOf } from "#features/boards/end-request.ts";
import { readRequester } from "#features/credits/account.ts";
import type { Person } from "#features/people/people.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";

/** Messages before this one that a model is told. */
const BEFORE_MAX = 3;

type Deps = Pick<App, "db" | "clock" | "rules" | "stylist">;

/** Whether a model may be told this person's messages. */
export async function mayReword({ stylist, ...app }: Deps, person: Person): Promise<boolean> {
  return stylist.reword !== undefined && (await readRequester(app, person.id)).isAgreed === true;
}

/** A message as the readers know it, by a model; null where none may be asked, or it has no such words (SPEC-131). */
export async function rewordRequest(
  app: Deps,
  person: Person,
  { of, words, signal }: { readonly of: RequestOf; readonly words: string; readonly signal: AbortSignal },
): Promise<string | null> {
  if (app.stylist.reword === undefined) return null;
  const requester = await readRequester(app, person.id);
  const last = await findLast(app, person, of);
  const outfit = last?.board.outfits[last.index];
  const sent = await listBoards(app.db, person.id);
  const before = sent.filter(({ asked_in }) => asked_in !== of.messageId).flatMap((one) => one.words ?? []);
  const talk = {
    language: languageOfSettings(person.language),
    today: dayAt(app.clock.now(), person.time_zone ?? "UTC"),
    items: await listDescribedItems(app.db, person.id),
    shown: last === null || outfit === undefined ? null : { ids: itemsOf(outfit), day: last.day },
    before: before.toReversed().slice(0, BEFORE_MAX),
  };
  return await app.stylist.reword(words, talk, { signal, requester });
}
