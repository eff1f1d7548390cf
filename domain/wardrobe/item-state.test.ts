import fc from "fast-check";
import { expect, test } from "vitest";
import { combineOutfits } from "#outfit/combine.ts";
import { nextOutfit } from "#outfit/next-outfit.ts";
import { SLOTS } from "#outfit/slots.ts";
import { addDays } from "#people/day.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
import { sampleItem } from "#testing/sample-item.ts";
import { stateOptions, typeGroups } from "#wardrobe/filter-options.ts";
import { filterItems, isFiltering, NO_FILTERS, type StateChoice } from "#wardrobe/filters.ts";
import { changedFields, openDraft, setFields } from "#wardrobe/item-draft.ts";
import { ItemChanges, type Item } from "#wardrobe/item.ts";
import { isAtHand, ITEM_STATES } from "#wardrobe/item-state.ts";
import { toLaundry } from "#wardrobe/laundry.ts";
import { KEPT_FOR_DAYS, LET_GO_AFTER_DAYS, listUnused, NEVER_WORN_AFTER_DAYS } from "#wardrobe/let-go.ts";
import { POSITIONS, TYPES_BY_POSITION } from "#wardrobe/vocabulary.ts";

const TODAY = "2026-11-20";
const ago = (days: number): string => addDays(TODAY, -days);
const keysOf = (items: readonly Item[]): string => items.map(({ id }) => id[0]).join("");

const garment = fc.constantFrom(...POSITIONS).chain((position) =>
  fc.record({
    position: fc.constant(position),
    type: fc.constantFrom(...TYPES_BY_POSITION[position]),
    state: fc.constantFrom(undefined, ...ITEM_STATES),
  }),
);
const wardrobes = fc.array(garment, { maxLength: 40 }).map((list) =>
  list.map(({ state, ...fields }, index): Item => {
    const id = String(index).padStart(22, "0");
    return sampleItem({ ...fields, id, ...(state === undefined ? {} : { state }) });
  }),
);

test("only what is at hand is combined and suggested, from any wardrobe (STATE-01)", () => {
  fc.assert(
    fc.property(wardrobes, fc.boolean(), fc.integer({ min: -20, max: 35 }), (items, byText, degrees) => {
      const away = new Set(items.filter((item) => !isAtHand(item)).map(({ id }) => id));
      const weather = {
        name: "",
        main: { temp: degrees, feels_like: degrees },
        weather: [{ main: "Rain", description: "" }],
      };
      const asked = { byText, weather, day: TODAY, gender: "woman", language: "en", reasons: new Map() } as const;
      const outer = { layers: items.filter(({ position }) => position === "outerwear"), when: "always" } as const;
      const { first, all } = suggestOutfits({ ...asked, suitable: items, owned: items });
      const outfits = [...all, ...combineOutfits(items, { outer }), ...first.map(({ selection }) => selection)];
      expect(
        outfits.flatMap((outfit) => SLOTS.flatMap((slot) => outfit[slot] ?? [])).filter((id) => away.has(id)),
      ).toEqual([]);
      expect(suggestOutfits({ ...asked, suitable: items, owned: items })).toEqual(
        suggestOutfits({ ...asked, suitable: items.filter(isAtHand), owned: items.filter(isAtHand) }),
      );
    }),
  );
});

test.each([
  ["", 0, 1],
  ["b", 0, 2],
  ["b", 2, 0],
  ["bc", 0, 0],
  ["a", 2, 1],
] as const)("another outfit, with %j away, after number %i: number %i (STATE-01)", (away, shown, next) => {
  const outfits = ["a", "b", "c"].map((upper) => ({ upper, lower: null }));
  expect(nextOutfit(outfits, shown, new Set(away))).toBe(next);
});

const wardrobe = [
  sampleItem({ key: "A" }),
  sampleItem({ key: "B", favourite: true, type: "Cap" }),
  sampleItem({ key: "C", state: "laundry" }),
  sampleItem({ key: "D", state: "lent", favourite: true }),
  sampleItem({ key: "E", state: "archived", type: "Beanie" }),
];

