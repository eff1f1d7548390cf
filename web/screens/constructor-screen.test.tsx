import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { EMPTY_SELECTION, PICKER_COLUMNS, type Selection } from "@wardrobe/domain/outfit/slots.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import * as pictures from "#adapters/picture-cache.ts";
import { switchLanguage } from "#adapters/language.ts";
import { showPreview, useConstructor } from "#features/outfit/constructor-store.ts";
import { setPlanFor } from "#features/planner/plan-for-store.ts";
import { useUpgrade } from "#features/payments/upgrade-store.ts";
import { PreviewProgress } from "#features/outfit/preview-thumb.tsx";
import { settingsQuery } from "#features/profile/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { ConstructorScreen } from "#screens/constructor-screen.tsx";
import { standIn } from "@wardrobe/domain/outfit/flat-lay/stand-in.ts";
import * as prepare from "#features/outfit/prepare-piece.ts";
import { stubCanvas } from "#testing/stubs.ts";
import { emit } from "#testing/messenger.ts";
import { queriesWith } from "#testing/queries.ts";
import { newQueries, renderWith, textsIn } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";
import { Check } from "#ui/icons.ts";

const shirt = sampleItem({ key: "S", position: "upper", type: "Shirt", color: ["Blue"] });
const coat = sampleItem({ key: "C", position: "outerwear", type: "Coat" });

function open(items = [shirt, coat], selection: Selection = EMPTY_SELECTION, ai_credits_left = 3) {
  const queries = queriesWith({ items, settings: { ai_credits_left } });
  useConstructor.setState({ ...useConstructor.getInitialState(), selection }, true);
  return { queries, ...renderWith(queries, <ConstructorScreen />) };
}
const slotTiles = () =>
  screen.getAllByRole("button").filter((button) => button.getAttribute("aria-haspopup") === "dialog");
const namesOf = (buttons: readonly Element[]) => buttons.map((button) => button.getAttribute("aria-label"));

/** Opens the picker of the upper part; its parts with their cells. */
async function pick(items: Parameters<typeof open>[0], selection?: Selection) {
  const { queries } = open(items, selection);
  fireEvent.click(screen.getByRole("button", { name: /^Upper/ }));
  const picker = within(await screen.findByRole("dialog", { name: "Upper" }));
  const cells = picker.getAllByRole("listitem").map((cell) => within(cell).getByRole("button"));
  const headings = picker.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  const pressed = cells.filter((cell) => cell.getAttribute("aria-pressed") === "true");
  return { queries, picker, cells, headings, pressed: namesOf(pressed) };
}

test.each([
  ["2026-01-02", coat.id, 0],
  ["2026-01-01", coat.id, 1],
  ["2026-01-01", null, 0],
])("on %s a shirt under %s is entered for today by %i buttons (TALK-02, WEEK-01)", (day, outerwear, buttons) => {
  setPlanFor({ day, occasion: null });
  open([shirt, coat], { ...EMPTY_SELECTION, upper: shirt.id, outerwear });
  expect(screen.queryAllByRole("button", { name: "Wear it" })).toHaveLength(buttons);
  setPlanFor(null);
});
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-01-01T12:00:00Z") }));

test.each([
  [
    "en",
    ["Outfit constructor", "Create your perfect outfit"],
    ["Outerwear", "Accessories", "Bags"],
    ["Head", "Upper", "Lower", "Feet"],
    "Create preview 1 credit",
  ],
  [
    "ru",
    ["Конструктор образов", "Соберите идеальный образ"],
    ["Верхняя одежда", "Аксессуары", "Сумки"],
    ["Головные уборы", "Верх", "Низ", "Обувь"],
    "Создать картинку 1 AI-кредит",
  ],
] as const)(
  "in %s: title, subtitle, layers and accessories on the left, the other slots on the right, and what a preview costs (C-01, C-04, LAYER-01)",
  (...[language, titles, left, right, create]) => {
    act(() => switchLanguage(language));
    const { container } = open();
    expect(textsIn(container).slice(0, 2)).toEqual(titles);
    expect(namesOf(slotTiles())).toEqual([...left, ...right]);
    const [first, second] = new Set(slotTiles().map((tile) => tile.parentElement));
    expect([first?.contains(slotTiles()[2] ?? null), second?.contains(slotTiles()[3] ?? null)]).toEqual([true, true]);
    expect(
      screen
        .getByText(create.split(" 1")[0] ?? "")
        .closest("button")
        ?.textContent?.trim(),
    ).toBe(create.replace(" ·", "·"));
  },
);

