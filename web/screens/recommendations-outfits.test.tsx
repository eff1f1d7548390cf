import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { z } from "zod/mini";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { collectionCalls } from "@wardrobe/domain/collections/calls.ts";
import { addDays } from "@wardrobe/domain/people/day.ts";
import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { recommendationCalls, type SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import { tasteCalls } from "@wardrobe/domain/taste/calls.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { today } from "#adapters/today.ts";
import { usePlanFor } from "#features/planner/plan-for-store.ts";
import { useConstructor } from "#features/outfit/constructor-store.ts";
import { RecommendedOutfits } from "#screens/recommendations-outfits.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

const shirt = sampleItem();
const other = sampleItem({ key: "B", type: "Shirt" });
const EMPTY = { ...EMPTY_SELECTION, outerwear: null, bag: null, reason: "Warm enough" };

const garments = { item_ids: [shirt.id], look_ids: [], garment_ids: [shirt.id] };
const office = { id: "O".repeat(22), name: "Office", share_key: null, ...garments };

function open(
  outfits: readonly SuggestedOutfit[],
  collection?: string,
  day = "2026-11-19",
  { from, ...more }: { readonly city?: string; readonly request?: string | null; readonly from?: string | null } = {},
) {
  const sent = stubServer(({ path, body }) => {
    if (path === plannerCalls.planWeek.path) return z.object({ days: z.array(z.unknown()) }).parse(body).days;
    if (path === collectionCalls.listCollections.path) return [office];
    if (path === tasteCalls.listAnswers.path) return { is_on: true, answers: [] };
    return path === tasteCalls.getTaste.path ? { is_on: true, learned_from: 3, warmer_c: 0, traits: [] } : [];
  });
  const others = [{ ...EMPTY_SELECTION, upper: other.id }];
  const asked = { request: null, weather: null, day, collection, ...more };
  const suitable = { ids: [], reasons: new Map(), outfits, others, ...asked };
  renderWith(
    queriesWith({ items: [shirt, other] }),
    <RecommendedOutfits items={[shirt, other]} {...{ suitable, ...(from === undefined ? {} : { from }) }} />,
  );
  return sent;
}

test("an outfit that was asked for tomorrow is planned for that day and its occasion, not entered for today (TALK-02, SET-02)", async () => {
  const tomorrow = addDays(today(), 1);
  const request = "What should I wear tomorrow evening?";
  const sent = open([{ ...EMPTY, upper: shirt.id }], undefined, tomorrow, { city: "Sochi", request });
  expect(screen.getByRole("heading").textContent).toMatch(/^Outfits · .* · Sochi$/);
  fireEvent.click(await screen.findByRole("button", { name: "Plan for tomorrow" }));
  await vi.waitFor(() =>
    expect(sent).toContainEqual(
      expect.objectContaining({
        path: plannerCalls.planWeek.path,
        body: { days: [{ date: tomorrow, item_ids: [shirt.id], occasion: "evening" }] },
      }),
    ),
  );
  expect(screen.queryByRole("button", { name: "Wear it" })).toBeNull();
});

test("the wardrobe is loaded again for an outfit with a garment that came from the chat meanwhile (LAYER-05)", async () => {
  const loads = (id: string) => {
    const sent = open([{ ...EMPTY, upper: id }]);
    return () => sent.filter(({ path }) => path === wardrobeCalls.listItems.path).length;
  };
  expect(loads(shirt.id)()).toBe(0);
  const loaded = loads(sampleItem({ key: "C" }).id);
  await vi.waitFor(() => expect(loaded()).toBe(1));
});

test.each([
  [1, addDays(today(), 1)],
  [0, undefined],
])("an outfit of a day %i days ahead is edited for that day (TALK-02)", (ahead, planned) => {
  open([{ ...EMPTY, upper: shirt.id }], undefined, addDays(today(), ahead));
  fireEvent.click(screen.getByRole("button", { name: "Edit" }));
  expect(usePlanFor.getState().planFor?.day).toBe(planned);
});

test.each([
  ["Date", { occasion: "date" }],
  ["Dinner with Ann", { occasion: "Dinner with Ann" }],
  ["What could I wear to the interview?", { occasion: "For the interview" }],
  ["Something to wear for dinner tonight", { occasion: "For dinner" }],
  ["a".repeat(121), {}],
  [null, {}],
])(
  "an outfit that was asked for as %j is entered so, as far as an occasion may be that long (SET-02, R-03)",
  async (request, occasion) => {
    const sent = open([{ ...EMPTY, upper: shirt.id }], undefined, today(), { request });
    fireEvent.click(screen.getByRole("button", { name: "Wear it" }));
    await vi.waitFor(() => {
      const entered = sent.find(({ path }) => path === wearCalls.addWear.path);
      expect(entered?.body).toEqual({ date: today(), item_ids: [shirt.id], ...occasion });
    });
  },
);

test('"Your taste" below an outfit says why, and opens all that was learned (TASTE-01)', async () => {
  open([{ ...EMPTY, upper: shirt.id, why: ["You liked it before"] }]);
  const why = screen.getByRole("button", { name: "Your taste", description: "You liked it before" });
  fireEvent.click(why);
  expect(await screen.findByRole("switch")).toBeDefined();
});

test("outfits of a collection say that they are from it alone (SET-01)", async () => {
  open([{ ...EMPTY, upper: shirt.id }], office.id);
  expect(await screen.findByText("Only from “Office”.")).toBeDefined();
});

test.each([
  [office.id, undefined, "Only from “Office”.", { collection: office.id }],
  [office.id, null, "Only from “Office”. Changes now come from all your clothes.", {}],
  [undefined, office.id, "Changes now come only from “Office”.", { collection: office.id }],
])(
  "an answer from %j is refined from what is chosen by now, %j, and says so (SPEC-147)",
  async (of, from, told, asks) => {
    const sent = open([{ ...EMPTY, upper: shirt.id }], of, undefined, from === undefined ? {} : { from });
    expect(await screen.findByText(told)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Warmer" }));
    const asked = () => sent.find(({ path }) => path === recommendationCalls.suggestOutfits.path)?.body;
    await vi.waitFor(() => expect(asked()).toBeDefined());
    expect({ ...z.object({ collection: z.optional(z.string()) }).parse(asked()) }).toEqual(asks);
  },
);

test("an answer's outfit is one large picture with today's buttons; the pencil takes it to the constructor, and all others after it (LAYER-05, SPEC-66)", async () => {
  open([{ ...EMPTY, upper: shirt.id }]);
  const outfits = within(screen.getByRole("region", { name: "Outfits" }));
  expect(outfits.getByRole("img", { name: /^Outfit 1 of 1/ })).toBeDefined();
  expect(outfits.getByText("Warm enough")).toBeDefined();
  expect(await outfits.findByRole("button", { name: "Like" })).toBeDefined();
  expect(outfits.getByRole("button", { name: "Wear it" })).toBeDefined();
  fireEvent.click(outfits.getByRole("button", { name: "Edit" }));
  expect(useConstructor.getState()).toMatchObject({
    selection: { upper: shirt.id },
    offers: [{ upper: shirt.id }, { upper: other.id }],
  });
});
