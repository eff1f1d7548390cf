import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { WORN_PERIODS_DAYS, type Statistics } from "@wardrobe/domain/wears/statistics.ts";
import { switchLanguage } from "#adapters/language.ts";
import { statisticsQuery } from "#features/wears/queries.ts";
import { StatisticsScreen } from "#screens/statistics-screen.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith, textsIn } from "#testing/render.tsx";

const id = (letter: string): string => letter.repeat(22);
const NOTHING: Statistics = {
  items: 0,
  by_position: [],
  by_type: [],
  by_color: [],
  by_season: [],
  worn_within: WORN_PERIODS_DAYS.map((days) => ({ days, items: 0 })),
  most_worn: [],
  least_worn: [],
  never_worn: { items: 0, ids: [] },
  worth: [],
  by_month: [
    { month: "2026-10", wears: 0 },
    { month: "2026-11", wears: 0 },
  ],
};
/** Twelve garments of ten types, none of them worn. */
const OWNED: Statistics = {
  ...NOTHING,
  items: 12,
  by_position: [{ value: "upper", count: 12 }],
  by_type: [{ value: "T-Shirt", count: 3 }, ...Array.from({ length: 9 }, (_, n) => ({ value: `Kind ${n}`, count: 1 }))],
  by_color: [{ value: "White", count: 6 }],
  by_season: [{ value: "Summer", count: 4 }],
  never_worn: { items: 12, ids: [id("A")] },
};
const WORN: Statistics = {
  ...OWNED,
  worn_within: WORN_PERIODS_DAYS.map((days, index) => ({ days, items: 3 * (index + 1) })),
  most_worn: [{ id: id("B"), worn_count: 5 }],
  least_worn: [
    { id: id("A"), worn_count: 1 },
    { id: id("B"), worn_count: 5 },
  ],
  worth: [{ currency: "EUR", items: 2, total: 120, per_wear: 7.5 }],
  by_month: [
    { month: "2026-10", wears: 2 },
    { month: "2026-11", wears: 5 },
  ],
};

function open(statistics: Statistics) {
  const queries = queriesWith({ items: [sampleItem({ key: "A" }), sampleItem({ key: "B", type: "Cap" })] });
  queries.setQueryData(statisticsQuery.queryKey, statistics);
  const { container } = renderWith(queries, <StatisticsScreen />);
  const headings = screen.queryAllByRole("heading", { level: 2 }).map((heading) => textsIn(heading)[0]);
  return { container, headings, texts: () => textsIn(container) };
}
/** The rows of the table with this caption, each as its texts. */
const tableOf = (name: string): string[] =>
  [...screen.getByRole("table", { name }).querySelectorAll("tbody tr")].flatMap((row) => textsIn(row).join(" ") || []);
const SHARES = ["By position", "By type", "By color", "By season"];

test("without garments it says what to do (WEAR-06)", () => {
  const { headings, texts } = open(NOTHING);
  expect([headings, texts().at(-1)]).toEqual([[], expect.stringContaining("Add clothes to your wardrobe")]);
});

test("without a diary it says what can be told and how to begin one (WEAR-06)", () => {
  const { headings, texts } = open(OWNED);
  expect(headings).toEqual(["Your diary starts with one tap", "What your wardrobe is worth", ...SHARES]);
  expect(texts()).toContain("Open the diary");
});

test("every plot is a table too, with counts and shares; rare types share a row (WEAR-06)", () => {
  const { headings } = open(WORN);
  const ofDiary = [
    "Worn lately",
    "Diary by month",
    "Most worn",
    "Least worn",
    "Never worn",
    "What your wardrobe is worth",
  ];
  expect(headings).toEqual([...ofDiary, ...SHARES]);
  expect(tableOf("Worn lately")).toEqual(["Last 30 days 3 25%", "Last 90 days 6 50%", "Last 365 days 9 75%"]);
  expect(tableOf("Diary by month")).toEqual(["October 2026 2", "November 2026 5"]);
  expect(tableOf("By color")).toEqual(["White 6 50%"]);
  expect([tableOf("By type")[0], tableOf("By type").at(-1)]).toEqual(["T-Shirt 3 25%", "Other 2 17%"]);
});

test("a garment says its name and how often; worth and cost of a wear are in their currency, in Russian too (WEAR-06)", () => {
  const { texts } = open(WORN);
  // No garment is in both lists.
  expect(screen.getAllByRole("button", { name: "Cap, 5 times" })).toHaveLength(1);
  expect(texts()).toEqual(expect.arrayContaining(["€120", "2 items with a price", "€7.50 per wear", "and 11 more"]));
  act(() => switchLanguage("ru"));
  const russian = texts().map((words) => words.replace(/\s/g, " "));
  expect(russian).toEqual(expect.arrayContaining(["120 €", "2 вещи с ценой", "7,50 € за раз", "За 30 дней", "5 раз"]));
});