test("an empty slot shows its name, one with an item names the item and has a check (C-02)", () => {
  open([shirt], { ...EMPTY_SELECTION, upper: shirt.id });
  const [empty, chosen] = [
    screen.getByRole("button", { name: "Head" }),
    screen.getByRole("button", { name: "Upper: Shirt, blue" }),
  ];
  expect([textsIn(empty), textsIn(chosen)]).toEqual([["Head"], []]);
  const { container: check } = renderWith(newQueries(), <Check />);
  const lines = check.querySelector("path")?.outerHTML ?? "none";
  expect([empty, chosen].map((tile) => tile.innerHTML.includes(lines))).toEqual([false, true]);
});

test("a picker has five columns of garments with their names; its first cell, which is pressed and says so while nothing is chosen, clears the slot (C-02, SPEC-109)", async () => {
  const { cells, pressed, picker } = await pick([shirt]);
  expect(namesOf(cells)).toEqual(["Nothing", "Blue shirt"]);
  expect(pressed).toEqual(["Nothing"]);
  expect(cells.slice(1).map(textsIn)).toEqual([["Shirt"]]);
  const [grid] = picker.getAllByRole("list");
  expect(grid?.style.gridTemplateColumns).toBe(`repeat(${PICKER_COLUMNS}, minmax(0, 1fr))`);
});

test("a tap chooses a garment, another one on the first cell clears the slot (C-02)", async () => {
  const { cells } = await pick([shirt]);
  fireEvent.click(cells[1] ?? document.body);
  expect(useConstructor.getState().selection.upper).toBe(shirt.id);
  fireEvent.click(cells[0] ?? document.body);
  expect(useConstructor.getState().selection.upper).toBeNull();
});

test("a choice lays the garment out and draws it, without a request or a credit; saving and sharing need no preview (CANVAS-01, C-10)", async () => {
  vi.spyOn(pictures, "loadPicture").mockImplementation(async () => new Blob(["picture"]));
  stubCanvas();
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(230);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(430);
  const sent = stubServer(() => []);
  const { cells } = await pick([shirt, coat]);
  expect(screen.queryByRole("img", { hidden: true, name: /^Picture of the outfit/ })).toBeNull();
  fireEvent.click(cells[1] ?? document.body);
  const lay = await screen.findByRole("img", { hidden: true, name: "Picture of the outfit: Shirt, blue" });
  await waitFor(() => expect(lay.querySelectorAll("canvas")).toHaveLength(1));
  expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
  for (const name of ["Save", "Share"])
    expect((await screen.findByRole<HTMLButtonElement>("button", { hidden: true, name })).disabled).toBe(false);
});

test("where tops, coats and dresses are owned one tap shows each alone (SPEC-125)", async () => {
  const dress = sampleItem({ key: "D", position: "upper", type: "Dress", color: ["Red"] });
  const { picker, headings } = await pick([shirt, coat, dress]);
  expect(headings).toEqual(["Upper", "Dresses", "Outerwear"]);
  fireEvent.click(picker.getByRole("radio", { name: "Dresses" }));
  expect(namesOf(picker.getAllByRole("listitem").flatMap((cell) => within(cell).getAllByRole("button")))).toEqual([
    "Nothing",
    "Red dress",
  ]);
});

test("a garment that comes while a picker is open is put at its end (C-02)", async () => {
  const { queries, picker } = await pick([shirt]);
  act(() => queries.setQueryData(itemsQuery.queryKey, [{ ...shirt, id: "P".repeat(22), color: ["Red"] }, shirt]));
  await picker.findByRole("button", { name: "Red shirt" });
  expect(namesOf(picker.getAllByRole("button", { name: /shirt$/ }))).toEqual(["Blue shirt", "Red shirt"]);
});

