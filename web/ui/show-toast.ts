export type ToastKind = "info" | "error";
/** Something that can be done about what a toast says, until the signal ends it: then the toast goes. */
export type ToastAction = { readonly label: string; readonly run: () => void; readonly until: AbortSignal };
export type ShownToast = { readonly text: string; readonly kind: ToastKind; readonly action: ToastAction | null };

const waiting: ShownToast[] = [];
let show: ((toast: ShownToast) => void) | null = null;
let tellFirst: () => void;
/** Kept as soon as there is something to show. */
export const firstToast = new Promise<void>((resolve) => {
  tellFirst = resolve;
});

/** Shows a text at the top; it takes the place of the one before. */
export function showToast(text: string, kind: ToastKind = "info", action: ToastAction | null = null): void {
  const toast = { text, kind, action };
  tellFirst();
  if (show === null) waiting.push(toast);
  else show(toast);
}

/** Whoever draws toasts gets those that wait and all later ones, until the answered function is called. */
export function takeToasts(taker: (toast: ShownToast) => void): () => void {
  show = taker;
  for (const toast of waiting.splice(0)) taker(toast);
  return () => {
    show = null;
  };
}
