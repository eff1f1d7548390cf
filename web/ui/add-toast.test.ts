import { expect, test } from "vitest";
import { toastsAt } from "./add-toast.ts";
import type { ToastAction } from "./show-toast.ts";

/** A place that remembers what is shown, the newest first. */
function place() {
  const shown: string[] = [];
  const add = toastsAt({
    add: ({ title }) => {
      shown.unshift(title);
      return title;
    },
    close: (id) => void (shown.includes(id) && shown.splice(shown.indexOf(id), 1)),
  });
  const show = (text: string, action: ToastAction | null = null): void => add({ text, kind: "info", action });
  return { shown, show };
}

const undo = (until: AbortSignal): ToastAction => ({ label: "Undo", run: () => {}, until });

test("a toast takes the place of the one before, which does not come back (M-02)", () => {
  const { shown, show } = place();
  for (const text of ["first", "second", "third"]) show(text);
  expect(shown).toEqual(["third"]);
});

test("one with something to do waits behind newer ones until that is over (M-02, E-04)", () => {
  const { shown, show } = place();
  const offer = new AbortController();
  show("deleted", undo(offer.signal));
  show("second");
  show("third");
  expect(shown).toEqual(["third", "deleted"]);
  offer.abort();
  expect(shown).toEqual(["third"]);
});

test("what can no longer be done is not offered", () => {
  const { shown, show } = place();
  show("first");
  show("deleted", undo(AbortSignal.abort()));
  expect(shown).toEqual(["first"]);
});
