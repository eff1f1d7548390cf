import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { queries } from "#adapters/query-client.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { DaySheet } from "#features/wears/day-sheet.tsx";
import { wearsQuery } from "#features/wears/queries.ts";
import { renderWith, textsIn } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const DAY = "2026-03-10";
const shirt = sampleItem({ key: "A", position: "upper", type: "Shirt" });
const jeans = sampleItem({ key: "B", position: "lower", type: "Jeans" });
const WORN = { id: "W".repeat(22), date: DAY, item_ids: [shirt.id, jeans.id], look_id: null };
const days = { ...wearsQuery({ from: DAY, to: DAY }), enabled: false };

function Day({ items }: { items: Item[] }) {
  const wears = useQuery(days).data ?? [];
  const shown = {
    wears,
    items,
    planned: [],
    pieceOf: ({ type }: Item) => type,
    cardOf: () => null,
    suggestionOf: () => null,
  };
  return <DaySheet day={DAY} today="2026-03-12" {...shown} answersOf={() => null} onClosed={() => {}} />;
}

function open(items: Item[]) {
  queries.setQueryData(itemsQuery.queryKey, items);
  queries.setQueryData(days.queryKey, [WORN]);
  renderWith(queries, <Day items={items} />);
}
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const garments = () =>
  within(screen.getByRole("region"))
    .getAllByRole("listitem")
    .map((one) => textsIn(one)[0]);

afterEach(() => queries.clear());

test("the garments of an entry are changed, and a deleted entry is brought back by the undo of its toast (WEAR-05)", async () => {
  const sent = stubServer(({ path, method }) => {
    if (path === "/wears/add") return { ...WORN, id: "N".repeat(22), item_ids: [jeans.id] };
    return method === "POST" ? null : [];
  });
  const toasts = recordToasts();
  open([shirt, jeans]);
  expect(garments()).toEqual(["Shirt", "Jeans"]);
  tap("More");
  tap("Change");
  fireEvent.click(screen.getByRole("checkbox", { name: /^Shirt/, checked: true }));
  tap(/^Log 1/);
  await waitFor(() => expect(garments()).toEqual(["Jeans"]));
  const changes = sent.flatMap(({ path, method }) => (method === "POST" ? [path] : []));
  expect(changes).toEqual(["/wears/add"]);
  tap("More");
  tap("Delete");
  expect(await screen.findByText("Nothing logged for this day.")).toBeDefined();
  act(() => toasts.at(-1)?.action?.run());
  await waitFor(() => expect(garments()).toEqual(["Jeans"]));
});

test.each([
  ["at 17:59 of its day", new Date(2026, 2, 10, 17, 59), false, "Wearing today"],
  ["at 18:00 of its day", new Date(2026, 2, 10, 18), true, "Worn"],
  ["the next morning", new Date(2026, 2, 11, 8), true, "Worn"],
])("%s an outfit is offered for the laundry or not (STATE-02, WEAR-01)", (_when, now, isOffered, called) => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  open([shirt, jeans]);
  expect(screen.getByRole("region").textContent).toContain(called);
  tap("More");
  expect(screen.queryByRole("button", { name: "To the laundry" }) !== null).toBe(isOffered);
});

test("the choice of another outfit begins at its top, however far the day was scrolled (WEAR-05)", async () => {
  open([shirt, jeans]);
  const scrolled = screen.getByRole("region").closest(".overflow-y-auto");
  if (scrolled !== null) scrolled.scrollTop = 400;
  tap("Add another outfit");
  await screen.findByRole("checkbox", { name: "Work" });
  expect(scrolled?.scrollTop).toBe(0);
});

test("a day still names a garment that was deleted since, and offers to wear again only what is left (WEAR-05)", () => {
  open([jeans]);
  expect(garments()).toEqual(["Jeans", "Deleted"]);
  expect(screen.getByRole("button", { name: "Wear it" })).toBeDefined();
});

test("what is left of an entry without garments cannot be worn again (WEAR-05)", () => {
  open([]);
  expect([garments(), screen.queryByRole("button", { name: "Wear it" })]).toEqual([["Deleted", "Deleted"], null]);
});

test.each([0, 1])(
  "after %i others a day's outfit may be for an occasion, and stands under it (SET-02)",
  async (others) => {
    const sent = stubServer(({ body, method }) => {
      if (method !== "POST") return [];
      return { ...WORN, id: "N".repeat(22), ...(body as object) };
    });
    open([shirt, jeans]);
    act(() => void queries.setQueryData(days.queryKey, [WORN].slice(0, others)));
    const add = others === 0 ? "Choose what you wore" : "Add another outfit";
    fireEvent.click(await screen.findByRole("button", { name: add }));
    fireEvent.click(screen.getByRole("checkbox", { name: /^Shirt/ }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Work" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Evening" }));
    tap(/^Log 1/);
    const evening = await screen.findByRole("region", { name: /: Evening$/ });
    expect(within(evening).getByRole("heading").textContent).toBe("Evening");
    expect(sent.findLast(({ method }) => method === "POST")?.body).toEqual({
      date: DAY,
      item_ids: [shirt.id],
      occasion: "evening",
    });
  },
);
