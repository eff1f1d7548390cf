import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { checkText } from "@wardrobe/domain/text/check.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { POSITIONS, TYPES_BY_POSITION } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { deleteStored } from "#adapters/local-store.ts";
import { textOf } from "#adapters/texts.ts";
import { CheckBar } from "#screens/wardrobe-bars.tsx";
import { CheckSheet } from "#features/wardrobe/check/check-sheet.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { LOST, stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const shirt = sampleItem({
  key: "A",
  position: "upper",
  type: "Shirt",
  needs_check: ["type"],
  type_suggestions: [{ position: "upper", type: "Blouse" }],
});
const skirt = sampleItem({ key: "B", position: "lower", type: "Skirt", style: null, needs_check: ["style", "season"] });
const known = sampleItem({ key: "C", needs_check: [] });
const archived = sampleItem({ key: "D", needs_check: ["type"], state: "archived" });
const ITEMS = [shirt, known, skirt, archived];
let isLost = false;

beforeEach(() => {
  isLost = false;
  deleteStored("dot");
  vi.spyOn(console, "error").mockReturnValue();
});

function open() {
  const sent = stubServer(({ body }) => {
    if (isLost) return LOST;
    const { id, ...changes } = body as Partial<Item>;
    return { ...ITEMS.find((item) => item.id === id), ...changes, needs_check: [], type_suggestions: [] };
  });
  const onClosed = vi.fn();
  renderWith(queriesWith({ items: ITEMS }), <CheckSheet onClosed={onClosed} />);
  return { onClosed, bodies: () => sent.map(({ body }) => body) };
}
const button = (name: string) => screen.getByRole("button", { name });
const tap = (name: string) => fireEvent.click(button(name));
const say = (key: Parameters<typeof checkText>[1], count = 0) => checkText("en", key, { count });
const isAt = (number: number) => screen.queryByText(`${number} of 2`) !== null;
const press = (key: string) => act(() => void fireEvent.keyDown(document.body, { key }));

test("each card shows what is in doubt and its color; right confirms it, a tap corrects it; after the last it closes with a toast (SPEC-39)", async () => {
  const toasts = recordToasts();
  const { bodies, onClosed } = open();
  expect(isAt(1)).toBe(true);
  expect([screen.queryByRole("group", { name: textOf("which_is_it") }), screen.queryByText(textOf("season"))]).toEqual([
    expect.anything(),
    null,
  ]);
  expect(screen.getByRole("group", { name: textOf("color") })).toBeDefined();
  tap(say("right"));
  expect(isAt(2)).toBe(true);
  expect(screen.queryByRole("group", { name: textOf("which_is_it") })).toBeNull();
  tap("Casual");
  fireEvent.click(screen.getByRole("checkbox", { name: "Winter" }));
  tap(textOf("save"));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: "info", text: say("done") }]));
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  const season = expect.arrayContaining(["Winter"]);
  await waitFor(() =>
    expect(bodies()).toEqual([
      { id: shirt.id, type: "Shirt" },
      { id: skirt.id, style: "Casual", season },
    ]),
  );
});

test("a type in doubt of which nothing else was guessed may be any of its position (SPEC-39)", () => {
  renderWith(queriesWith({ items: [{ ...shirt, type_suggestions: [] }] }), <CheckSheet onClosed={() => {}} />);
  const chips = within(screen.getByRole("group", { name: textOf("which_is_it") })).getAllByRole("button");
  const [first, ...others] = chips.map(({ textContent }) => textContent);
  expect([first, others.length]).toEqual(["Shirt", TYPES_BY_POSITION.upper.length - 1]);
});

