import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import type { PlannedDay } from "@wardrobe/domain/planner/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { tasteCalls } from "@wardrobe/domain/taste/calls.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { refiningText } from "@wardrobe/domain/text/refining.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { today as thisDay } from "#adapters/today.ts";
import { weekQuery } from "#features/planner/queries.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { useChanged } from "#features/recommendations/shown-outfit.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { TodayRow } from "#screens/today-row.tsx";
import { TodaysOutfits } from "#screens/todays-outfits.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";
import { LOST, refusal, stubServer } from "#testing/server.ts";
const t = recommendationTexts("en");
const items = ["Sweater", "Shirt", "Turtleneck"].map((type, n) =>
  sampleItem({ key: `${n}`, type, position: "upper", placeholder: `#00000${n}` }),
);
const jeans = sampleItem({ key: "J", type: "Jeans", position: "lower" });
const outfits = items.map(({ id, type }) => ({
  head: null,
  upper: id,
  outerwear: null,
  lower: null,
  feet: null,
  bag: null,
  accessories: null,
  reason: `The ${type.toLowerCase()} suits`,
}));
type After = { wish?: string; outfit?: { upper?: string | null } };
type Opened = { plans?: PlannedDay[]; shown?: ReactElement };
function open(
  today: unknown,
  wears: unknown = [],
  refine: (after: After) => unknown = () => null,
  { plans = [], shown = <TodaysOutfits weather={null} isWeatherLoading={false} /> }: Opened = {},
) {
  cleanup();
  useChanged.setState(useChanged.getInitialState(), true);
  const answered: unknown[] = [];
  const refined: After[] = [];
  const sent = stubServer(({ path, body }) => {
    if (path === recommendationCalls.suggestOutfits.path) {
      const { after } = body as { after: After };
      refined.push(after);
      return { outfits: [refine(after)], recommend_credits_left: 3 };
    }
    if (path === recommendationCalls.suggestToday.path) return typeof today === "function" ? today() : today;
    if (path === tasteCalls.answerOutfit.path) answered.push(body);
    if (path.includes(wearCalls.listWears.path)) return wears;
    return path === tasteCalls.listAnswers.path ? { is_on: true, answers: [] } : [];
  });
  const queries = newQueries();
  queries.setQueryData(itemsQuery.queryKey, [...items, jeans]);
  queries.setQueryData(settingsQuery.queryKey, sampleSettings());
  queries.setQueryData(weekQuery.queryKey, plans);
  const { unmount } = renderWith(queries, shown);
  const again = (): void => {
    unmount();
    renderWith(queries, shown);
  };
  return { sent, answered, refined, queries, again };
}

/** The track is scrolled to this outfit. */
function swipeTo(index: number): void {
  const track = screen.getAllByRole("list")[0];
  if (track === undefined) throw new Error("There is no track.");
  Object.defineProperties(track, {
    clientWidth: { value: 390 },
    scrollLeft: { value: 390 * index, configurable: true },
  });
  fireEvent.scroll(track);
}

const WORN = /^(Wearing today|Worn)/;

test("the outfits of a collection are shown alone, not behind what is worn (SET-01)", async () => {
  const item_ids = [...items.slice(1, 2), jeans].map(({ id }) => id);
  open({ outfits }, [{ id: "W".repeat(22), date: thisDay(), item_ids, look_id: null }], undefined, {
    shown: <TodaysOutfits weather={null} isWeatherLoading={false} collection="c" />,
  });
  expect(await screen.findByText("The sweater suits")).toBeDefined();
  expect(screen.queryByRole("button", { name: WORN })).toBeNull();
});

