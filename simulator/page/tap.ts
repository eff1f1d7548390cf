/** How long the client on Android acts on a tap, and for how long the browser tells this page of one. */
const TAP_MS = 10_000;
const TOLD_MS = 5000;
const LOOK_MS = 250;

let lastToldMs = performance.now();

/** A tap in the app's frame activates this page too, though it sees no event of it. */
export function watchTaps(): void {
  setInterval(() => {
    if (navigator.userActivation?.isActive ?? true) lastToldMs = performance.now();
  }, LOOK_MS);
}

export function isTapFresh(): boolean {
  return performance.now() - lastToldMs < TAP_MS - TOLD_MS;
}