test.each([
  ["Shirt Jacket", "upper", "Shirt", ["outerwear Jacket", "bags Bag"]],
  ["Boots Sneakers", "feet", "Boots", ["feet Sneakers", "accessories Socks"]],
  ["Shirt Bag", "upper", "Shirt", ["bags Bag"]],
] as const)(
  "of what is guessed that of the same part of the body is offered: %s (SPEC-39)",
  (offered, position, type, guessed) => {
    const type_suggestions = guessed.map((one) => {
      const [at, type = ""] = one.split(" ");
      return { position: POSITIONS.find((other) => other === at) ?? "upper", type };
    });
    const item = { ...shirt, position, type, type_suggestions };
    renderWith(queriesWith({ items: [item] }), <CheckSheet onClosed={() => {}} />);
    const chips = within(screen.getByRole("group", { name: textOf("which_is_it") })).getAllByRole("button");
    expect(chips.map(({ textContent }) => textContent).join(" ")).toBe(offered);
  },
);

test("a swipe to the right confirms, one to the left skips, a short one does neither (SPEC-39)", async () => {
  const { bodies } = open();
  const swipe = (byPx: number): void => {
    const card = screen.getByRole("article");
    card.setPointerCapture = () => {};
    fireEvent.pointerDown(card, { pointerId: 1, button: 0, clientX: 200, clientY: 100 });
    fireEvent.pointerUp(card, { pointerId: 1, clientX: 200 + byPx, clientY: 104 });
  };
  swipe(40);
  expect(isAt(1)).toBe(true);
  swipe(120);
  expect(isAt(2)).toBe(true);
  swipe(-120);
  expect(await screen.findByText(say("done_skipped", 1))).toBeDefined();
  expect(bodies()).toEqual([{ id: shirt.id, type: "Shirt" }]);
});

test("arrow keys answer; what is skipped is not saved and keeps its mark, and one can go back to it (SPEC-39)", async () => {
  const { bodies } = open();
  press("ArrowLeft");
  expect(isAt(2)).toBe(true);
  press("ArrowRight");
  expect(await screen.findByText(say("done_skipped", 1))).toBeDefined();
  expect(bodies()).toEqual([{ id: skirt.id, type: "Skirt" }]);
  tap(say("back"));
  tap(say("back"));
  expect(isAt(1)).toBe(true);
  tap("Blouse");
  press("ArrowRight");
  await waitFor(() => expect(bodies().at(-1)).toEqual({ id: shirt.id, type: "Blouse" }));
});

test("an answer that could not be saved is asked again as it was chosen, and the open card loses nothing (SPEC-39)", async () => {
  const toasts = recordToasts();
  const { bodies } = open();
  isLost = true;
  tap("Blouse");
  tap(textOf("save"));
  tap("Casual");
  await waitFor(() => expect(toasts).toMatchObject([{ kind: "error", text: say("not_saved") }]));
  expect(isAt(1)).toBe(true);
  expect(button("Blouse").getAttribute("aria-pressed")).toBe("true");
  isLost = false;
  tap(textOf("save"));
  expect(button("Casual").getAttribute("aria-pressed")).toBe("true");
  await waitFor(() => expect(bodies().at(-1)).toEqual({ id: shirt.id, type: "Blouse" }));
});

test("leaving saves what was chosen on the card, and asks nothing (SPEC-39, E-07)", async () => {
  const { bodies, onClosed } = open();
  tap("Blouse");
  tap(textOf("close_and_save"));
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  expect(bodies()).toEqual([{ id: shirt.id, type: "Blouse" }]);
});

test("the wardrobe says how many are to check, and once what their dot means (SPEC-39)", async () => {
  const show = () => {
    return renderWith(queriesWith({ items: ITEMS }), <CheckBar items={ITEMS} onDone={() => {}} />);
  };
  const first = show();
  expect(screen.getByText(say("dot_hint"))).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${say("check_items", 2)}`) }));
  await screen.findByRole("dialog", { name: say("title") });
  // Below the sheet that still says so.
  first.rerender(<CheckBar items={[known]} onDone={() => {}} />);
  expect(screen.getByRole("dialog", { name: say("title") })).toBeDefined();
  expect(screen.queryByText(say("check_items", 0))).toBeNull();
  first.unmount();
  show();
  expect(screen.queryByText(say("dot_hint"))).toBeNull();
});
