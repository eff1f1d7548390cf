import { expect, test, vi, describe, onTestFinished } from "vitest";
import { importCalls } from "@wardrobe/domain/imports/calls.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { toCsv } from "#features/account/export-account.ts";
import { drawGarment } from "#testing/draw-photo.ts";
import { makeZip } from "#testing/make-zip.ts";
import { libreCloset, spreadsheetByHand } from "#testing/tables-elsewhere.ts";
import { closeAfterTest, openWorkingTestApp, type WorkingTestApp } from "#testing/test-app.ts";
import { bringFiles, sendFiles, type ArchiveFile, exportOf } from "#testing/test-imports.ts";
import { call, makeItem, makePerson, refusal, type TestPerson } from "#testing/test-people.ts";
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { folderFiles } from "#adapters/files/folder.ts";
import type { Files } from "#adapters/files/port.ts";
import { s3Files } from "#adapters/files/s3.ts";
import { isolatedUnpacker } from "#adapters/archive/unpacker.ts";
import { randomExport } from "#testing/random-export.ts";
import { startS3Server } from "#testing/s3/s3-server.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { makeFolder } from "#testing/test-server.ts";

const open = async () => {
  const server = closeAfterTest(await openWorkingTestApp("postgres"));
  await server.work();
  return { server, person: await makePerson(server, { plan: "pro_month" }) };
};
const zipOf = (files: readonly ArchiveFile[]): ArchiveFile => ({ name: "closet.zip", bytes: makeZip(files) });
const itemsOf = async (server: WorkingTestApp, { token }: TestPerson): Promise<Item[]> =>
  await call(server, wardrobeCalls.listItems, { token });
const WAIT = { timeout: 60_000, interval: 200 };
const countRecognised = async ({ app }: WorkingTestApp): Promise<number> =>
  (await app.db.selectFrom("items").select("id").where("recognised_by", "is not", null).execute()).length;
const photo = async (name: string): Promise<ArchiveFile> => ({
  name,
  bytes: await drawGarment("t-shirt", { color: "#2040a0", size: { width: 240, height: 240 } }),
});

test("twenty garments of Libre-Closet move in with their pictures and without help; only what its table does not say is recognised (MOVE-02, SPEC-89)", async () => {
  const { server, person } = await open();
  const count = 20;
  const { told, done } = await bringFiles(server, person, [zipOf(await libreCloset(count))]);
  expect(told.told).toMatchObject({
    comes: { items: count },
    pictures_missing: 0,
    table: { drawn: 0, recognised: (count * 3) / 10, more: 0 },
  });
  const columns = told.told?.table?.columns.map(({ header, field }) => `${header} ${field}`);
  expect(columns).toEqual(
    expect.arrayContaining([
      "name model",
      "category position",
      "color color",
      "size size",
      "photo_id image",
      "notes notes",
    ]),
  );
  expect(told.told?.table?.lines).toContainEqual({ line: 3, column: "color", text: "pattern", reason: "unknown" });
  expect(done).toMatchObject({ state: "done", told: { comes: { items: count } } });
  await vi.waitFor(async () => expect(await countRecognised(server)).toBe((count * 3) / 10), WAIT);
  const items = await itemsOf(server, person);
  expect(items).toHaveLength(count);
  const shirts = items.filter(({ model }) => model === "White Linen Shirt");
  expect(shirts).toHaveLength(count / 10);
  expect(shirts[0]).toMatchObject({
    type: "Shirt",
    position: "upper",
    color: ["White"],
    brand: "Uniqlo",
    size: "Medium",
    needs_check: [],
  });
  const kinds = new Map(items.map(({ model, position, type, style }) => [model, [position, type, style]]));
  expect(kinds.get("Blue Jeans")).toEqual(["lower", "Jeans", null]);
  expect(kinds.get("Summer dress, long")).toEqual(["upper", "Dress", null]);
  expect(kinds.get("Rain jacket")?.[0]).toBe("outerwear");
  expect(kinds.get("Running shorts")).toEqual(["lower", "Shorts", "Sport"]);
  // Recognised: the table said nothing of it but a name.
  expect(kinds.get("Something from Anna")).toEqual(["upper", "T-Shirt", "Casual"]);
  const again = await bringFiles(server, person, [zipOf(await libreCloset(count))]);
  expect(again.told.told).toMatchObject({ comes: {}, there: { items: count } });
});

