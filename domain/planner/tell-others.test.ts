import { expect, test } from "vitest";
import { tellOthers } from "#planner/tell-others.ts";
import { tellTrip } from "#planner/trip.ts";
import { judgementOf, tellVerdict, toldGarment } from "#planner/purchase.ts";
import { garment } from "#testing/sample-garment.ts";

const items = [
  { id: "t", position: "lower", type: "Jeans" },
  { id: "s", position: "upper", type: "Shirt" },
] as const;
const of = (...occasions: string[]) => occasions.map((occasion) => ({ occasion, item_ids: ["s", "t", "gone"] }));

test.each([
  ["", "", of()],
  ["For the evening: shirt and jeans.", "Вечером: рубашка и джинсы.", of("evening")],
  ["For work: shirt and jeans.", "На работу: рубашка и джинсы.", of("work")],
  ["For the workout: shirt and jeans.", "На тренировку: рубашка и джинсы.", of("sport")],
  ["Театр: shirt and jeans.", "Театр: рубашка и джинсы.", of("театр")],
  [
    "Also planned: workout, evening and театр.",
    "Ещё в плане: тренировка, вечер и театр.",
    of("sport", "evening", "театр"),
  ],
])("one line tells what else is planned for the day: %j (SET-02)", (english, russian, others) => {
  expect(tellOthers(others, items, "en")).toBe(english);
  expect(tellOthers(others, items, "ru")).toBe(russian);
});

test("an outfit of which nothing is left is told by what it is for (SET-02)", () => {
  expect(tellOthers(of("evening"), [], "en")).toBe("Also planned: evening.");
});

const item = (position: "upper" | "lower" | "feet", type: string, brand = "", model = "") => ({
  position,
  type,
  color: ["Black" as const],
  brand,
  model,
});
const RIGA = { place: "Riga", from: "2026-11-21", to: "2026-11-23" };

test("the list names place, days and every garment with its color from head to feet, in both languages (TRIP-01, SPEC-124)", () => {
  const items = [item("feet", "Boots"), item("upper", "Shirt", "Acme", "One"), item("lower", "Jeans")];
  expect(tellTrip("en", { ...RIGA, items }).split("\n")).toEqual([
    "Riga, November 21 – November 23",
    "",
    "3 items to pack:",
    "▫️ Black shirt Acme One",
    "▫️ Black jeans",
    "▫️ Black boots",
  ]);
  expect(tellTrip("ru", { ...RIGA, items: items.slice(0, 1) })).toBe(
    "Riga, 21 ноября — 23 ноября\n\nВзять с собой 1 вещь:\n▫️ Чёрные ботинки",
  );
});

test("a person's words begin no line of their own, and what does not fit into a message is counted (TRIP-01)", () => {
  const [first, , , line] = tellTrip("en", {
    ...RIGA,
    place: "Ri\nga",
    items: [item("upper", "Shirt", "a\n\n▫️ b")],
  }).split("\n");
  expect([first, line]).toEqual(["Ri ga, November 21 – November 23", "▫️ Black shirt a ▫️ b"]);
  const long = tellTrip("en", {
    ...RIGA,
    items: Array.from({ length: 200 }, () => item("upper", "Shirt", "x".repeat(120))),
  });
  expect(long.length).toBeLessThan(4096);
  const told = long.split("\n").filter((one) => one.startsWith("▫️")).length;
  expect(long.split("\n").at(-1)).toBe(`and ${200 - told} more in the app`);
});

const shirt = garment("shirt", "upper", { type: "Shirt" });
const socks = garment("socks", "underwear", { type: "Socks" });

test.each([
  [socks, { newOutfits: 0, similar: 3, replaces: 0 }, "outside_outfits"],
  [shirt, { newOutfits: 0, similar: 2, replaces: 1 }, "no_outfit"],
  [shirt, { newOutfits: 9, similar: 2, replaces: 1 }, "replaces"],
  [shirt, { newOutfits: 9, similar: 1, replaces: 0 }, "similar_owned"],
  [shirt, { newOutfits: 5, similar: 0, replaces: 0 }, "brings_new"],
  [shirt, { newOutfits: 4, similar: 0, replaces: 0 }, "few"],
] as const)("of %o with %o it is said: %s (BUY-01)", (wanted, answer, said) => {
  expect(judgementOf(wanted, answer)).toBe(said);
});

const boots = garment("boots", "feet", { type: "Boots" });
const jeans = garment("jeans", "lower", { type: "Jeans" });
const skirt = garment("skirt", "lower", { type: "Skirt" });
const NOTHING_ALIKE = { similar: [], replaces: [] };

test.each([
  [
    shirt,
    { newOutfits: 9, similar: [shirt], replaces: [shirt] },
    [],
    "Only as a replacement: it goes with the same things as your shirt.",
  ],
  [jeans, { newOutfits: 9, similar: [jeans], replaces: [] }, [], "Think twice: your jeans are much like it."],
  [shirt, { newOutfits: 5, ...NOTHING_ALIKE }, [], "Worth buying: you have nothing like it, and it goes with a lot."],
  [
    shirt,
    { newOutfits: 2, ...NOTHING_ALIKE },
    [jeans, skirt, boots],
    "Maybe: you have nothing like it, but it doesn’t go with much. You have few shoes that go with it.",
  ],
  [
    shirt,
    { newOutfits: 0, ...NOTHING_ALIKE },
    [boots],
    "Too early to say: there’s no whole outfit to try it with yet. You don’t have pants or a skirt that go with it.",
  ],
  [
    shirt,
    { newOutfits: 0, ...NOTHING_ALIKE },
    [jeans, boots],
    "Better not: with what’s ready to wear, it doesn’t make a single outfit.",
  ],
  [socks, { newOutfits: 0, ...NOTHING_ALIKE }, [jeans], "It isn’t part of an outfit, so there’s nothing to count."],
])("the verdict on %o with %o and %o is said as one would: %s (BUY-01)", (wanted, judged, owned, said) => {
  expect(tellVerdict(wanted, judged, { owned, language: "en" })).toBe(said);
});

test("in Russian the sentence agrees with what is doubled (BUY-01)", () => {
  const say = (doubled: typeof shirt) =>
    tellVerdict(shirt, { newOutfits: 9, similar: [], replaces: [doubled] }, { owned: [], language: "ru" });
  expect([say(shirt), say(jeans)]).toEqual([
    "Только на замену: сочетается с тем же, что и рубашка.",
    "Только на замену: сочетается с тем же, что и джинсы.",
  ]);
});

test.each([
  ["Cap", "Pink", "a pink cap", "розовая кепка"],
  ["Cap", "Orange", "an orange cap", "оранжевая кепка"],
  ["Sneakers", "Black", "black sneakers", "чёрные кроссовки"],
] as const)("%s, %s is told as a person would (BUY-01)", (type, color, en, ru) => {
  const garment = { type, color: [color] };
  expect([toldGarment(garment, "en"), toldGarment(garment, "ru")]).toEqual([en, ru]);
});
