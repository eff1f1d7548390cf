import { create } from "zustand";
import { readText, writeText } from "#adapters/local-store.ts";
import { telegram } from "#adapters/telegram/current.ts";

/** Taking a photo apart takes seconds; what has not come by then is not awaited any more. */
const AWAITED_MAX_MS = 90_000;

const userId = telegram.launch.userId ?? "";
const soon = (): number => Date.now() + AWAITED_MAX_MS;

/** Until when garments of photos are awaited; null where none may wait. Kept on the device for a killed page (MANY-01). */
export const useAwaitedProposals = create<{ readonly until: number | null }>(() => ({
  until: readText("proposals", userId) === "" ? null : soon(),
}));

export function awaitProposals(): void {
  writeText("proposals", userId, "awaited");
  useAwaitedProposals.setState({ until: soon() });
}

export function forgetProposals(): void {
  writeText("proposals", userId, "");
  useAwaitedProposals.setState({ until: null });
}
