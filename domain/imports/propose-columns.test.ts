import { expect, test } from "vitest";
import { proposeColumns } from "#imports/propose-columns.ts";
import { TABLE_FIELDS } from "#imports/table-fields.ts";
import { fieldsFor } from "#wardrobe/item-fields.ts";

/** A table as somebody has it, and the field of each column; `?` behind one that is not sure. */
const TABLES: readonly (readonly [name: string, table: readonly string[], fields: string])[] = [
  [
    "Libre-Closet's table of garments",
    [
      "id|shareable_id|flagged|banned|name|category|brand|size|notes|photo_id|owner_id|color",
      "1|5f1c|||White Linen Shirt|tops|Uniqlo|Medium|Wash cold|1||white",
      "2|77ab|||Blue Jeans|bottoms|Levi's|32/32||2||blue",
      "3|90de|||Trail Runners|footwear|Salomon|42||3||grey",
      "4|0aa1|||Beach Bag|bags||||4||pattern",
    ],
    "id - - - model position brand size notes image - color",
  ],
  [
    "a spreadsheet by hand",
    [
      "Вещь|Категория|Цвет|Бренд|Размер|Сезон|Цена, ₽|Дата покупки|Фото|Комментарий",
      "Футболка белая|Футболка|белый|Uniqlo|M|лето|1 990|12.03.2024|IMG_1.jpg|любимая",
      "Джинсы|Джинсы|синий|Levi's|32|круглый год|7990|01.09.2023|IMG_2.jpg|",
    ],
    "model type color brand size season price bought_at image notes",
  ],
  [
    "one with positions under its type",
    ["Type|Colour|Where bought", "Top|navy|Zara", "Bottoms|black|Zara", "Shoes|white|Nike"],
    "type color -",
  ],
  [
    "one with an odd heading over dates and colors",
    ["A|B|C|D", "shirt.jpg|red|2024-01-02|Shirt", "pants.png|blue, white|2023-11-12|Pants"],
    "image? color? bought_at? type?",
  ],
  ["prices with a sign and no name", ["Вещь|Сколько", "Свитер|1 990 ₽", "Юбка|2 500 ₽"], "model price?"],
  ["bare numbers tell nothing", ["Foo|Bar", "1990|12", "2500|13"], "- -"],
  ["a price that is none", ["Item|Price", "Dress|expensive", "Skirt|cheap", "Coat|??"], "model -"],
  ["conditions under «Состояние»", ["Вещь|Состояние", "Юбка|новая", "Топ|б/у"], "model condition"],
  ["states under «Состояние»", ["Вещь|Состояние", "Юбка|в стирке", "Топ|продано"], "model state"],
  [
    "names in capitals and in one word",
    ["ITEM NAME|PurchaseDate|photo.file_name", "Coat|2024-02-03|a.webp"],
    "model bought_at image",
  ],
  ["nothing below", ["Brand|Color|Type"], "brand color type"],
  ["two of one kind", ["Color|Main color", "red|blue"], "color -"],
];

test.each(TABLES)(
  "columns are proposed by their names and cells: %s (MOVE-02)",
  (_name, [head = "", ...rows], fields) => {
    const proposed = proposeColumns(
      head.split("|"),
      rows.map((row) => row.split("|")),
    );
    expect(proposed.map(({ field, isSure }) => (field === null ? "-" : `${field}${isSure ? "" : "?"}`)).join(" ")).toBe(
      fields,
    );
  },
);

test("our own columns are each their field (MOVE-02, SPEC-37)", () => {
  const kept = fieldsFor("table").filter((field) => field !== "worn_count" && field !== "last_worn");
  expect(TABLE_FIELDS.toSorted()).toEqual(kept.toSorted());
  expect(proposeColumns(TABLE_FIELDS, []).map(({ field }) => field)).toEqual(TABLE_FIELDS);
  const counted = proposeColumns(
    ["worn_count", "last_worn"],
    [
      ["3", "2024-02-03"],
      ["1", "2024-02-04"],
    ],
  );
  expect(counted.map(({ field }) => field)).toEqual([null, null]);
});
