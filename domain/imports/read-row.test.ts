import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencyIn, dayOrderOf, readDay, readMoney, type DayOrder } from "#imports/read-numbers.ts";
import { readRow, type TableSense, readBoolean, readCare, readCondition, readState } from "#imports/read-row.ts";
import { readColors, readPosition, readSeasons, readStyles, readType } from "#imports/read-words.ts";
import { guardCell, unguardCell } from "#imports/spreadsheet-cell.ts";
import type { TableField } from "#imports/table-fields.ts";

test.each([
  ["1 990 ₽", 1990, "RUB"],
  ["1\u00A0990,50\u00A0руб.", 1990.5, "RUB"],
  ["12 999,00 р.", 12_999, "RUB"],
  ["1,990.00", 1990, null],
  ["1.990", 1990, null],
  ["49,9", 49.9, null],
  ["€49", 49, "EUR"],
  ["49 EUR", 49, "EUR"],
  ["USD 12.50", 12.5, "USD"],
  ["$1,299", 1299, "USD"],
  ["£20", 20, "GBP"],
  ["15 000 ₸", 15_000, "KZT"],
  ["1'200 CHF", 1200, "CHF"],
  ["199 zł", 199, "PLN"],
  ["0", 0, null],
])("a price is read with its currency: %s (MOVE-02)", (text, price, currency) => {
  expect(readMoney(text)).toEqual({ price, currency });
});

test.each(["дорого", "40-50", "-5", "~500", "2 x 10", "49 apples", "€49 $", "", "12.03.2024", "99999999999"])(
  "what is no price is none: %j (MOVE-02)",
  (text) => expect(readMoney(text)).toBeNull(),
);

test.each([
  ["Цена, ₽", "RUB"],
  ["Price (USD)", "USD"],
  ["Стоимость руб.", "RUB"],
  ["Price", null],
])("the currency of a column is in its header: %s (MOVE-02)", (header, currency) => {
  expect(currencyIn(header)).toBe(currency);
});

test.each<[string, DayOrder | null, string | null]>([
  ["2024-03-12", null, "2024-03-12"],
  ["2024-03-12T10:00:00Z", null, "2024-03-12"],
  ["2024/3/2", null, "2024-03-02"],
  ["12.03.2024", null, "2024-03-12"],
  ["1.2.24", null, "2024-02-01"],
  ["31.12.98", null, "1998-12-31"],
  ["25/12/2023", null, "2023-12-25"],
  ["12/25/2023", null, "2023-12-25"],
  ["03/04/2023", null, "ambiguous"],
  ["03/04/2023", "day first", "2023-04-03"],
  ["03/04/2023", "month first", "2023-03-04"],
  ["05/05/2023", null, "2023-05-05"],
  ["12 March 2024", null, "2024-03-12"],
  ["Mar 12, 2024", null, "2024-03-12"],
  ["12 марта 2024 г.", null, "2024-03-12"],
  ["3 мая 2021", null, "2021-05-03"],
  ["30.02.2024", null, null],
  ["2021", null, null],
  ["прошлым летом", null, null],
])("a day is read: %s, %s → %s (MOVE-02)", (text, order, day) => {
  expect(readDay(text, order)).toBe(day);
});

test.each<[string[], DayOrder | null]>([
  [["03/04/2023", "25/04/2023"], "day first"],
  [["03/04/2023", "04/25/2023"], "month first"],
  [["03/04/2023", "05/06/2023"], null],
  [["25/04/2023", "04/25/2023"], null],
  [["03/04/2023", "01.02.2023"], "day first"],
  [["2023-04-03"], null],
])("which of day and month comes first the whole column says: %j → %s (MOVE-02)", (cells, order) => {
  expect(dayOrderOf(cells)).toBe(order);
});

