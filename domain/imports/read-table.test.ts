import { describe, expect, test } from "vitest";
import { cardOfRow } from "#imports/card-of-row.ts";
import { pictureFinder, readTables, type Table } from "#imports/read-table.ts";
import type { TableField } from "#imports/table-fields.ts";

const table = (...lines: readonly string[]): Table => {
  const [headers = [], ...rows] = lines.map((line) => line.split("|"));
  return { headers, rows: rows.map((cells, at) => ({ line: at + 2, cells })) };
};
const read = async (
  tables: readonly Table[],
  names: readonly string[] = [],
  chosen: readonly (TableField | null)[] | null = null,
) => await readTables({ tables, names, chosen, today: "2026-11-29", currency: "RUB" }, async () => {});

describe("Libre-Closet's tables", () => {
  const garments = table(
    "id|shareable_id|flagged|banned|name|category|brand|size|notes|photo_id|owner_id|color",
    "1|5f1c|||White Linen Shirt|tops|Uniqlo|Medium|Wash cold|1||white",
    "2|77ab|||Evening piece|dresses|||X|2||pattern",
    "3|90de|||Mystery|other||||3||other",
    "4|0aa1|||Old scarf|accessories||||||red",
  );
  const files = table("id|shareable_id|file_name|mimetype", "1|a|aa-1.webp|", "2|b|bb-2.webp|", "3|c|cc-3.webp|");
  const names = ["garment.csv", "file.csv", "data/aa-1.webp", "data/bb-2.webp", "data/cc-3.webp"];

  test("come with their pictures, which another table names by number (MOVE-02, SPEC-89)", async () => {
    const { garments: read1, told } = await read([files, garments], names);
    expect(read1.map(({ picture }) => picture)).toEqual(["data/aa-1.webp", "data/bb-2.webp", "data/cc-3.webp", null]);
    expect(
      read1
        .map(cardOfRow)
        .map(({ type, position, model, color, needs_check }) => [
          type,
          position,
          model,
          color.join(),
          needs_check.join(),
        ]),
    ).toEqual([
      ["Shirt", "upper", "White Linen Shirt", "White", ""],
      ["Dress", "upper", "Evening piece", "", "style,color,season"],
      ["Other", "accessories", "Mystery", "", "position,type,style,color,season"],
      ["Scarf", "accessories", "Old scarf", "Red", ""],
    ]);
    expect(told).toMatchObject({
      lines: [{ line: 3, column: "color", text: "pattern", reason: "unknown" }],
      drawn: 1,
      recognised: 2,
    });
  });
});

test("our own table comes back as it was, and its other pictures are no garments (MOVE-02, SPEC-37)", async () => {
  const own = table(
    "id|position|type|brand|model|style|color|season|notes|image|worn_count|last_worn|price|currency|bought_at|favourite|state|state_note|warmth|rain|sport|size|material|care|condition",
    "aaaaaaaaaaaaaaaaaaaaaa|outerwear|Kimono|'=1|M 1|Smart Casual|Black; White|Spring; Autumn|n|'-bbb|3|2026-11-01|49.5|EUR|2024-02-03|true|lent|Anna|warm|false|true|38|wool|wash: 30; tumble: false|good",
  );
  const { garments, told } = await read([own], ["items.csv", "pictures/-bbb.jpeg", "pictures/other.png"]);
  expect(garments).toEqual([expect.objectContaining({ key: "aaaaaaaaaaaaaaaaaaaaaa", picture: "pictures/-bbb.jpeg" })]);
  expect(garments.map(cardOfRow)).toEqual([
    {
      position: "outerwear",
      type: "Kimono",
      brand: "=1",
      model: "M 1",
      style: "Smart Casual",
      color: ["Black", "White"],
      season: ["Spring", "Autumn"],
      notes: "n",
      price: 49.5,
      currency: "EUR",
      bought_at: "2024-02-03",
      favourite: true,
      state: "lent",
      state_note: "Anna",
      warmth: "warm",
      rain: false,
      sport: true,
      size: "38",
      material: "wool",
      care: { wash: 30, tumble: false },
      condition: "good",
      image_mode: "original",
      needs_check: [],
      type_suggestions: [],
    },
  ]);
  expect(told.lines).toEqual([]);
});