test("the day's outfit is there without a tap, and costs nothing; after a second swipe on, one tap below what changes the outfit says what was wrong with the one before, which is shown (TODAY-01, SPEC-44, SPEC-85)", async () => {
  const { sent, answered } = open({ outfits });
  expect(await screen.findByText("The sweater suits")).toBeDefined();
  const paid: string[] = [recommendationCalls.listSuitable.path, recommendationCalls.suggestOutfits.path];
  expect(sent.filter(({ path }) => paid.includes(path))).toEqual([]);
  expect(screen.queryByRole("group", { name: /^What was off/ })).toBeNull();
  swipeTo(1);
  expect(await screen.findByText("The shirt suits")).toBeDefined();
  swipeTo(2);
  expect(await screen.findByText("The turtleneck suits")).toBeDefined();
  fireEvent.click(screen.getAllByRole("button", { name: "Turtleneck" }).at(-1) ?? document.body);
  const asked = screen.getByRole("group", { name: t("what_was_wrong") });
  expect(screen.getAllByRole("group").at(-2)?.getAttribute("aria-label")).toBe("How should it change?");
  expect(asked.querySelectorAll("[style*=background]")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Too cold" }));
  await waitFor(() => expect(answered).toMatchObject([{ item_ids: [items[1]?.id], answer: "too_cold" }]));
  expect(screen.getAllByRole("group").at(-1)?.textContent).toContain("Warmer");
});

test("who goes back only compares, and is not asked (TODAY-01)", async () => {
  open({ outfits });
  await screen.findByText("The sweater suits");
  for (const index of [1, 0, 1, 2]) swipeTo(index);
  expect(await screen.findByText("The turtleneck suits")).toBeDefined();
  expect(screen.queryByRole("group", { name: /^What was off/ })).toBeNull();
  swipeTo(0);
  expect(await screen.findByText("The sweater suits")).toBeDefined();
});

test.each([
  ["a server that fails", true, () => refusal(500, "internal"), "outfits_failed"],
  ["no connection", false, () => LOST, "outfits_offline"],
] as const)("after %s the page says what it was, and tries again (TODAY-01)", async (_what, onLine, answer, said) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
  const { sent } = open(answer());
  expect(await screen.findByText(t(said))).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: t("try_again") }));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === recommendationCalls.suggestToday.path).length).toBeGreaterThan(1),
  );
});

test("what is worn today stands first, without buttons for its garments, and the others are more ideas (TODAY-01)", async () => {
  const item_ids = [...items.slice(1, 2), jeans].map(({ id }) => id);
  const wear = { id: "W".repeat(22), date: thisDay(), item_ids, look_id: null };
  open({ outfits }, [wear]);
  expect(await screen.findByRole("button", { name: WORN })).toBeDefined();
  expect(screen.queryByText(t("more_ideas"))).toBeNull();
  expect(screen.queryByRole("button", { name: "Jeans" })).toBeNull();
  swipeTo(1);
  expect(await screen.findByText(t("more_ideas"))).toBeDefined();
  expect(screen.getByText("The sweater suits")).toBeDefined();
});

test("one tap below an outfit changes it in its place, and where nothing is another the sentence says why; the wish in force stands below, and a tap there goes back (TALK-01, SPEC-122)", async () => {
  const [sweater, shirt] = outfits;
  const { refined } = open({ outfits }, [], (after) =>
    after.wish === "warmer"
      ? { ...shirt, reason: "The shirt is warmer" }
      : { ...sweater, reason: "Nothing is lighter" },
  );
  await screen.findByText("The sweater suits");
  fireEvent.click(await screen.findByRole("button", { name: "Lighter" }));
  expect(await screen.findByText("Nothing is lighter")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Warmer" }));
  expect(await screen.findByText("The shirt is warmer")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: /^Wish/ }));
  expect(await screen.findByText("The sweater suits")).toBeDefined();
  expect(refined).toMatchObject([
    { wish: "lighter", outfit: { upper: sweater?.upper } },
    { wish: "warmer", outfit: { upper: sweater?.upper } },
  ]);
});

