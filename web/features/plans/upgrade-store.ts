import { create } from "zustand";

/** What stands over the screens about paying: the choice of a plan, then the wait for its payment. */
export const useUpgrade = create<{ readonly isOpen: boolean; readonly isPaying: boolean }>(() => ({
  isOpen: false,
  isPaying: false,
}));

/** Opens the upgrade dialog, or closes it. */
export function setUpgradeOpen(isOpen: boolean): void {
  useUpgrade.setState({ isOpen });
}

export function setPaying(isPaying: boolean): void {
  useUpgrade.setState({ isPaying });
}
