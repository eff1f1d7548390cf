import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isSameOutfit,
  mayCreatePreview,
  outcomeOfRefusal,
  outcomeOfReply,
  previewCacheKey,
  previewProgress,
  type PreviewStart,
} from "#outfit/preview.ts";
import { EMPTY_SELECTION, SLOTS, type Selection } from "#outfit/slots.ts";
import { makesFirstOutfit } from "#outfit/first-outfit.ts";
import { sampleItem } from "#testing/sample-item.ts";
import { dropMissingItems, Look, LookName, withoutTwins } from "#outfit/look.ts";

const allowed: PreviewStart = { isBusy: false, selection: { ...EMPTY_SELECTION, feet: "boots" }, aiCreditsLeft: 1 };

test.each<[string, Partial<PreviewStart>, boolean]>([
  ["everything in order", {}, true],
  ["busy", { isBusy: true }, false],
  ["no slot chosen", { selection: EMPTY_SELECTION }, false],
  ["only a layer chosen", { selection: { ...EMPTY_SELECTION, bag: "tote" } }, true],
  ["no credit", { aiCreditsLeft: 0 }, false],
  ["credits below zero", { aiCreditsLeft: -1 }, false],
])("%s (C-04)", (_case, change, expected) => {
  expect(mayCreatePreview({ ...allowed, ...change })).toBe(expected);
});

test.each([
  [null, 0, 0, "left.under_minute"],
  [null, 45_000, 50, "left.under_minute"],
  [null, 85_000, 94.44, null],
  [90, 0, 0, "left.minute_and_half"],
  [90, 16_000, 17.78, "left.minute"],
  [90, 46_000, 51.11, "left.half_minute"],
  [90, 71_000, 78.89, "left.seconds"],
  [90, 85_000, 94.44, null],
  [90, 179_999, 94.44, null],
  [3, 0, 0, "left.seconds"],
  [3, 9_000, 90, "left.seconds"],
  [3, 9_500, 94.44, null],
])(
  "where previews take %s s, after %i ms the bar is at %d percent, and the time left is told as people do: %s (C-05, T-08, SPEC-109)",
  (usual, ms, bar, left) => {
    const { percent, ...told } = previewProgress(ms, usual);
    expect(told).toEqual({ left, isLong: false });
    expect(percent).toBeCloseTo(bar, 2);
  },
);

test.each([
  [null, 180_000],
  [3, 20_000],
])("where previews take %s s, %i ms are long (SPEC-109)", (usual, ms) => {
  expect(previewProgress(ms, usual)).toMatchObject({ left: null, isLong: true });
});

test("the bar stays within 0..100 and never goes back (C-05)", () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 200_000 }), fc.nat(100_000), (now, later) => {
      const [first, second] = [previewProgress(now, null), previewProgress(now + later, null)];
      for (const { percent } of [first, second]) {
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
      }
      expect(second.percent).toBeGreaterThanOrEqual(first.percent);
    }),
  );
});

const selection: fc.Arbitrary<Selection> = fc.record({
  head: id(),
  upper: id(),
  lower: id(),
  feet: id(),
  accessories: id(),
  outerwear: layer(),
  bag: layer(),
});
/** Layers may be absent, which is as good as empty (LAYER-01). */
function layer() {
  return fc.option(id(), { nil: undefined });
}
function id() {
  return fc.option(fc.constantFrom("a", "b", "c"));
}

test("the cache key is the base and the chosen ids sorted by slot (C-08, Q-04)", () => {
  expect(previewCacheKey("preview", { ...EMPTY_SELECTION, upper: "coat", feet: "boots" })).toBe(
    "preview|feet=boots|upper=coat",
  );
  const layered = { ...EMPTY_SELECTION, upper: "shirt", outerwear: "coat", bag: "tote" };
  expect(previewCacheKey("preview", layered)).toBe("preview|bag=tote|outerwear=coat|upper=shirt");
});

test("equal outfits share a cache key, different ones never do, and only they are the same outfit (C-08, C-10, LAYER-01)", () => {
  fc.assert(
    fc.property(selection, selection, (one, other) => {
      const isSame = SLOTS.every((slot) => (one[slot] ?? null) === (other[slot] ?? null));
      expect(isSameOutfit(one, other)).toBe(isSame);
      expect(previewCacheKey("preview", one) === previewCacheKey("preview", other)).toBe(isSame);
      const { head, upper, ...rest } = one;
      expect(previewCacheKey("preview", { ...rest, upper, head })).toBe(previewCacheKey("preview", one));
    }),
  );
});

test("a filename is shown, a task is awaited, a reply with neither fails with toast and alert (C-06)", () => {
  const ready = { kind: "ready", fileId: "file", toast: "preview_created" };
  expect(outcomeOfReply({ preview_filename: "file", ai_task_id: "task" })).toEqual(ready);
  const started = { kind: "started", taskId: "task", other: null, toast: "preview_generation_started" };
  expect(outcomeOfReply({ ai_task_id: "task" })).toEqual(started);
  const outfit = { gender: "man", ...EMPTY_SELECTION, feet: "boots" } as const;
  expect(outcomeOfReply({ ai_task_id: "task", outfit })).toEqual({ ...started, other: outfit });
  expect(outcomeOfReply({})).toEqual({ kind: "failed", toast: "failed_create_preview", isAlert: true });
});

