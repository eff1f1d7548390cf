export type ToastKind = "info" | "error";
/** A button in a toast. When the signal is aborted, the toast is closed. */
export type ToastAction = {
  readonly label: string;
  readonly run: () => void;
  readonly until: AbortSignal;
  /** Another button beside it. */
  readonly more?: { readonly label: string; readonly run: () => void };
};
export type ShownToast = { readonly text: string; readonly kind: ToastKind; readonly action: ToastAction | null };

/** Tells what shows toasts that nothing needs the shown one any more. */
export const TOAST_OVER = "toastover";

const waiting: ShownToast[] = [];
let show: ((toast: ShownToast) => void) | null = null;
let resolveFirst: () => void;
/** Resolves when the first toast is shown. */
export const firstToast = new Promise<void>((resolve) => {
  resolveFirst = resolve;
});

/** Shows a toast at the top; it replaces the one before. */
export function showToast(text: string, kind: ToastKind = "info", action: ToastAction | null = null): void {
  const toast = { text, kind, action };
  resolveFirst();
  if (show === null) waiting.push(toast);
  else show(toast);
}

/** Ends the shown toast, except one with an action: something opens that says more than it. */
export function endToast(): void {
  dispatchEvent(new Event(TOAST_OVER));
}

/** Passes all waiting and later toasts to the callback, until the returned function is called. */
export function subscribeToToasts(onToast: (toast: ShownToast) => void): () => void {
  show = onToast;
  for (const toast of waiting.splice(0)) onToast(toast);
  return () => {
    show = null;
  };
}
