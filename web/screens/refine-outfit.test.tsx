import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { wishesAfter, type Standing, type Wish } from "@wardrobe/domain/recommendations/wish.ts";
import { capitalised } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { today } from "#adapters/today.ts";
import { askedOf, askOfShown, setWithout, useChanged } from "#features/recommendations/shown-outfit.ts";
import { useRecommendations } from "#features/recommendations/suitable-store.ts";
import { RecommendedOutfits } from "#screens/recommendations-outfits.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

const blouse = sampleItem({ key: "B", type: "Blouse" });
const shirt = sampleItem({ key: "S", type: "Shirt" });
const boots = sampleItem({ key: "F", type: "Ankle Boots", brand: "COS", position: "feet" });
const others = sampleItem({ key: "N", type: "Ankle Boots", position: "feet" });
const items = [blouse, shirt, boots, others];
const first = {
  ...EMPTY_SELECTION,
  outerwear: null,
  bag: null,
  upper: blouse.id,
  feet: boots.id,
  reason: "For the office",
};

type After = {
  readonly words?: string;
  readonly wish?: Wish;
  readonly still?: readonly Standing[];
  readonly without: readonly string[];
  readonly outfit: typeof first;
};

const MEETS: Partial<Record<Wish, Partial<typeof first>>> = {
  dressier: { upper: shirt.id },
  simpler: { upper: blouse.id },
  warmer: { feet: others.id },
};

/** Dressier is the shirt, simpler the blouse, warmer are the others, what is left out are the boots, and all words go back. */
function open(beside: readonly (typeof first)[] = []) {
  useChanged.setState(useChanged.getInitialState(), true);
  stubServer(({ path, body }) => {
    if (path !== recommendationCalls.suggestOutfits.path) return [];
    const { words, wish, still = [], without, outfit } = (body as { after: After }).after;
    const known = { keep: [], without, still: wishesAfter(still, wish === undefined ? [] : [wish]) };
    if (words === "blue") {
      const said = { ...known, still: ["Blue"], told: "Swapped in: shirt." };
      return { outfits: [{ ...outfit, upper: shirt.id, reason: "Blue" }], said, recommend_credits_left: 1 };
    }
    if (words === "forget the blue")
      return { outfits: [], said: { ...known, told: "", ends: "Blue" }, recommend_credits_left: 1 };
    if (words !== undefined)
      return { outfits: [], said: { ...known, told: "", back: true }, recommend_credits_left: 1 };
    const next =
      wish === undefined
        ? { ...first, feet: others.id, reason: "With others" }
        : { ...outfit, ...MEETS[wish], reason: capitalised(known.still.join(", ")) };
    const said = wish === undefined ? {} : { said: { ...known, told: "Swapped in: shirt." } };
    return { outfits: [next], recommend_credits_left: 1, ...said };
  });
  const asked = { request: "office", weather: null, day: today() };
  const suitable = { ids: [], reasons: new Map(), outfits: [first, ...beside], others: [], ...asked };
  return () => renderWith(newQueries(), <RecommendedOutfits items={items} suitable={suitable} />);
}
const button = (name: string) => screen.getByRole("button", { name });
const names = (...all: string[]) => all.map((name) => screen.queryByRole("button", { name }) !== null);

test("what a chip has changed is named, and undone by a button, by ending its wish, or in words on another tab (SPEC-110)", async () => {
  const show = open();
  const { unmount } = show();
  const dress = async () => {
    fireEvent.click(button("Dressier"));
    expect(await screen.findByText("Swapped in: shirt.")).toBeDefined();
  };
  await dress();
  fireEvent.click(button("Undo"));
  expect(screen.getByText("For the office")).toBeDefined();
  expect(document.activeElement?.textContent).toBe("Here’s how it was before.");
  await dress();
  fireEvent.click(button("Wish: dressier"));
  expect(screen.getByText("For the office")).toBeDefined();
  await dress();
  unmount();
  show();
  expect(screen.getByText("Dressier", { selector: "p" })).toBeDefined();
  await act(async () => await askOfShown("the one before"));
  expect(screen.getByText("For the office")).toBeDefined();
  expect(names("Undo", "Wish: dressier")).toEqual([false, false]);
});