test.each([
  ["T-Shirt", "T-Shirt", "upper"],
  ["tee", "T-Shirt", "upper"],
  ["футболка", "T-Shirt", "upper"],
  ["Футболки", "T-Shirt", "upper"],
  ["Black Linen Blazer", "Blazer", "upper"],
  ["Denim jacket", "Jacket", "outerwear"],
  ["shirt dress", "Dress", "upper"],
  ["Black dress shoes", "Shoes", "feet"],
  ["T-shirt with a belt", "T-Shirt", "upper"],
  ["Levi's 501 jeans", "Jeans", "lower"],
  ["Куртка зимняя", "Jacket", "outerwear"],
  ["Джинсовая куртка", "Jacket", "outerwear"],
  ["Пуховик", "Jacket", "outerwear"],
  ["Белые кеды Converse", "Sneakers", "feet"],
  ["Платье-рубашка", "Dress", "upper"],
  ["Туфли на каблуке", "Heels", "feet"],
  ["Солнечные очки", "Sunglasses", "head"],
  ["сумка под ноутбук", "Bag", "bags"],
  ["джемпер", "Sweater", "upper"],
  ["trainers", "Sneakers", "feet"],
  ["Kimono", undefined, undefined],
])("a type is the noun of its text: %s → %s (MOVE-02)", (text, type, position) => {
  expect(readType(text)).toEqual({ ...(type && { type }), ...(position && { position }) });
});

test.each([
  ["tops", "upper"],
  ["bottoms", "lower"],
  ["footwear", "feet"],
  ["bags", "bags"],
  ["lingerie", "underwear"],
  ["dresses", "upper"],
  ["Верхняя одежда", "outerwear"],
  ["низ", "lower"],
  ["Обувь", "feet"],
  ["swimwear", undefined],
])("a position is read, also of a type: %s → %s (MOVE-02)", (text, position) => {
  expect(readPosition(text).position).toBe(position);
});

test.each([
  ["черный", ["Black"], []],
  ["тёмно-синий", ["Blue"], []],
  ["Navy, white", ["Blue", "White"], []],
  ["black and white", ["Black", "White"], []],
  ["чёрно-белый", ["Black", "White"], []],
  ["серый/розовый", ["Gray", "Pink"], []],
  ["light blue", ["Blue"], []],
  ["grey", ["Gray"], []],
  ["beige; бежевая", ["Beige"], []],
  ["gold", ["Yellow"], []],
  ["red, pattern", ["Red"], ["pattern"]],
  ["цвет морской волны", [], ["цвет морской волны"]],
  ["other", [], []],
])("colors are read by their names: %s → %j (MOVE-02)", (text, known, unknown) => {
  expect(readColors(text)).toEqual({ known, unknown });
});

test.each([
  ["весна-лето", ["Spring", "Summer"]],
  ["fall, winter", ["Autumn", "Winter"]],
  ["зимняя", ["Winter"]],
  ["демисезон", ["Spring", "Autumn"]],
  ["All season", ["Spring", "Summer", "Autumn", "Winter"]],
  ["круглый год", ["Spring", "Summer", "Autumn", "Winter"]],
])("seasons are read: %s → %j (MOVE-02)", (text, known) => {
  expect(readSeasons(text).known).toEqual(known);
});

test("styles, conditions, states, signs and care are read in both languages (MOVE-02)", () => {
  expect(readStyles("smart casual").known).toEqual(["Smart Casual"]);
  expect(readStyles("деловой; спортивный").known).toEqual(["Business", "Sport"]);
  expect(["new with tags", "Отличное", "б/у", "needs_repair", "синий"].map(readCondition)).toEqual([
    "new",
    "good",
    "worn",
    "needs_repair",
    null,
  ]);
  expect(["в стирке", "lent", "Продано", "at_hand", "?!"].map(readState)).toEqual([
    "laundry",
    "lent",
    "archived",
    "at_hand",
    null,
  ]);
  expect(["да", "TRUE", "1", "нет", "0", "может"].map(readBoolean)).toEqual([true, true, true, false, false, null]);
  expect(readCare("wash: 30; tumble: false; iron: low")).toEqual({ wash: 30, tumble: false, iron: "low" });
  expect(readCare("wash cold")).toBeNull();
});

test.each(["=1+1", "+7", "-5", "@cmd", "\t=1", "\r=1", "＝1", "\u200B=1", "'=1", "''=1", "'90s jeans", "plain", ""])(
  "a guarded text is no formula and comes back: %j (SPEC-37, MOVE-02)",
  (text) => {
    expect(guardCell(text)).toMatch(/^(?!\s*[=+\-@＝])/u);
    expect(unguardCell(guardCell(text))).toBe(text);
  },
);

