import { expect, test } from "vitest";
import { tellOthers } from "#planner/tell-others.ts";

const items = [
  { id: "t", position: "lower", type: "Jeans" },
  { id: "s", position: "upper", type: "Shirt" },
] as const;
const of = (...occasions: string[]) => occasions.map((occasion) => ({ occasion, item_ids: ["s", "t", "gone"] }));

test.each([
  ["", "", of()],
  ["For the evening: shirt and jeans.", "Вечером: рубашка и джинсы.", of("evening")],
  ["For work: shirt and jeans.", "На работу: рубашка и джинсы.", of("work")],
  ["For sport: shirt and jeans.", "Для спорта: рубашка и джинсы.", of("sport")],
  ["Театр: shirt and jeans.", "Театр: рубашка и джинсы.", of("театр")],
  ["Also planned: sport, evening and театр.", "Ещё в плане: спорт, вечер и театр.", of("sport", "evening", "театр")],
])("one line tells what else is planned for the day: %j (SET-02)", (english, russian, others) => {
  expect(tellOthers(others, items, "en")).toBe(english);
  expect(tellOthers(others, items, "ru")).toBe(russian);
});

test("an outfit of which nothing is left is told by what it is for (SET-02)", () => {
  expect(tellOthers(of("evening"), [], "en")).toBe("Also planned: evening.");
});
