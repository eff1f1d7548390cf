import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { LaundryBar, WardrobeBars } from "#screens/wardrobe-bars.tsx";
import { clearFilters, useFilters } from "#features/wardrobe/filters/filters-store.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { IntoLaundry } from "#features/wears/day-sheet.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith, textsIn } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const shirt = sampleItem({ key: "A", position: "upper", type: "Shirt" });
const jeans = sampleItem({ key: "B", position: "lower", type: "Jeans" });
const tap = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

/** A server that changes the states, and the wardrobe that is loaded. */
function wardrobe(...items: Item[]) {
  const queries = queriesWith({ items });
  stubServer(({ body }) => {
    const { ids = [], state = "" } = Object(body) as { ids?: string[]; state?: string };
    return ids.flatMap((id) => [shirt, jeans].filter((one) => one.id === id).map((one) => ({ ...one, state })));
  });
  const states = () => queries.getQueryData(itemsQuery.queryKey)?.map(({ state }) => state);
  return { queries, states };
}

test("what was worn goes into the laundry with one tap, and out of it by the undo of the toast (STATE-02)", async () => {
  const { queries, states } = wardrobe(shirt, jeans);
  const toasts = recordToasts();
  renderWith(queries, <IntoLaundry worn={[shirt, jeans]} />);
  tap("To the laundry");
  await waitFor(() => expect(toasts).toMatchObject([{ text: "In the laundry: 2", action: { label: "Undo" } }]));
  expect(states()).toEqual(["laundry", "laundry"]);
  act(() => toasts[0]?.action?.run());
  await waitFor(() => expect(states()).toEqual(["at_hand", "at_hand"]));
});

test("one tap says that all of the laundry is done, which can be undone (STATE-02)", async () => {
  const { queries, states } = wardrobe({ ...shirt, state: "laundry" }, jeans);
  const toasts = recordToasts();
  const onDone = vi.fn();
  const { container } = renderWith(
    queries,
    <LaundryBar items={[{ ...shirt, state: "laundry" }, jeans]} onDone={onDone} />,
  );
  expect(textsIn(container)[0]).toBe("In the laundry: 1");
  tap("Laundry is done");
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(states()).toEqual(["at_hand", undefined]);
  act(() => toasts[0]?.action?.run());
  await waitFor(() => expect(states()).toEqual(["laundry", undefined]));
});

test("within a collection only its garments are counted, and returned (STATE-02)", async () => {
  const washed = [shirt, jeans].map((one) => ({ ...one, state: "laundry" as const }));
  const { queries, states } = wardrobe(...washed);
  useFilters.setState({ within: [{ id: "office", name: "Office", ids: new Set([jeans.id]) }] });
  const { container } = renderWith(queries, <WardrobeBars items={washed} onDone={() => {}} />);
  expect(textsIn(container)).toContain("In the laundry: 1");
  tap("Laundry is done");
  await waitFor(() => expect(states()).toEqual(["laundry", "at_hand"]));
  act(clearFilters);
});

test("where nothing is washed there is no bar, and of nothing washable no button (STATE-02)", () => {
  const { queries } = wardrobe(shirt);
  const both = [<LaundryBar key="bar" items={[shirt]} onDone={() => {}} />, <IntoLaundry key="into" worn={[]} />];
  expect(textsIn(renderWith(queries, both).container)).toEqual([]);
});
