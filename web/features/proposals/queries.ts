import { create } from "zustand";
import { readText, writeText } from "#adapters/local-store.ts";
import { telegram } from "#adapters/telegram/current.ts";

const userId = telegram.launch.userId ?? "";

/** Whether garments of a photo may wait to be chosen; kept on the device, so that a killed page offers them (MANY-01). */
const useExpected = create<{ readonly isExpected: boolean }>(() => ({
  isExpected: readText("proposals", userId) !== "",
}));

export const useProposalsExpected = (): boolean => useExpected(({ isExpected }) => isExpected);

export function expectProposals(isExpected: boolean): void {
  writeText("proposals", userId, isExpected ? "expected" : "");
  useExpected.setState({ isExpected });
}
