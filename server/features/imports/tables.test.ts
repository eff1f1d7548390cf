import { expect, test, vi } from "vitest";
import { importCalls } from "@wardrobe/domain/imports/calls.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { toCsv } from "#features/account/export-account.ts";
import { drawGarment } from "#testing/draw-photo.ts";
import { makeZip } from "#testing/make-zip.ts";
import { libreCloset, spreadsheetByHand } from "#testing/tables-elsewhere.ts";
import { closeAfterTest, openWorkingTestApp, type WorkingTestApp } from "#testing/test-app.ts";
import { bringFiles, sendFiles, type ArchiveFile } from "#testing/test-imports.ts";
import { call, makeItem, makePerson, refusal, type TestPerson } from "#testing/test-people.ts";

const open = async () => {
  const server = closeAfterTest(await openWorkingTestApp("embedded"));
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

test("sixty garments of Libre-Closet move in with their pictures and without help; only what its table does not say is recognised (MOVE-02, SPEC-89)", async () => {
  const { server, person } = await open();
  const count = 60;
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
