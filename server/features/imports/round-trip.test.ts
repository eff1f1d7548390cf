import { createHash } from "node:crypto";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { folderFiles } from "#adapters/files/folder.ts";
import type { Files } from "#adapters/files/port.ts";
import { s3Files } from "#adapters/files/s3.ts";
import { isolatedUnpacker } from "#adapters/archive/unpacker.ts";
import { randomExport } from "#testing/random-export.ts";
import { startS3Server } from "#testing/s3/s3-server.ts";
import { closeAfterTest, openWorkingTestApp } from "#testing/test-app.ts";
import { everyDatabase } from "#testing/test-database.ts";
import { bringFiles, exportOf, type ArchiveFile } from "#testing/test-imports.ts";
import { makePerson } from "#testing/test-people.ts";
import { makeFolder } from "#testing/test-server.ts";

const STORES: Readonly<Record<string, () => Promise<Files>>> = {
  folder: async () => await folderFiles(join(await makeFolder(), "files")),
  bucket: async () => {
    const server = await startS3Server();
    onTestFinished(server.close);
    return s3Files(server.options);
  },
};
/** Each combination has wardrobes of its own, and in full many. */
const SEEDS = process.env["TEST_FULL"] === "1" ? [1, 2, 3, 4, 5, 6, 7, 8] : [1];

describe.each(everyDatabase)("an export on the %s database", (kind) => {
  test.each(Object.keys(STORES))(
    "comes into a new account and out of it again as it was, with a %s of files (MOVE-01)",
    { timeout: 120_000 },
    async (store) => {
      const files = await STORES[store]?.();
      if (files === undefined) throw new Error(`There is no store ${store}`);
      const opened = await openWorkingTestApp(kind, { files });
      const server = closeAfterTest(opened);
      await opened.work();
      for (const seed of SEEDS) {
        const { zip } = await randomExport(10 * seed + kind.length + store.length);
        const [first, second] = [await makePerson(server), await makePerson(server)];
        const made = { name: "wardrobe.zip", bytes: await zip() };
        const { done } = await bringFiles(server, first, [made]);
        expect(done).toMatchObject({ state: "done", refusal: null });
        expect(done.told).toMatchObject({ there: {}, alike: 0, no_room: {}, pictures_missing: 0, left_out: [] });
        const out = await exportOf(server, first);
        expect(await formOf(out)).toEqual(await formOf(made));
        await bringFiles(server, second, [out]);
        expect(await formOf(await exportOf(server, second))).toEqual(await formOf(out));
      }
    },
  );
});

type Lists = Pick<
  ReturnType<typeof accountCalls.exportAccount.reply.parse>,
  "items" | "outfits" | "collections" | "wears" | "planned" | "wishes" | "taste" | "asked"
>;

/** An export without ids: garments and looks by their words, pictures by their bytes. */
async function formOf({ name, bytes }: ArchiveFile): Promise<unknown> {
  const archive = await isolatedUnpacker().open([
    { name, size: bytes.length, read: async (from, length) => bytes.subarray(from, from + length) },
  ]);
  const lists: Lists = JSON.parse(Buffer.from((await archive.read("wardrobe.json", 1e7)) ?? "").toString());
  const items = new Map(lists.items.map(({ id, notes }) => [id, notes]));
  const looks = new Map(lists.outfits.map(({ id, name: called }) => [id, called]));
  const item = (id: string | null | undefined) => (id === null || id === undefined ? null : (items.get(id) ?? "gone"));
  const look = (id: string | null) => (id === null ? null : (looks.get(id) ?? "gone"));
  const names = [...archive.sizes.keys()];
  const picture = async (id: string | null) => {
    const entry = names.find((one) => id !== null && one.includes(id));
    const read = entry === undefined ? null : await archive.read(entry, 1e8);
    return read === null ? null : createHash("sha256").update(read).digest("hex");
  };
  const worn = ({ item_ids, look_id, ...rest }: { item_ids: string[]; look_id: string | null }) => {
    return { ...rest, item_ids: item_ids.map(item).toSorted(), look_id: look(look_id) };
  };
  const byWord = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
  const form = {
    items: await Promise.all(
      lists.items.map(async ({ id: _id, placeholder: _color, worn_count: _n, last_worn: _day, ...one }) => ({
        ...one,
        image: await picture(one.image),
        enhanced_image: await picture(one.enhanced_image),
        no_background_image: await picture(one.no_background_image),
      })),
    ),
    outfits: await Promise.all(
      lists.outfits.map(async ({ id: _id, selection, preview, ...one }) => ({
        ...one,
        selection: Object.fromEntries(
          Object.entries(selection)
            .map(([slot, id]) => [slot, item(id)])
            .filter(([, id]) => id !== null),
        ),
        preview: await picture(preview),
      })),
    ),
    collections: lists.collections.map(({ id: _id, garment_ids: _all, ...one }) => ({
      ...one,
      item_ids: one.item_ids.map(item),
      look_ids: one.look_ids.map(look),
    })),
    wears: lists.wears.map(({ id: _id, ...one }) => worn(one)),
    planned: lists.planned.map(({ more, ...one }) => ({ ...worn(one), ...(more && { more: more.map(worn) }) })),
    wishes: await Promise.all(
      lists.wishes.map(async ({ id: _id, image, ...one }) => ({ ...one, image: await picture(image) })),
    ),
    taste: {
      ...lists.taste,
      answers: lists.taste.answers
        .map((one) => ({ ...one, item_ids: one.item_ids.map(item).toSorted() }))
        .toSorted(byWord),
    },
    asked: lists.asked,
  };
  archive.close();
  return { ...form, items: form.items.toSorted(byWord), wears: form.wears.toSorted(byWord) };
}
