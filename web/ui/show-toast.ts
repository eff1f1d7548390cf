export type ToastKind = "info" | "error";
type Toast = { readonly text: string; readonly kind: ToastKind };

const waiting: Toast[] = [];
let show: ((toast: Toast) => void) | null = null;

/** Shows a text at the top; it takes the place of the one before. */
export function showToast(text: string, kind: ToastKind = "info"): void {
  if (show === null) waiting.push({ text, kind });
  else show({ text, kind });
}

/** Whoever draws toasts gets those that wait and all later ones, until the answered function is called. */
export function takeToasts(taker: (toast: Toast) => void): () => void {
  show = taker;
  for (const toast of waiting.splice(0)) taker(toast);
  return () => {
    show = null;
  };
}
