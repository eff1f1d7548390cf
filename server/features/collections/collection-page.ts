import type { Input, Reply } from "@wardrobe/domain/call.ts";
import type { collectionCalls } from "@wardrobe/domain/collections/calls.ts";
import { PAGE_PICTURES_MAX } from "@wardrobe/domain/collections/collection.ts";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { Actor, App } from "#app.ts";
import { findSharedCollection } from "#features/collections/collection-store.ts";
import { toCollections } from "#features/collections/collections.ts";
import { listDrawn, openFile, type OpenedFile } from "#features/files/open-file.ts";
import { listTakenDown, requireShowable } from "#features/reports/reports.ts";
import { listLookRows } from "#features/outfit/saved-looks.ts";
import { listOwnItems } from "#features/wardrobe/items.ts";

/** A picture of the page: a look's, or a garment's with its type; `isAi`: a model made or changed it (TRUST-02). */
type Shown = { readonly fileId: string; readonly type: string | null; readonly isAi: boolean };
type Page = { readonly name: string; readonly shownName: string | null; readonly shown: readonly Shown[] };

/** The public page of a collection, for everybody who has its key, looks first (SET-01); null for a withdrawn or unknown key. Throws taken_down. */
export async function findCollectionPage(app: Pick<App, "db">, key: string): Promise<Page | null> {
  return (await find(app, key))?.page ?? null;
}

type GetShared = (typeof collectionCalls)["getSharedCollection"];

/** The page for the app. Throws collection_not_found for a withdrawn or unknown key, and taken_down. */
export async function getSharedCollection(
  app: Pick<App, "db">,
  actor: Actor,
  { key }: Input<GetShared>,
): Promise<Reply<GetShared>> {
  const found = await find(app, key);
  if (found === null) throw new AppError("collection_not_found");
  const { userId, page } = found;
  return {
    name: page.name,
    ...(page.shownName !== null && { shown_name: page.shownName }),
    is_own: userId === actor.userId,
    shown: page.shown.map(({ type, isAi }) => ({ type, is_ai: isAi })),
  };
}

/** The picture in this place of the page; null for a withdrawn or unknown key, and for no place. */
export async function openCollectionPicture(
  app: Pick<App, "db" | "files">,
  key: string,
  place: string,
): Promise<OpenedFile | null> {
  const found = /^\d{1,2}$/.test(place) ? await find(app, key) : null;
  const shown = found?.page.shown[Number(place)];
  return found === null || shown === undefined
    ? null
    : await openFile(app, found.userId, { id: shown.fileId, width: CARD_WIDTH });
}

async function find({ db }: Pick<App, "db">, key: string): Promise<{ userId: string; page: Page } | null> {
  const row = await findSharedCollection(db, key);
  if (row === undefined) return null;
  await requireShowable(db, { of: "collection", id: row.id });
  const { user_id: userId, name, shown_name: shownName } = row;
  const [{ garment_ids = [], look_ids = [] } = {}] = await toCollections(db, userId, [row]);
  const down = await listTakenDown(db, userId, "look");
  const looks = (await listLookRows(db, userId)).filter(({ file_id }) => !down.has(file_id));
  const kept = new Map(looks.map((look) => [look.id, look]));
  const byId = new Map((await listOwnItems(db, userId, garment_ids)).map((item) => [item.id, item]));
  const garments = garment_ids.flatMap((id) => byId.get(id) ?? []);
  const shown = [
    ...look_ids.flatMap((id) => kept.get(id) ?? []).map(({ file_id }) => ({ fileId: file_id, type: null })),
    ...garments.map(({ image, noBackgroundImage, type }) => ({ fileId: noBackgroundImage ?? image, type })),
  ].slice(0, PAGE_PICTURES_MAX);
  const marked = await listDrawn(
    db,
    shown.map(({ fileId }) => fileId),
  );
  const withOrigin = shown.map((one) => ({ ...one, isAi: marked.has(one.fileId) }));
  return { userId, page: { name, shownName, shown: withOrigin } };
}
