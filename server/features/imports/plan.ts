import { createHmac } from "node:crypto";
import { KINDS, type Coming, type Counts, type Kind, type Told } from "@wardrobe/domain/imports/coming.ts";
import { LEFT_OUT_MAX } from "@wardrobe/domain/imports/limits.ts";
import { findAlike } from "@wardrobe/domain/wardrobe/alike.ts";
import type { App } from "#app.ts";
import { listCollections } from "#features/collections/collections.ts";
import { countLookRoom, listLookRows } from "#features/outfit/saved-looks.ts";
import { getPerson } from "#features/people/people.ts";
import { listWeek } from "#features/planner/week.ts";
import { countRoom, listKnownItems } from "#features/wardrobe/bring-item.ts";
import { listAllWears } from "#features/wears/diary.ts";
import { letOthersIn } from "#features/recommendations/choose-outfits.ts";
import { exportTaste } from "#features/taste/taste.ts";
import { toItemSet } from "@wardrobe/domain/wears/calls.ts";
import { listWishes } from "#features/wishes/wishes.ts";
import { COLLECTIONS_MAX } from "@wardrobe/domain/collections/collection.ts";
import { WISHES_MAX } from "@wardrobe/domain/wishes/calls.ts";

const ID_BYTES = 16;

/** Which records of an archive are there already, and the ids under which the others come: the same on every run. */
export type Plan = {
  /** The id that something of the archive has here, or will have: the same however often it comes. */
  idOf(kind: Kind, id: string): string;
  /** Whether something with this id of the archive is there. */
  isThere(kind: Kind, id: string): boolean;
  /** Whether the garment looks like one that is there. */
  isAlike(id: string): boolean;
  readonly told: Told;
};

/**
 * Compares an archive with what the person has. What they own keeps its id; any other gets one that follows from the
 * archive's under their own key, so that nothing comes twice, and no archive can name what is somebody else's.
 */
export async function planImport(
  app: Pick<App, "db" | "clock" | "rules">,
  userId: string,
  coming: Coming,
  { names, withAlike }: { readonly names: ReadonlyMap<string, number>; readonly withAlike: boolean },
): Promise<Plan> {
  const { file_key } = await getPerson(app.db, userId);
  const items = await listKnownItems(app.db, userId);
  const plans = await listWeek(app, { userId });
  const wears = await listAllWears(app.db, userId);
  const { answers } = await exportTaste(app.db, userId);
  /** Garments that were theirs keep their ids, too: then days on which they were worn have them again. */
  const gone = new Set([...wears, ...answers].flatMap(({ item_ids }) => item_ids));
  const idsOf = (rows: readonly { readonly id: string }[]) => new Set(rows.map(({ id }) => id));
  const own: Partial<Record<Kind, ReadonlySet<string>>> = {
    items: idsOf(items),
    outfits: idsOf(await listLookRows(app.db, userId)),
    collections: idsOf(await listCollections(app, { userId })),
    wears: idsOf(wears),
    planned: new Set(plans.map(({ date }) => date)),
    wishes: idsOf(await listWishes(app, { userId })),
  };
  const isOwn = (kind: Kind, id: string): boolean => own[kind]?.has(id) ?? false;
  const newId = (kind: Kind, id: string): string => {
    const digest = createHmac("sha256", file_key).update(`import ${kind} ${id}`).digest();
    return digest.subarray(0, ID_BYTES).toString("base64url");
  };
  const ofArchive = new Set(coming.items.flatMap(({ id }) => [id, newId("items", id)]));
  const others = items.filter(({ id }) => !ofArchive.has(id));
  const alike = new Map<string, string>();
  for (const { id, features } of coming.items) {
    if (features === null || isOwn("items", id) || isOwn("items", newId("items", id))) continue;
    const [found] = findAlike(features, others);
    if (found !== undefined) alike.set(id, found);
    // A large wardrobe takes seconds: others have their turn meanwhile.
    await letOthersIn();
  }
  const isAlike = (id: string): boolean => alike.has(id);
  const idOf = (kind: Kind, id: string): string => {
    const same = kind === "items" && !withAlike ? alike.get(id) : undefined;
    return same ?? (isOwn(kind, id) || (kind === "items" && gone.has(id)) ? id : newId(kind, id));
  };
  const isThere = (kind: Kind, id: string): boolean => isOwn(kind, id) || isOwn(kind, newId(kind, id));
  const answerOf = ({ date, item_ids }: { readonly date: string; readonly item_ids: readonly string[] }): string =>
    `${date} ${toItemSet(item_ids).join()}`;
  const said = new Set(answers.map(answerOf));
  const answersThere = coming.answers.filter(({ date, item_ids }) =>
    said.has(answerOf({ date, item_ids: item_ids.map((id) => idOf("items", id)) })),
  ).length;
  const room = {
    items: await app.db.transaction().execute(async (trx) => await countRoom(app, trx, { userId })),
    outfits: await countLookRoom(app.db, userId),
    collections: COLLECTIONS_MAX - (own.collections?.size ?? 0),
    wishes: WISHES_MAX - (own.wishes?.size ?? 0),
  };
  return { idOf, isThere, isAlike, told: tell(coming, { isThere, isAlike, withAlike, room, names, answersThere }) };
}

type Has = Pick<Plan, "isThere" | "isAlike"> & {
  readonly withAlike: boolean;
  readonly room: Counts;
  readonly names: ReadonlyMap<string, number>;
  readonly answersThere: number;
};

function tell(coming: Coming, { isThere, isAlike, withAlike, room, names, answersThere }: Has): Told {
  const [comes, there, no_room]: [Counts, Counts, Counts] = [{}, {}, {}];
  for (const kind of KINDS) {
    const records: readonly { readonly id?: string; readonly date?: string }[] = coming[kind];
    const known =
      kind === "answers" ? answersThere : records.filter(({ id, date = "" }) => isThere(kind, id ?? date)).length;
    const like = kind === "items" && !withAlike ? coming.items.filter(({ id }) => isAlike(id)).length : 0;
    const left = records.length - known - like;
    const brought = Math.min(left, Math.max(0, room[kind] ?? left));
    if (brought > 0) comes[kind] = brought;
    if (known > 0) there[kind] = known;
    if (brought < left) no_room[kind] = left - brought;
  }
  const pictures = [
    ...coming.items.flatMap((item) => Object.values(item.pictures)),
    ...[...coming.outfits, ...coming.wishes].map(({ picture }) => picture),
  ].filter((name) => name !== null);
  return {
    comes,
    there,
    alike: coming.items.filter(({ id }) => isAlike(id)).length,
    no_room,
    pictures_missing: new Set(pictures.filter((name) => !names.has(name))).size,
    left_out: coming.leftOut.slice(0, LEFT_OUT_MAX).map(({ kind, field, count }) => ({ kind, field, count })),
    ...(coming.table !== undefined && { table: coming.table }),
  };
}
