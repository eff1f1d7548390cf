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

type Toaster = {
  show(toast: ShownToast): void;
  /** Closes the shown toast if it has no action. */
  end(): void;
};

/** Shows toasts, each replacing the one before (M-02); one with an action stays behind newer ones until its signal. */
export function createToaster(manager: ToastManager): Toaster {
  let before: string | null = null;
  const end = (): void => {
    if (before !== null) manager.close(before);
    before = null;
  };
  const show = ({ text, kind, action }: ShownToast): void => {
    if (action?.until.aborted === true) return;
    end();
    const id = manager.add({
      title: text,
      type: kind,
      priority: "low",
      ...(action === null ? {} : { actionProps: { children: action.label, onClick: action.run }, data: action.more }),
    });
    before = action === null ? id : null;
    action?.until.addEventListener("abort", () => manager.close(id), { once: true });
  };
  return { show, end };
}
