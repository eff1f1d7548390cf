import { showUndo } from "./show-undo.ts";

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
