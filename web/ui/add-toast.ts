import type { ShownToast, ToastAction } from "./show-toast.ts";

/** The part of Base UI's toast manager that is used. `add` returns the id that `close` takes. */
type ToastManager = {
  add(toast: {
    title: string;
    type: string;
    priority: "low";
    actionProps?: { children: string; onClick: () => void };
    data?: ToastAction["more"];
  }): string;
  close(id: string): void;
};

/** Shows toasts, each replacing the one before (M-02); one with an action stays behind newer ones until its signal. */
export function createToaster(manager: ToastManager): (toast: ShownToast) => void {
  let before: string | null = null;
  return ({ text, kind, action }) => {
    if (action?.until.aborted === true) return;
    if (before !== null) manager.close(before);
    const id = manager.add({
      title: text,
      type: kind,
      priority: "low",
      ...(action === null ? {} : { actionProps: { children: action.label, onClick: action.run }, data: action.more }),
    });
    before = action === null ? id : null;
    action?.until.addEventListener("abort", () => manager.close(id), { once: true });
  };
}
