import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { switchLanguage } from "#adapters/language.ts";
import { queries } from "#adapters/query-client.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { enterWear } from "#features/wears/diary.ts";
import { wearsQuery } from "#features/wears/queries.ts";
import { WoreIt } from "#features/wears/wore-it.tsx";
import * as motion from "#ui/motion.ts";
import { messenger } from "#testing/messenger.ts";
import { queriesWith } from "#testing/queries.ts";
import { newQueries, renderWith } from "#testing/render.tsx";
import { LOST, stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const id = (letter: string): string => letter.repeat(22);
const [SHIRT, JEANS] = [id("A"), id("B")];
const NOW = new Date(2026, 2, 10, 12);
const TODAY = "2026-03-10";
const DAY = { from: TODAY, to: TODAY };
const entry = (letter: string, item_ids: string[]) => ({ id: id(letter), date: TODAY, item_ids, look_id: null });
const haptics = () => messenger.posted.map(({ params }) => params["notification_type"] ?? params["type"]);

/** Today an outfit with the shirt was worn. */
function open(itemIds: readonly string[], owned?: Item[], queries = newQueries()) {
  if (owned !== undefined) queries.setQueryData(itemsQuery.queryKey, owned);
  queries.setQueryData(wearsQuery(DAY).queryKey, [entry("O", [SHIRT, id("C")])]);
  renderWith(queries, <WoreIt itemIds={itemIds} lookId={id("L")} />);
  const wears = () => queries.getQueryData(wearsQuery(DAY).queryKey)?.map((wear) => wear.id[0]);
  return { wears, button: () => screen.getByRole("button") };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  vi.spyOn(console, "error").mockReturnValue();
});

test.each([
  ["an outfit of its own", [id("C"), SHIRT], "true"],
  ["a garment of an outfit", [SHIRT], "true"],
  ["another garment", [JEANS], "false"],
  ["another outfit", [SHIRT, JEANS], "false"],
] as const)(
  "%s, %j: pressed is %s, and the words tell before from after (WEAR-01, SPEC-97)",
  (_what, itemIds, pressed) => {
    const { button } = open(itemIds);
    const says = () => button().textContent?.trim();
    expect([button().getAttribute("aria-pressed"), says()]).toEqual([
      pressed,
      pressed === "true" ? "Wearing today" : "Wear it",
    ]);
    act(() => switchLanguage("ru"));
    expect(says()).toBe(pressed === "true" ? "Сегодня на вас" : "Надену");
    cleanup();
    vi.setSystemTime(new Date(2026, 2, 10, 18));
    expect(open(itemIds).button().textContent?.trim()).toBe(pressed === "true" ? "Надето" : "Надену");
  },
);

test("without garments there is no button (WEAR-01)", () => {
  open([]);
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["is pressed by what is left of today's outfit", [SHIRT], [SHIRT], "true"],
  ["is pressed by all that the outfit had", [id("C"), SHIRT], [SHIRT], "true"],
  ["is not there where nothing is left", [id("C"), id("D")], [SHIRT], null],
])("after garments were deleted, the button %s (WEAR-01)", (_what, itemIds, owned, pressed) => {
  open(
    itemIds,
    owned.map((ownedId) => sampleItem({ id: ownedId })),
  );
  expect(screen.queryByRole("button")?.getAttribute("aria-pressed") ?? null).toBe(pressed);
});

test("one tap enters today, with an undo in the toast, and a double click does it once (WEAR-01)", async () => {
  const sent = stubServer(({ path }) => (path === "/wears/add" ? entry("W", [SHIRT, JEANS]) : null));
  const toasts = recordToasts();
  const { wears, button } = open([SHIRT, JEANS]);
  fireEvent.click(button(), { detail: 1 });
  fireEvent.click(button(), { detail: 2 });
  await waitFor(() => expect(toasts).toMatchObject([{ text: "You’re wearing this today", action: { label: "Undo" } }]));
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ["/wears/add", { date: DAY.from, item_ids: [SHIRT, JEANS], look_id: id("L") }],
  ]);
  expect([wears(), haptics()]).toEqual([["W", "O"], ["success"]]);
  expect(toasts[0]?.action?.more?.label).toBe("Replace earlier");
  act(() => toasts[0]?.action?.run());
  expect(wears()).toEqual(["O"]);
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: "/wears/delete", body: { id: id("W") } }));
});