test("a garment that is pressed is kept or replaced, and both are remembered while the outfit changes, after the wishes (TALK-01)", async () => {
  const worn = { ...outfits[0], lower: jeans.id };
  const { refined } = open({ outfits: [worn] }, [], () => ({
    ...worn,
    upper: items[1]?.id,
    reason: "The shirt suits",
  }));
  fireEvent.click(await screen.findByRole("button", { name: "Jeans" }));
  const keep = screen.getByRole("button", { name: "Keep this" });
  expect([document.activeElement, keep.getAttribute("aria-pressed")]).toEqual([keep, "false"]);
  fireEvent.click(keep);
  const chips = within(screen.getByRole("group", { name: "How should it change?" })).getAllByRole("button");
  expect([chips[0]?.textContent, document.activeElement?.textContent]).toEqual(["Warmer", "Kept: jeans"]);
  expect(screen.getByRole("button", { name: "Jeans" }).querySelector("svg")).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Jeans" }));
  expect(screen.getByRole("button", { name: "Keep this" }).getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Jeans", pressed: true }));
  expect(screen.queryByRole("button", { name: "Keep this" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Jeans", pressed: false }));
  fireEvent.keyDown(screen.getByRole("button", { name: "Keep this" }), { key: "Escape" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Kept: jeans" }));
  fireEvent.click(screen.getByRole("button", { name: "Sweater" }));
  fireEvent.click(screen.getByRole("button", { name: "Not this" }));
  expect(await screen.findByText("The shirt suits")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Warmer" }));
  await waitFor(() =>
    expect(refined).toMatchObject([
      { keep: [jeans.id], without: [items[0]?.id] },
      { keep: [jeans.id], without: [items[0]?.id], wish: "warmer" },
    ]),
  );
});

test("a garment that is refused goes from the outfits beside it, too, stays named below each of them, and a tap there brings all back; what is done with it is beside it in the picture (SPEC-122)", async () => {
  const three = outfits.map((one) => ({ ...one, lower: jeans.id }));
  const { refined } = open({ outfits: three }, [], ({ outfit }) => ({
    ...outfit,
    lower: null,
    reason: `${items.find(({ id }) => id === outfit?.upper)?.type} alone`,
  }));
  const picture = (await screen.findByRole("img", { name: /^Outfit 1/ })).parentElement ?? document.body;
  fireEvent.click(within(picture).getByRole("button", { name: "Jeans" }));
  expect(within(picture).getByRole("button", { name: "Keep this" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Not this" }));
  expect(await screen.findByText("Sweater alone")).toBeDefined();
  await waitFor(() =>
    expect(new Set(refined.map(({ outfit }) => outfit?.upper))).toEqual(new Set(items.map(({ id }) => id))),
  );
  swipeTo(2);
  expect(await screen.findByText("Turtleneck alone")).toBeDefined();
  expect(refined).toHaveLength(3);
  fireEvent.click(screen.getByRole("button", { name: "Left out: jeans" }));
  expect(await screen.findByText("The turtleneck suits")).toBeDefined();
  swipeTo(0);
  expect(await screen.findByText("The sweater suits")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Left out: jeans" })).toBeNull();
});

test("a garment that is kept stays kept, in its outfit, while photos arrive and other outfits are suggested; that it can be pressed is said at the first visit (SPEC-117, SPEC-118)", async () => {
  const worn = { ...outfits[0], lower: jeans.id };
  const hint = refiningText("en", "press_hint");
  localStorage.removeItem("press_told");
  let today: unknown = { outfits: [worn] };
  const { queries, again, refined } = open(
    () => today,
    [],
    () => worn,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Jeans" }));
  fireEvent.click(screen.getByRole("button", { name: "Keep this" }));
  expect(screen.getByText(hint)).toBeDefined();
  today = { outfits: [{ ...worn, reason: "Suits anew" }, ...outfits.slice(1)] };
  queries.setQueryData(itemsQuery.queryKey, [sampleItem({ key: "N" }), ...items, jeans]);
  again();
  expect(await screen.findByLabelText("Outfit 2 of 3: Shirt")).toBeDefined();
  expect(screen.getAllByRole("button", { name: "Kept: jeans" })).toHaveLength(1);
  expect(screen.queryByText(hint)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Warmer" }));
  await waitFor(() => expect(refined).toMatchObject([{ keep: [jeans.id], outfit: { upper: worn.upper } }]));
});

test("of today's plans the first is among its outfits and worn with its occasion, the others stand below, one for the evening alone too; another is offered once the day has one (SET-02, SPEC-72)", async () => {
  const [sweater, shirt] = items.map(({ id }) => id);
  const planned = { date: thisDay(), look_id: null };
  const more = [{ item_ids: [shirt ?? ""], look_id: null, occasion: "evening" }];
  const day = { ...planned, item_ids: [sweater ?? ""], occasion: "work", more };
  const { sent } = open({ outfits }, [], undefined, { plans: [day] });
  expect(await screen.findByText("Planned for today: Work")).toBeDefined();
  const below = screen.getAllByRole("region", { name: /^Your plan/ });
  expect(below.map((one) => one.getAttribute("aria-label"))).toEqual(["Your plan: Evening"]);
  for (const button of screen.getAllByRole("button", { name: "Wear it" })) fireEvent.click(button);
  const entered = () => sent.flatMap(({ path, body }) => (path === wearCalls.addWear.path ? [body] : []));
  await waitFor(() =>
    expect(entered()).toMatchObject([
      { item_ids: [sweater], occasion: "work" },
      { item_ids: [shirt], occasion: "evening" },
    ]),
  );
  expect(screen.getByRole("button", { name: "Another outfit for today" })).toBeDefined();
  open({ outfits }, [], undefined, { plans: [{ ...planned, item_ids: [shirt ?? ""], occasion: "evening" }] });
  expect(await screen.findByText("The sweater suits")).toBeDefined();
  expect(screen.queryByText("Planned for today: Evening")).toBeNull();
  expect(screen.getByRole("region", { name: "Your plan: Evening" })).toBeDefined();
  open({ outfits });
  expect(await screen.findByText("The sweater suits")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Another outfit for today" })).toBeNull();
});

test("what is planned for later stays below once something else is worn, for the evening the same garments, too (SPEC-116)", async () => {
  const [sweater = "", shirt = ""] = items.map(({ id }) => id);
  const worn = { id: "W".repeat(22), date: thisDay(), item_ids: [sweater, jeans.id], look_id: null };
  const theater = { ...worn, id: "V".repeat(22), item_ids: [shirt, jeans.id], occasion: "theater" };
  const pressedOf = async (plan: PlannedDay, wears: unknown[]): Promise<string | null> => {
    open({ outfits }, wears, undefined, { plans: [plan] });
    await screen.findAllByRole("button", { name: WORN });
    const card = screen.getByRole("region", { name: /^Your plan: (Theater|Evening)/ });
    return within(card).getByRole("button", { name: /^W/ }).getAttribute("aria-pressed");
  };
  expect(await pressedOf({ ...worn, occasion: "evening" }, [worn])).not.toBeNull();
  expect(await pressedOf(theater, [worn])).toBe("false");
});

test("the row above the wardrobe shows the plan that its tap opens first, and without one what is suggested (SPEC-72)", async () => {
  const coloursFor = async (occasion: string) => {
    const plan = { date: thisDay(), look_id: null, item_ids: [items[1]?.id ?? ""], occasion };
    open({ outfits }, [], undefined, { plans: [plan], shown: <TodayRow /> });
    const tiles = () => screen.getByRole("button").querySelectorAll<HTMLElement>("[style*=background]");
    await waitFor(() => expect(tiles()).toHaveLength(1));
    const shown = [...tiles()].map(({ style }) => style.backgroundColor);
    cleanup();
    return shown;
  };
  expect([await coloursFor("work"), await coloursFor("evening")]).toEqual([["#000001"], ["#000000"]]);
});