test("a picker with nothing to choose says what is missing and takes a photo of it (C-02)", async () => {
  const { picker, cells } = await pick([]);
  expect(namesOf(cells)).toEqual(["Nothing"]);
  expect(picker.getByText(/“Upper” is empty/)).toBeDefined();
  expect(picker.getByRole("button", { name: "Add a photo" })).toBeDefined();
});

test("a long press enlarges a garment of the picker, as a tap does while the loupe is on; there it can be chosen (CANVAS-01)", async () => {
  const { cells, picker } = await pick([shirt]);
  fireEvent.click(picker.getByRole("button", { name: "Look closer" }));
  fireEvent.click(cells[1] ?? document.body);
  const closeUp = within(await screen.findByRole("dialog", { name: "Shirt, blue" }));
  fireEvent.click(closeUp.getByRole("button", { name: "Close" }));
  expect(useConstructor.getState().selection.upper).toBeNull();
  fireEvent.click(picker.getByRole("button", { hidden: true, name: "Tap an item" }));

  fireEvent.pointerDown(cells[1] ?? document.body, { button: 0 });
  const again = within(await screen.findByRole("dialog", { name: "Shirt, blue" }));
  fireEvent.click(cells[1] ?? document.body);
  expect(useConstructor.getState().selection.upper).toBeNull();
  fireEvent.click(again.getByRole("button", { name: "Put it on" }));
  expect(useConstructor.getState().selection.upper).toBe(shirt.id);
});

test("Upper and Outerwear are divided if both have items, below the clearing cell, otherwise not; the chosen one is pressed (C-02, C-03)", async () => {
  const both = await pick([shirt, coat], { ...EMPTY_SELECTION, upper: shirt.id });
  expect(both.headings).toEqual(["Upper", "Outerwear"]);
  expect(namesOf(both.cells)).toEqual(["Clear selection", "Blue shirt", "Coat"]);
  expect(both.pressed).toEqual(["Blue shirt"]);
});

test("without garments the picker still clears the slot (C-02, C-03)", async () => {
  const { cells, headings } = await pick([]);
  expect([namesOf(cells), headings]).toEqual([["Nothing"], []]);
});

test.each([
  [0, null, "0", "Less than a minute left"],
  [45, 90, "50", "About a minute left"],
  [14, 15, "93", "A few seconds left"],
  [86, null, "94", "Almost ready…"],
  [180, null, "94", "This is taking longer than usual. You can close the app: the picture will be here."],
])(
  "%d s after the start, where previews take %s s, the bar is at %s percent with the text: %s (C-05, T-08, SPEC-101, SPEC-109)",
  (elapsedS, usualSeconds, percent, left) => {
    const progress = <PreviewProgress startedAtMs={Date.now() - elapsedS * 1000} usualSeconds={usualSeconds} />;
    const { container } = renderWith(newQueries(), progress);
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe(percent);
    expect(textsIn(container)).toEqual([left]);
  },
);

test("the line under a preview that was not made says that the credit is back (SPEC-109)", () => {
  open([shirt], chosen);
  act(() => useConstructor.setState({ hasFailed: true }));
  expect(screen.getByText(/you have your credit back/)).toBeDefined();
});

const chosen = { ...EMPTY_SELECTION, upper: shirt.id };
const createButton = () =>
  screen.getByRole<HTMLButtonElement>("button", { name: /^(Create preview|Open the picture|Drawing)/ });

test("a double tap makes one preview (C-04)", async () => {
  const sent = stubServer(async () => await new Promise(() => {}));
  open([shirt], chosen);
  fireEvent.click(createButton());
  fireEvent.click(createButton());
  await waitFor(() => expect(createButton().disabled).toBe(true));
  expect(sent.filter(({ path }) => path === "/wardrobe/preview")).toHaveLength(1);
});

