import { expect, test } from "vitest";
import { createToaster } from "./add-toast.ts";
import type { ToastAction } from "./show-toast.ts";

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
  end();
  expect(shown).toEqual(["deleted"]);
});
