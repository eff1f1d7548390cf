import type { ShownToast } from "./show-toast.ts";

/** Where toasts are shown: the answered id closes them. */
type ToastPlace = {
  add(toast: {
    title: string;
    type: string;
    priority: "low";
    actionProps?: { children: string; onClick: () => void };
  }): string;
  close(id: string): void;
};

/**
 * Shows toasts, each in the place of the one before (M-02). One with something to do only waits behind the newer one until its
 * signal ends it: what it offers would be lost with it.
 */
export function toastsAt(place: ToastPlace): (toast: ShownToast) => void {
  let before: string | null = null;
  return ({ text, kind, action }) => {
    if (action?.until.aborted === true) return;
    if (before !== null) place.close(before);
    const id = place.add({
      title: text,
      type: kind,
      priority: "low",
      ...(action === null ? {} : { actionProps: { children: action.label, onClick: action.run } }),
    });
    before = action === null ? id : null;
    action?.until.addEventListener("abort", () => place.close(id), { once: true });
  };
}
