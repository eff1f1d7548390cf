import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { TOAST_MS, TOAST_SWIPE_PX } from "@wardrobe/domain/toasts.ts";
import { endToast, showToast, type ToastAction } from "./show-toast.ts";
import { Toasts, createToaster } from "./toasts.tsx";
import { isSwipedAway, swipeOffset } from "./swipe-away.ts";

/** Its own time would close it later. */
const BEFORE_ITS_TIME = { timeout: TOAST_MS / 2 };
const LABELS = { label: "Notifications", closeLabel: "Close" };

async function open(...texts: string[]) {
  render(<Toasts limit={3} place="top-center" timeoutMs={TOAST_MS} swipePx={TOAST_SWIPE_PX} {...LABELS} />);
  act(() => {
    for (const text of texts) showToast(text);
  });
  return await screen.findByText(texts.at(-1) ?? "");
}

test("a toast is shown for five seconds (M-02)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open("Added");
  await act(async () => await vi.advanceTimersByTimeAsync(TOAST_MS - 1000));
  expect(screen.queryByText("Added")).not.toBeNull();
  await act(async () => await vi.advanceTimersByTimeAsync(2000));
  await waitFor(() => expect(screen.queryByText("Added")).toBeNull());
});

test.each([
  ["1 item added.", "1 item added"],
  ["Not saved. Try again.", "Not saved. Try again."],
  ["Сделано!", "Сделано!"],
])("of %j it says %j: a sentence alone has no full stop (M-02)", async (text, shown) => {
  render(<Toasts limit={3} place="top-center" timeoutMs={TOAST_MS} swipePx={TOAST_SWIPE_PX} {...LABELS} />);
  act(() => showToast(text));
  expect(await screen.findByText(shown)).toBeDefined();
});

test("its button closes it, and the toast before does not come back (M-02)", async () => {
  await open("First", "Second");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByText(/First|Second/)).toBeNull(), BEFORE_ITS_TIME);
});

test("a swipe of fifty pixels closes it, a shorter one lets it come back (M-02)", async () => {
  const text = await open("Swiped");
  const toast = text.closest<HTMLElement>("[role=group]") ?? document.body;
  toast.setPointerCapture = () => {};
  const swipe = (byPx: number): void => {
    const at = (clientX: number) => ({ pointerId: 1, button: 0, clientX, clientY: 0 });
    fireEvent.pointerDown(text, at(0));
    fireEvent.pointerMove(text, at(byPx));
    fireEvent.pointerUp(text, at(byPx));
  };
  swipe(46);
  expect([toast.isConnected, toast.style.getPropertyValue("--swiped-x")]).toEqual([true, "0px"]);
  swipe(-54);
  await waitFor(() => expect(toast.isConnected).toBe(false), BEFORE_ITS_TIME);
});

test("another screen ends it, a change of the address within the screen does not (M-02)", async () => {
  await open("Packed");
  window.history.pushState(null, "", "?week");
  window.dispatchEvent(new Event("pushState"));
  expect(screen.queryByText("Packed")).not.toBeNull();
  window.history.pushState(null, "", "/calendar");
  act(() => void window.dispatchEvent(new Event("pushState")));
  await waitFor(() => expect(screen.queryByText("Packed")).toBeNull(), BEFORE_ITS_TIME);
});

test.each([
  ["info", "goes", 0],
  ["error", "stays", 1],
] as const)("the first touch after it has been read ends it, of kind %s it %s (M-02)", async (kind, _what, left) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open("Before");
  act(() => showToast("Saved", kind));
  await screen.findByText("Saved");
  fireEvent.pointerDown(document.body);
  await act(async () => await vi.advanceTimersByTimeAsync(2000));
  expect(screen.queryAllByText("Saved")).toHaveLength(1);
  fireEvent.pointerDown(document.body);
  await act(async () => await vi.advanceTimersByTimeAsync(500));
  expect(screen.queryAllByText("Saved")).toHaveLength(left);
  vi.useRealTimers();
});

test("what says more than it ends it (M-02, SPEC-47)", async () => {
  await open("5 items added");
  act(endToast);
  await waitFor(() => expect(screen.queryByText("5 items added")).toBeNull(), BEFORE_ITS_TIME);
});

test("the title under it, of the screen with its row or of the sheet on top, makes room as long as it is there (M-02)", async () => {
  const page = render(
    <header>
      <h1>Screen</h1>
    </header>,
  );
  const at = (top: number) => () => DOMRect.fromRect({ y: top, height: 40 });
  const row = page.getByRole("banner");
  row.getBoundingClientRect = at(8);
  const dialog = render(
    <div role="dialog">
      <header>
        <h2>Sheet</h2>
      </header>
    </div>,
  );
  const title = dialog.getByRole("heading", { name: "Sheet" });
  const isUnder = (place: HTMLElement) => place.hasAttribute("data-under-toast");
  title.getBoundingClientRect = at(400);
  await open("Over a low sheet");
  expect([isUnder(row), isUnder(title)]).toEqual([false, false]);
  // It is still on its way when the toast comes.
  title.getBoundingClientRect = at(20);
  await waitFor(() => expect(isUnder(title)).toBe(true));
  dialog.unmount();
  act(() => showToast("On the page"));
  await waitFor(() => expect(isUnder(row)).toBe(true));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(isUnder(row)).toBe(false));
});

/** A toast manager that records the shown toasts, newest first. */
function fakeManager() {
  const shown: string[] = [];
  const toaster = createToaster({
    add: ({ title }) => {
      shown.unshift(title);
      return title;
    },
    close: (id) => void (shown.includes(id) && shown.splice(shown.indexOf(id), 1)),
  });
  const show = (text: string, action: ToastAction | null = null): void => toaster.show({ text, kind: "info", action });
  return { shown, show, end: toaster.end };
}

const undo = (until: AbortSignal): ToastAction => ({ label: "Undo", run: () => {}, until });

test("a toast replaces the one before, which does not come back (M-02)", () => {
  const { shown, show } = fakeManager();
  for (const text of ["first", "second", "third"]) show(text);
  expect(shown).toEqual(["third"]);
});

test("a toast with an action stays behind newer ones until its action ends (M-02, E-04)", () => {
  const { shown, show } = fakeManager();
  const offer = new AbortController();
  show("deleted", undo(offer.signal));
  show("second");
  show("third");
  expect(shown).toEqual(["third", "deleted"]);
  offer.abort();
  expect(shown).toEqual(["third"]);
});

test("a toast whose action has ended is not shown", () => {
  const { shown, show } = fakeManager();
  show("first");
  show("deleted", undo(AbortSignal.abort()));
  expect(shown).toEqual(["first"]);
});

test("its end leaves only a toast with an action (M-02, E-04)", () => {
  const { shown, show, end } = fakeManager();
  show("deleted", undo(new AbortController().signal));
  show("second");
  end(true);
  expect(shown).toEqual(["deleted"]);
});

test.each([
  [{ x: 49, y: 10 }, false],
  [{ x: 50, y: 10 }, true],
  [{ x: -50, y: 0 }, true],
  [{ x: 0, y: -49 }, false],
  [{ x: 3, y: -50 }, true],
  [{ x: 3, y: 200 }, false],
  [{ x: 40, y: -45 }, false],
])("a swipe by %o dismisses a toast: %s (M-02)", (finger, expected) => {
  expect(isSwipedAway(swipeOffset(finger), TOAST_SWIPE_PX)).toBe(expected);
});
