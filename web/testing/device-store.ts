import { vi } from "vitest";

/** Gives the test a device on which nothing is kept yet, for as long as it lasts. */
export function emptyDevice(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
}
