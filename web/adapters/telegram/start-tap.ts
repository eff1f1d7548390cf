import { TAP_FRESH_MS } from "@wardrobe/domain/silent-messenger.ts";

/** Call it where a tap is handled. The returned function says whether the messenger still acts on that tap (NATIVE-01). */
export function startTap(): () => boolean {
  const tappedAtMs = performance.now();
  return () => performance.now() - tappedAtMs < TAP_FRESH_MS;
}