test("the button says the price, and that a preview which is there costs nothing (C-08, CANVAS-01)", async () => {
  const preview = { preview_filename: "P".repeat(22), ai_credits_left: 2, cost: 1 };
  stubServer(({ path }) => (path === "/wardrobe/preview" ? preview : []));
  open([coat], { ...EMPTY_SELECTION, upper: coat.id });
  expect(createButton().textContent).toContain("1 credit");
  fireEvent.click(createButton());
  await waitFor(() => expect(createButton().textContent).toMatch(/^\s*Open the picture$/));
  expect(screen.getByText(/already have this preview/)).toBeDefined();
});

test.each(["Share", /^Upper/, "Saved outfits"])(
  "a finished preview waits for the sheet of %s to close (C-07)",
  async (name) => {
    stubCanvas();
    stubServer(() => []);
    open([shirt], chosen);
    fireEvent.click(await screen.findByRole("button", { name }));
    const sheet = await screen.findByRole("dialog");
    act(() => showPreview({ outfit: { gender: "man", ...chosen }, key: null }, "P".repeat(22)));
    await act(async () => await new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getAllByRole("dialog", { hidden: true })).toEqual([sheet]);
    act(() => emit(["back_button_pressed", undefined]));
    expect(await screen.findByRole("dialog", { name: /preview/i })).toBeDefined();
  },
);

test("before a preview is paid for, the screen says how many photos still have their background (CANVAS-01)", async () => {
  vi.spyOn(pictures, "loadPicture").mockImplementation(async () => new Blob(["picture"]));
  stubCanvas();
  const { slot, position, type } = { slot: "upper", position: "upper", type: "Shirt" } as const;
  const tile = { ...standIn({ slot, position, type }), isCard: true, picture: document.createElement("canvas") };
  const prepared = vi.spyOn(prepare, "findPrepared").mockReturnValue({ ...tile, isCard: false });
  const said = () => screen.queryByText("One photo still has its background.");
  const { unmount } = open([shirt], chosen);
  await waitFor(() => expect(prepared).toHaveBeenCalled());
  expect(said()).toBeNull();
  unmount();
  prepared.mockReturnValue(tile);
  open([shirt], chosen);
  await waitFor(() => expect(said()).not.toBeNull());
});

test("a picture with the watermark of the free plan is offered anew without it for nothing, and not another one (SPEC-119)", async () => {
  const preview = { preview_filename: "P".repeat(22), ai_credits_left: 2, cost: 1 };
  stubServer(({ path }) => (path === "/wardrobe/preview" ? preview : []));
  const { queries } = open([coat], { ...EMPTY_SELECTION, upper: coat.id });
  fireEvent.click(createButton());
  await waitFor(() => expect(createButton().textContent).toMatch(/^\s*Open/));
  act(() => void queries.setQueryData(settingsQuery.queryKey, sampleSettings({ subscription_type: "basic_month" })));
  const drawAgain = { name: "Remove the watermark", hidden: true };
  const button = await screen.findByRole("button", drawAgain);
  expect([button.className.includes("bg-primary"), screen.queryByText(/magazine/)]).toEqual([false, null]);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole("button", drawAgain)).toBeNull());
});

test("without garments or credits no preview can be made; without credits the plans are offered (C-04)", async () => {
  const { unmount } = open([shirt]);
  expect(createButton().disabled).toBe(true);
  unmount();
  open([shirt], chosen, 0);
  expect(createButton().disabled).toBe(true);
  fireEvent.click(await screen.findByRole("button", { name: "Choose a plan" }));
  expect(useUpgrade.getState().isOpen).toBe(true);
});

test("a preview that neither started nor is there is told by a toast and an alert (C-06)", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  stubServer(({ path }) => (path === "/wardrobe/preview" ? { ai_credits_left: 3, cost: 0 } : []));
  open([shirt], chosen);
  fireEvent.click(createButton());
  const alert = await screen.findByRole("alertdialog");
  act(() => emit(["back_button_pressed", undefined]));
  await waitFor(() => expect(alert.isConnected).toBe(false));
});