test("any text comes back from a guarded cell (MOVE-02)", () => {
  const start = fc.constantFrom("'", "=", "\t", "-", "\u200B", "＋", "a");
  const text = fc.tuple(fc.array(start, { maxLength: 4 }), fc.string()).map(([head, rest]) => head.join("") + rest);
  fc.assert(
    fc.property(text, (one) => {
      expect(unguardCell(guardCell(one))).toBe(one);
    }),
  );
});

describe("a row", () => {
  const read = (cells: Partial<Record<TableField, string>>, sense: Partial<TableSense> = {}) => {
    const fields = Object.keys(cells) as TableField[];
    const row = readRow(Object.values(cells), {
      fields,
      dayOrder: null,
      currency: "RUB",
      today: "2026-11-29",
      ...sense,
    });
    return { ...row, said: Object.fromEntries(Object.entries(row.said).filter(([, value]) => value !== undefined)) };
  };

  test.each<[Partial<Record<TableField, string>>, object]>([
    [
      { type: "Платье", position: "верх" },
      { type: "Dress", position: "upper" },
    ],
    [
      { type: "Scarf", position: "accessories" },
      { type: "Scarf", position: "accessories" },
    ],
    [
      { model: "White Linen Shirt", position: "tops" },
      { model: "White Linen Shirt", type: "Shirt", position: "upper" },
    ],
    // A blazer is nothing of the lower body: the position is what was said.
    [
      { model: "Blazer of trousers", position: "bottoms" },
      { model: "Blazer of trousers", position: "lower" },
    ],
    [
      { type: "Kimono", position: "outerwear" },
      { type: "Kimono", position: "outerwear" },
    ],
    [{ type: "Kimono" }, { type: "Kimono" }],
    [{ type: "верх" }, { position: "upper" }],
    [{ model: "Футболка" }, { type: "T-Shirt", position: "upper" }],
    [{ position: "dresses" }, { type: "Dress", position: "upper" }],
    [
      { position: "activewear", model: "Running leggings" },
      { style: "Sport", model: "Running leggings", type: "Leggings", position: "lower" },
    ],
    [
      { price: "1 990", currency: "руб" },
      { price: 1990, currency: "RUB" },
    ],
    [
      { price: "€49", currency: "USD" },
      { price: 49, currency: "USD" },
    ],
    [{ currency: "USD" }, {}],
    [{ brand: "'=SUM(A1)" }, { brand: "=SUM(A1)" }],
  ])("says what its cells say: %j → %j (MOVE-02)", (cells, said) => {
    const row = read(cells);
    expect(row.said).toEqual(said);
    expect(row.told).toEqual([]);
  });

  test("tells each cell that it cannot read, with the reason, and reads the others (MOVE-02)", () => {
    const row = read({
      type: "Dress",
      color: "red, pattern",
      price: "дорого",
      bought_at: "03/04/2023",
      style: "casual, sport",
      size: "one size fits all of us",
      condition: "??",
    });
    expect(row.said).toEqual({
      type: "Dress",
      position: "upper",
      color: ["Red"],
      style: "Casual",
      size: "one size fits all of",
    });
    expect(row.told).toEqual(
      expect.arrayContaining([
        { field: "color", text: "pattern", reason: "unknown" },
        { field: "price", text: "дорого", reason: "unknown" },
        { field: "bought_at", text: "03/04/2023", reason: "two_days" },
        { field: "style", text: "casual, sport", reason: "first_only" },
        { field: "size", text: "one size fits all of us", reason: "cut" },
        { field: "condition", text: "??", reason: "unknown" },
      ]),
    );
    expect(row.told).toHaveLength(6);
    expect(read({ bought_at: "30.11.2026" }).told).toEqual([
      { field: "bought_at", text: "30.11.2026", reason: "later" },
    ]);
  });

  test("names one picture; of several it tells that there is room for one (MOVE-02)", () => {
    expect(read({ image: "photos/IMG_1.jpg" })).toMatchObject({ picture: "photos/IMG_1.jpg", told: [] });
    expect(read({ image: "a, b.jpg" })).toMatchObject({ picture: "a, b.jpg", told: [] });
    expect(read({ image: "a.jpg; b.jpg" })).toMatchObject({ picture: "a.jpg", told: [{ reason: "first_only" }] });
  });
});