test.each([
  ["at noon", 12, TODAY, undefined],
  ["in the evening", 18, TODAY, undefined],
  ["for a past day", 12, "2026-03-09", "To the laundry"],
])(
  "what was entered %s is offered for the laundry once its day is over, and is still ahead before the evening (STATE-02, WEAR-01)",
  async (_when, hour, day, more) => {
    vi.setSystemTime(new Date(2026, 2, 10, hour));
    stubServer(({ path }) => (path === "/wears/add" ? { ...entry("W", [SHIRT]), date: day } : null));
    const toasts = recordToasts();
    const queries = queriesWith({ items: [sampleItem({ id: SHIRT, position: "upper" })] });
    queries.setQueryData(wearsQuery({ from: day, to: day }).queryKey, []);
    renderWith(queries, <WoreIt itemIds={[SHIRT]} day={day} />);
    fireEvent.click(screen.getByRole("button"));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]?.action?.more?.label).toBe(more);
    expect(toasts[0]?.text).toBe(day === TODAY && hour < 18 ? "You’re wearing this today" : "Added to your diary");
  },
);

test.each([
  ["the same occasion", undefined, "Replace earlier"],
  ["another occasion", "evening", undefined],
])(
  "a second outfit of today for %s may go instead of the first, with an undo (WEAR-01, SET-02)",
  async (_what, occasion, label) => {
    stubServer(() => ({ ...entry("W", [SHIRT, JEANS]), occasion }));
    const toasts = recordToasts();
    const queries = queriesWith({ items: [] });
    queries.setQueryData(wearsQuery(DAY).queryKey, [entry("O", [SHIRT, id("C")])]);
    await enterWear(queries, { date: TODAY, item_ids: [SHIRT, JEANS], occasion });
    expect(toasts[0]?.action).toMatchObject({ label: "Undo" });
    expect(toasts[0]?.action?.more?.label).toBe(label);
  },
);

test("what was entered shrinks into the bar's entry (WEAR-01)", async () => {
  stubServer(() => entry("W", [SHIRT, JEANS]));
  const shrink = vi.spyOn(motion, "shrinkInto").mockReturnValue();
  const queries = newQueries();
  queries.setQueryData(wearsQuery(DAY).queryKey, []);
  const list = (
    <section>
      <ul>
        <li inert>
          <div role="img" aria-label="Another" />
        </li>
        <li>
          <div role="img" aria-label="This" />
        </li>
      </ul>
      <WoreIt itemIds={[SHIRT, JEANS]} />
      <nav>
        <a href="/wardrobe" aria-label="Wardrobe">
          <svg />
        </a>
      </nav>
    </section>
  );
  renderWith(queries, list);
  fireEvent.click(screen.getByRole("button", { name: "Wear it" }));
  await waitFor(() => expect(shrink).toHaveBeenCalled());
  const [from, to] = shrink.mock.calls[0] ?? [];
  expect([from?.getAttribute("aria-label"), to?.localName]).toEqual(["This", "svg"]);
});

test("what the day has already is not entered twice: it says so, and no undo takes it out (WEAR-01)", async () => {
  stubServer(() => entry("O", [SHIRT, id("C")]));
  const toasts = recordToasts();
  const queries = queriesWith({ items: [] });
  queries.setQueryData(wearsQuery(DAY).queryKey, [entry("O", [SHIRT, id("C")])]);
  await enterWear(queries, { date: TODAY, item_ids: [SHIRT, id("C")] });
  expect(toasts).toEqual([{ text: "Already in your diary for this day", kind: "info", action: null }]);
});

test("without a connection it says so, and nothing is entered or lost (WEAR-01)", async () => {
  stubServer(() => LOST);
  const toasts = recordToasts();
  const { wears, button } = open([JEANS]);
  fireEvent.click(button());
  const text = "Not in your diary. Check your connection and try again.";
  await waitFor(() => expect(toasts).toEqual([{ text, kind: "error", action: null }]));
  expect([wears(), haptics()]).toEqual([["O"], ["error"]]);
});

test("a tap on a garment of today's outfit only says so (WEAR-01)", () => {
  const sent = stubServer(() => null);
  const toasts = recordToasts();
  fireEvent.click(open([SHIRT]).button());
  expect([toasts.map(({ text }) => text), sent]).toEqual([["Already in your diary today, with an outfit"], []]);
});

test("a press of what is worn takes nothing out: it opens what does, which leaves the focus on the button (WEAR-01)", async () => {
  stubServer(() => null);
  const toasts = recordToasts();
  const { wears, button } = open([SHIRT, id("C")], undefined, queries);
  const takeOut = () => screen.queryByRole("button", { name: "Take it out of the diary" });
  fireEvent.click(button());
  expect([wears(), takeOut() !== null, toasts]).toEqual([["O"], true, []]);
  fireEvent.click(screen.getByRole("button", { name: "Wearing today", expanded: true }));
  expect(takeOut()).toBeNull();
  fireEvent.click(button());
  fireEvent.click(screen.getByRole("button", { name: "Take it out of the diary" }));
  await waitFor(() => expect([wears(), takeOut()]).toEqual([[], null]));
  expect(document.activeElement?.textContent?.trim()).toBe("Wear it");
  expect(toasts).toMatchObject([{ text: "No longer in your diary", action: { label: "Undo" } }]);
  act(() => toasts[0]?.action?.run());
  expect(wears()).toEqual(["O"]);
});
