import { create } from "zustand";
import { garmentsIn } from "@wardrobe/domain/start-params.ts";
import { readText, writeText } from "#adapters/local-store.ts";
import { telegram } from "#adapters/telegram/current.ts";

/** Taking a photo apart takes seconds; what has not come by then is not awaited any more. */
const AWAITED_MAX_MS = 90_000;

const userId = telegram.launch.userId ?? "";
const soon = (): number => Date.now() + AWAITED_MAX_MS;

type Awaited = {
  /** Until when garments of photos are awaited; null where none may wait. Kept on the device for a killed page. */
  readonly until: number | null;
  /** The item whose photo is shown first in the open sheet, "" for the latest; null while the sheet is closed. */
  readonly open: string | null;
  /** The same of the link that opened the app, until there are garments to show. */
  readonly linked: string | null;
};

const linked = garmentsIn(telegram.launch.startParam);

/** Garments of photos that show several (MANY-01). */
export const useAwaitedProposals = create<Awaited>(() => ({
  until: linked === null && readText("proposals", userId) === "" ? null : soon(),
  open: null,
  linked,
}));

export function awaitProposals(): void {
  writeText("proposals", userId, "awaited");
  useAwaitedProposals.setState({ until: soon() });
}

export function forgetProposals(): void {
  writeText("proposals", userId, "");
  useAwaitedProposals.setState({ until: null });
}