test("a spreadsheet by hand in windows-1251 comes with pictures beside it; a row without one is drawn, and its columns can be chosen (MOVE-02, SPEC-89)", async () => {
  const { server, person } = await open();
  const { token } = person;
  const table = spreadsheetByHand([
    "Вещь;Категория;Цвет;Цена, руб;Куплено;Фото;Где",
    "Рубашка в клетку;Рубашка;синий, белый;1 990,50;12.03.2024;IMG_1.JPG;шкаф",
    "Юбка;Юбка;чёрный;дорого;;;дача",
    ";;;;;;дача",
  ]);
  const { status, body } = await sendFiles(server, person, [table, await photo("img_1.jpg")]);
  expect(status).toBe(200);
  const told = importCalls.sendImport.reply.parse(body);
  expect(told.told?.table?.lines).toEqual([
    { line: 3, column: "Цена, руб", text: "дорого", reason: "unknown" },
    { line: 4, column: "", text: "дача", reason: "nothing" },
  ]);
  const fields = ["model", "type", "color", "price", "bought_at", "image", "notes"] as const;
  const chosen = await call(server, importCalls.chooseColumns, { token, body: { id: told.id, fields: [...fields] } });
  expect(chosen.told?.table).toMatchObject({ drawn: 1, recognised: 0 });
  expect(chosen.told?.table?.columns.map(({ field }) => field)).toEqual(fields);
  await call(server, importCalls.confirmImport, { token, body: { id: told.id } });
  const items = await vi.waitFor(async () => {
    const list = await itemsOf(server, person);
    expect(list).toHaveLength(2);
    return list;
  }, WAIT);
  expect(items.map(({ type }) => type).toSorted()).toEqual(["Shirt", "Skirt"]);
  const [shirt, skirt] = items.toSorted((one, other) => one.type.localeCompare(other.type));
  expect(shirt).toMatchObject({
    price: 1990.5,
    currency: "RUB",
    bought_at: "2024-03-12",
    color: ["Blue", "White"],
    notes: "шкаф",
  });
  expect(skirt).toMatchObject({
    color: ["Black"],
    notes: "дача",
    needs_check: [],
    placeholder: expect.stringMatching(/^#[0-3]/),
  });
  expect(await refusal(server, importCalls.chooseColumns, { token, body: { id: told.id, fields: [] } })).toEqual([
    404,
    "import_not_found",
  ]);
});

test("our own table brings the fields of its garments into another account (MOVE-02, SPEC-37)", async () => {
  const { server, person } = await open();
  const own = await makeItem(server, person);
  const said = { brand: "=HYPERLINK", notes: "'=1", price: 49.5, currency: "EUR", care: { wash: 40 } } as const;
  const item = await call(server, wardrobeCalls.updateItem, { token: person.token, body: { id: own.id, ...said } });
  const file = await photo(`pictures/${item.image}.jpeg`);
  const other = await makePerson(server);
  await bringFiles(server, other, [zipOf([{ name: "items.csv", bytes: Buffer.from(toCsv([item])) }, file])]);
  const [brought] = await itemsOf(server, other);
  const { brand, notes, price, currency, care, type, position, color } = item;
  expect(brought).toMatchObject({ brand, notes, price, currency, care, type, position, color });
});

test("a table that is none, or is too large, is refused with its reason (MOVE-02, MOVE-04)", async () => {
  const { server, person } = await open();
  const refused = async (bytes: Uint8Array) => (await sendFiles(server, person, [{ name: "a.csv", bytes }])).body;
  expect(await refused(Buffer.from("\n\n"))).toEqual({ detail: "import_not_readable", field: "list" });
  expect(await refused(Buffer.from("a,b\n".repeat(5002)))).toEqual({ detail: "import_too_large", field: "list" });
});

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

describe.each(databaseKinds)("an export on the %s database", (kind) => {
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
