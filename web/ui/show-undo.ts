import { showToast, type ToastKind } from "./show-toast.ts";

type Undo = { readonly label: string; readonly run: () => void; readonly forMs: number; readonly kind?: ToastKind };
/** A second button of a toast; its press closes the toast. */
type More = { readonly label: string; readonly run: () => void };

/** A toast whose button undoes what was just done, or does it another way, once and for a short time. */
export function showUndo(text: string, { label, run, forMs, kind = "info" }: Undo, more: More | null = null): void {
  const offer = new AbortController();
  const end = (act: () => void) => (): void => {
    offer.abort();
    act();
  };
  setTimeout(() => offer.abort(), forMs);
  const second = more === null ? {} : { more: { label: more.label, run: end(more.run) } };
  showToast(text, kind, { label, run: end(run), until: offer.signal, ...second });
}

/** For how long a toast offers a way. */
export const OFFER_MS = 8000;

type Offer = {
  readonly isFresh: () => boolean;
  /** Says that it is ready, and what the button does. */
  readonly text: string;
  readonly label: string;
};

/** Acts while the tap is fresh; later, a toast has a button for another tap. */
export function onFreshTap({ isFresh, text, label }: Offer, act: () => void): void {
  if (isFresh()) act();
  else showUndo(text, { label, run: act, forMs: OFFER_MS });
}