test("only a 402 not_enough_ai_credits says so, any other error failed_create_preview (C-06)", () => {
  expect(outcomeOfRefusal({ status: 402, detail: "not_enough_ai_credits" }).toast).toBe("not_enough_ai_credits");
  expect(outcomeOfRefusal({ status: 402, detail: "else" }).toast).toBe("failed_create_preview");
  expect(outcomeOfRefusal({ status: 500, detail: "not_enough_ai_credits" }).toast).toBe("failed_create_preview");
});

const top = sampleItem({ key: "T", position: "upper", type: "T-Shirt" });
const jeans = sampleItem({ key: "J", position: "lower", type: "Jeans" });
const shoes = sampleItem({ key: "S", position: "feet", type: "Shoes" });
const dress = sampleItem({ key: "D", position: "upper", type: "Dress" });
const other = sampleItem({ key: "O", position: "upper", type: "Shirt" });

test.each([
  ["a top, a bottom and shoes", [top, jeans, shoes], [shoes], true],
  ["a dress and shoes", [dress, shoes], [dress, shoes], true],
  ["no shoes", [top, jeans, dress], [dress], false],
  ["a bottom that is in the laundry", [top, { ...jeans, state: "laundry" as const }, shoes], [shoes], false],
  ["one more shirt where there was an outfit already", [top, jeans, shoes, other], [other], false],
])("with %s the first whole outfit is there or not (SPEC-47)", (_what, pieces, added, isFirst) => {
  const newIds = added.map(({ id }) => id);
  expect(makesFirstOutfit(pieces, newIds)).toBe(isFirst);
});

const KEY = "k".repeat(22);

test("deleted items leave their slots empty, and restored ones fill them again (C-02)", () => {
  const selection = { ...EMPTY_SELECTION, upper: "a", feet: "b" };
  const upper = { id: "a", position: "upper", type: "Shirt" } as const;
  expect(dropMissingItems(selection, [upper])).toEqual({ ...EMPTY_SELECTION, upper: "a" });
  expect(dropMissingItems(selection, [upper, { id: "b", position: "feet", type: "Shoes" }])).toEqual(selection);
});

test("the layers are dropped and kept like the other items, and stay absent where they were (LAYER-01)", () => {
  const layered = { ...EMPTY_SELECTION, upper: "a", outerwear: "b", bag: "c" };
  const items = [
    { id: "b", position: "outerwear", type: "Coat" },
    { id: "c", position: "accessories", type: "Belt" },
  ] as const;
  expect(dropMissingItems(layered, items)).toEqual({ ...EMPTY_SELECTION, outerwear: "b", bag: null });
  expect(Object.keys(dropMissingItems(EMPTY_SELECTION, items))).toEqual(Object.keys(EMPTY_SELECTION));
});

test("an item with a new position leaves a slot that it no longer fits (C-03)", () => {
  const selection = { ...EMPTY_SELECTION, upper: "a" };
  expect(dropMissingItems(selection, [{ id: "a", position: "lower", type: "Other" }])).toEqual(EMPTY_SELECTION);
  expect(dropMissingItems(selection, [{ id: "a", position: "bags", type: "Other" }])).toEqual(EMPTY_SELECTION);
  expect(dropMissingItems(selection, [{ id: "a", position: "outerwear", type: "Other" }])).toEqual(selection);
  // A blazer that turns out to be a shirt is not worn over another top (SPEC-70).
  const over = { ...EMPTY_SELECTION, outerwear: "a" };
  expect(dropMissingItems(over, [{ id: "a", position: "upper", type: "Blazer" }])).toEqual(over);
  expect(dropMissingItems(over, [{ id: "a", position: "upper", type: "Shirt" }])).toMatchObject({ outerwear: null });
});

test("a look gets a name that can be seen, and one that was kept without is still shown (C-10)", () => {
  for (const name of [" ", "\u200b", "\u3164"]) expect(LookName.safeParse(name).success).toBe(false);
  expect(LookName.parse(" Rain ")).toBe("Rain");
  const look = { id: KEY, name: "\u3164", gender: "man", selection: EMPTY_SELECTION, preview: KEY, share_key: null };
  expect(Look.safeParse(look).success).toBe(true);
});

test("an outfit that was saved twice is offered once, unless the later one is chosen (ASK-01)", () => {
  const look = (id: string, upper: string) =>
    Look.parse({
      id: id.repeat(22),
      name: "Rain",
      gender: "man",
      selection: { ...EMPTY_SELECTION, upper },
      preview: KEY,
      share_key: null,
    });
  const [first, twin, other] = [look("a", KEY), look("b", KEY), look("c", "o".repeat(22))];
  expect(withoutTwins([first, twin, other], [])).toEqual([first, other]);
  expect(withoutTwins([first, twin, other], [twin.id])).toEqual([first, twin, other]);
});
