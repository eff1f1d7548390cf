/** One toast at a time, at this place (M-02). */
export const TOASTS_MAX = 1;
export const TOAST_PLACE = "top-center";
/** How long a toast is shown, and how many pixels of swipe dismiss it. */
export const TOAST_MS = 5000;
export const TOAST_SWIPE_PX = 50;
