/** How long a toast stays, and how far it is swiped to go (specification §9, M-02). */
export const TOAST_MS = 5000;
export const TOAST_SWIPE_PX = 50;