describe("a table by hand", () => {
  const byHand = table(
    "Вещь|Категория|Цвет|Цена|Куплено|Фото",
    "Футболка с котом|Футболка|белый|1 990|03/04/2023|IMG_1.JPG",
    "Кимоно|Кимоно|синий|2 000 ₽||IMG_2.jpg",
    "Загадка|||дорого||",
    "Платье|Платье|||25/04/2023|IMG_9.jpg",
    "Юбка|низ|чёрный|||",
  );
  const names = ["photos/img_1.jpg", "photos/IMG_2.jpg", "photos/IMG_7.jpg", "table.csv"];

  test("tells by line what it cannot read, and brings the rest; a picture that no row names is a garment (MOVE-02, SPEC-89)", async () => {
    const { garments, told } = await read([byHand], names);
    expect(told.columns.map(({ header, field, examples }) => [header, field, examples.length])).toEqual([
      ["Вещь", "model", 3],
      ["Категория", "type", 3],
      ["Цвет", "color", 3],
      ["Цена", "price", 3],
      ["Куплено", "bought_at", 2],
      ["Фото", "image", 3],
    ]);
    expect(told.lines).toEqual([
      { line: 4, column: "Цена", text: "дорого", reason: "unknown" },
      { line: 4, column: "", text: "Загадка · дорого", reason: "nothing" },
      { line: 5, column: "Фото", text: "IMG_9.jpg", reason: "no_picture" },
    ]);
    expect(
      garments.map(({ said, picture }) => [said.type, said.price, said.currency, said.bought_at, picture]),
    ).toEqual([
      ["T-Shirt", 1990, "RUB", "2023-04-03", "photos/img_1.jpg"],
      ["Кимоно", 2000, "RUB", undefined, "photos/IMG_2.jpg"],
      ["Dress", undefined, undefined, "2023-04-25", null],
      ["Skirt", undefined, undefined, undefined, null],
      [undefined, undefined, undefined, undefined, "photos/IMG_7.jpg"],
    ]);
    expect(cardOfRow(garments[1] ?? never())).toMatchObject({
      model: "Кимоно",
      needs_check: ["position", "type", "style", "season"],
    });
  });

  test("is read by the columns that the person chooses (MOVE-02)", async () => {
    const { garments, told } = await read([byHand], names, ["notes", "type", null, null, null, "image"]);
    expect(garments[0]?.said).toMatchObject({
      notes: "Футболка с котом",
      type: "T-Shirt",
      color: undefined,
      price: undefined,
    });
    expect(told.columns[0]).toMatchObject({ field: "notes", is_sure: true });
    expect(told.lines.map(({ reason }) => reason)).toEqual(["nothing", "no_picture"]);
  });

  test("is known again: the same row is the same garment, and the same twice are two (SPEC-89)", async () => {
    const twice = table("name|type", "A|Dress", "A|Dress", "B|Dress");
    const keys = async () => (await read([twice])).garments.map(({ key }) => key);
    expect(new Set(await keys()).size).toBe(3);
    expect(await keys()).toEqual(await keys());
    const other = table("title|type", "A|Dress");
    expect(await keys()).not.toContain((await read([other])).garments[0]?.key);
  });
});

test.each([
  ["IMG_1.jpg", "photos/img_1.JPG"],
  ["img_1", "photos/img_1.JPG"],
  ["C:\\Users\\me\\photos\\IMG_1.jpg", "photos/img_1.JPG"],
  ["https://closet.example/files/IMG_1.jpg?w=200", "photos/img_1.JPG"],
  ["и\u0306.png", "\u0439.png"],
  ["b/same.png", "b/same.png"],
  ["same.png", null],
  ["none.png", null],
  ["../IMG_1.jpg", "photos/img_1.JPG"],
])("a picture is found by its name: %s → %s (MOVE-02, SPEC-89)", (name, file) => {
  expect(pictureFinder(["photos/img_1.JPG", "\u0439.png", "a/same.png", "b/same.png"])(name)).toBe(file);
});

function never(): never {
  throw new Error("There is no such garment.");
}
