import { create } from "zustand";

type UpgradeState = {
  readonly isOpen: boolean;
  readonly isPaying: boolean;
  /** Keeps `Upgrade` mounted: the wallet library's toasts outlast the payment. */
  readonly wasOpened: boolean;
};

/** The overlays for buying a plan: the choice of a plan, then the wait for its payment. */
export const useUpgrade = create<UpgradeState>(() => ({ isOpen: false, isPaying: false, wasOpened: false }));

export function setUpgradeOpen(isOpen: boolean): void {
  useUpgrade.setState(isOpen ? { isOpen, wasOpened: true } : { isOpen });
}

export function setPaying(isPaying: boolean): void {
  useUpgrade.setState({ isPaying });
}