test("an ended wish goes alone: the outfit before all wishes is refined anew by the others, and Undo goes back from that (SPEC-110)", async () => {
  open()();
  const wears = (reason: string) => screen.findByText(reason, { selector: "p" });
  const press = async (name: string, reason: string) => {
    fireEvent.click(button(name));
    expect(await wears(reason)).toBeDefined();
  };
  await press("Dressier", "Dressier");
  await press("Warmer", "Dressier, warmer");
  await press("Wish: dressier", "Warmer");
  expect(names("Wish: dressier", "Wish: warmer")).toEqual([false, true]);
  await press("Undo", "Dressier, warmer");
  await press("Simpler", "Warmer, simpler");
  await press("Wish: simpler", "Warmer");
  expect(names("Wish: dressier", "Wish: warmer", "Wish: simpler")).toEqual([false, true, false]);
});

test("a color that is wished for is one chip, and ends by a tap or in words (SPEC-150)", async () => {
  open()();
  await act(async () => await askOfShown("blue"));
  expect(names("Blue", "Undo")).toEqual([true, true]);
  await act(async () => await askOfShown("forget the blue"));
  expect(screen.getByText("For the office")).toBeDefined();
  expect(names("Blue", "Undo")).toEqual([false, false]);
});

test("a garment that was refused is told from what is worn instead, and no longer named once words have brought it back (SPEC-110, SPEC-120, SPEC-122)", async () => {
  open()();
  fireEvent.click(await screen.findByRole("button", { name: "Ankle boots" }));
  fireEvent.click(button("Not this"));
  expect(await screen.findByText("With others")).toBeDefined();
  const chip = "Left out: ankle boots, COS";
  expect(names(chip)).toEqual([true]);
  await act(async () => await askOfShown("as it was"));
  await waitFor(() => expect(names("Undo", chip)).toEqual([false, false]));
  expect(screen.getByText("For the office")).toBeDefined();
});

test("an outfit that a refinement makes stands once beside the others, where it was refined, and its undoing brings the other back (TALK-01)", async () => {
  open([{ ...first, upper: shirt.id, reason: "For dinner" }])();
  const count = () => screen.getAllByRole("img", { name: /^Outfit/ }).length;
  expect(count()).toBe(2);
  fireEvent.click(button("Dressier"));
  expect(await screen.findByText("Swapped in: shirt.")).toBeDefined();
  expect([count(), screen.queryByRole("img", { name: /^Outfit 1 of 1/ }) !== null]).toEqual([1, true]);
  fireEvent.click(button("Undo"));
  expect(count()).toBe(2);
  const [track = expect.fail()] = screen.getAllByRole("list");
  fireEvent.scroll(track, { target: { scrollLeft: 1 } });
  fireEvent.click(button("Simpler"));
  expect(await screen.findByText("Simpler", { selector: "p" })).toBeDefined();
  expect([count(), screen.queryByText("For the office")]).toEqual([1, null]);
});

test("while outfits are asked for, nothing changes the outfit that is still shown (TALK-01)", async () => {
  const show = open();
  show();
  fireEvent.click(button("Dressier"));
  expect(await screen.findByText("Swapped in: shirt.")).toBeDefined();
  act(() => useRecommendations.setState({ isPending: true }));
  for (const name of ["Undo", "Wish: dressier", "Simpler"]) {
    expect(button(name).getAttribute("aria-disabled"), name).toBe("true");
    fireEvent.click(button(name));
  }
  expect(names("Undo", "Wish: dressier", "Wish: simpler")).toEqual([true, true, false]);
  act(() => useRecommendations.setState({ isPending: false }));
  fireEvent.click(button("Undo"));
  expect(screen.getByText("For the office")).toBeDefined();
});

test("what a wish left out keeps its name while photos arrive (SPEC-122)", () => {
  open();
  const [tee, top, late] = [..."TPL"].map((key) => sampleItem({ key, type: "Sweater" }));
  if (tee === undefined || top === undefined || late === undefined) return expect.fail();
  const suitable = {
    ids: [],
    reasons: new Map(),
    outfits: [first],
    others: [],
    request: null,
    weather: null,
    day: today(),
  };
  const show = (owned: typeof items) =>
    renderWith(newQueries(), <RecommendedOutfits items={owned} suitable={suitable} />);
  setWithout(askedOf({ date: today(), request: null }), [shirt.id, tee.id, top.id]);
  const owned = [...items, tee, top];
  show(owned).unmount();
  show([...owned, late]);
  expect(screen.getByRole("button", { name: /^Only: .*blouse$/ })).toBeDefined();
});