test.each<[readonly StateChoice[], boolean, string]>([
  [[], false, "ABCD"],
  [[], true, "ABCDE"],
  [["favourite"], false, "BD"],
  [["laundry"], false, "C"],
  [["lent", "archived"], false, "DE"],
])("the filter by state with %j, searching %j, shows %s (STATE-01)", (states, withArchived, found) => {
  const filters = { ...NO_FILTERS, states, withArchived };
  expect(keysOf(filterItems(wardrobe, filters))).toBe(found);
  expect(isFiltering(filters)).toBe(states.length > 0);
});

test("the filter by state counts what the others leave, and the others count what it shows (STATE-01, W-03)", () => {
  const counts = (filters = NO_FILTERS) => stateOptions(wardrobe, filters).map(({ count }) => count);
  expect(counts()).toEqual([2, 1, 1, 1]);
  expect(counts({ ...NO_FILTERS, states: ["lent"] })).toEqual([2, 1, 1, 1]);
  expect(counts({ ...NO_FILTERS, types: ["head/Cap"] })).toEqual([1, 0, 0, 0]);
  const types = (states: readonly StateChoice[]) =>
    typeGroups(wardrobe, { t: (key) => key, language: "en", filters: { ...NO_FILTERS, states } })
      .flatMap(({ options }) => options)
      .map(({ value, count }) => `${value} ${count}`);
  expect(types([])).toEqual(expect.arrayContaining(["head/Beanie 0", "head/Hat 3"]));
  expect(types(["archived"])).toContain("head/Beanie 1");
});

test("the dialog sends what was changed of favourite, state and note, and nothing else (STATE-01)", () => {
  const item = sampleItem({ state: "lent", state_note: "Anna" });
  const send = (fields: Parameters<typeof setFields>[1]) =>
    changedFields(item, setFields(openDraft(item), fields).fields);
  expect(send({})).toBeNull();
  expect(send({ favourite: true })).toEqual({ favourite: true });
  expect(send({ state: "archived", state_note: "" })).toEqual({ state: "archived", state_note: "" });
  expect(ItemChanges.parse({ state_note: " sold ", favourite: false })).toEqual({
    state_note: "sold",
    favourite: false,
  });
});

test("what is washed goes into the laundry, except what is not at hand (STATE-02)", () => {
  const worn = POSITIONS.map((position, index) => sampleItem({ position, key: "ABCDEFGH"[index] ?? "" }));
  expect(toLaundry(worn).map(({ position }) => position)).toEqual(["upper", "lower", "underwear"]);
  expect(toLaundry(worn.map((item) => ({ ...item, state: "lent" as const })))).toEqual([]);
});

test.each<[string, { last_worn?: string; added?: string; kept?: string; state?: Item["state"] }, boolean]>([
  ["worn a year ago", { last_worn: ago(LET_GO_AFTER_DAYS) }, true],
  ["worn less than a year ago", { last_worn: ago(LET_GO_AFTER_DAYS - 1) }, false],
  ["never worn, added half a year ago", { added: ago(NEVER_WORN_AFTER_DAYS) }, true],
  ["never worn, added lately", { added: ago(NEVER_WORN_AFTER_DAYS - 1) }, false],
  ["kept lately", { kept: ago(KEPT_FOR_DAYS - 1) }, false],
  ["kept half a year ago", { kept: ago(KEPT_FOR_DAYS) }, true],
  ["lent", { state: "lent" }, true],
  ["archived", { state: "archived" }, false],
])("%s: %j is asked about: %j (STATE-04)", (_what, { kept = null, added = ago(900), state, last_worn }, isAsked) => {
  const fields = { ...(state === undefined ? {} : { state }), ...(last_worn === undefined ? {} : { last_worn }) };
  expect(listUnused([{ id: "A", added, kept, ...fields }], TODAY)).toHaveLength(isAsked ? 1 : 0);
});

test("what has not been worn longest is asked about first (STATE-04)", () => {
  const added = ago(900);
  const items = [
    { id: "B", added: ago(700), kept: null },
    { id: "C", added, kept: null, last_worn: ago(400) },
    { id: "A", added, kept: null },
  ];
  expect(listUnused(items, TODAY).map(({ id }) => id)).toEqual(["A", "B", "C"]);
});
