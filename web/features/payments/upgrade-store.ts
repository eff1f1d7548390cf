import { create } from "zustand";

type UpgradeState = {
  readonly isOpen: boolean;
  readonly isPaying: boolean;
  /** The payment was sent, and the server is asked whether it has arrived. */
  readonly isChecking: boolean;
  /** Ends the wait for a messenger or wallet that has been silent for a while; null before. */
  readonly leave: (() => void) | null;
  /** The page that says that the payment has arrived is shown. */
  readonly isActivated: boolean;
  /** Keeps `Upgrade` mounted: the wallet library's toasts outlast the payment. */
  readonly wasOpened: boolean;
};

/** The overlays for buying a plan: the choice of a plan, the wait for its payment, and its success. */
export const useUpgrade = create<UpgradeState>(() => ({
  isOpen: false,
  isPaying: false,
  isChecking: false,
  leave: null,
  isActivated: false,
  wasOpened: false,
}));

export function setUpgradeOpen(isOpen: boolean): void {
  useUpgrade.setState(isOpen ? { isOpen, wasOpened: true } : { isOpen });
}

export function setPaying(isPaying: boolean): void {
  useUpgrade.setState({ isPaying, isChecking: false, leave: null });
}

export function setChecking(): void {
  useUpgrade.setState({ isChecking: true, leave: null });
}

export function offerToLeave(leave: () => void): void {
  useUpgrade.setState({ leave });
}

export function setActivated(isActivated: boolean): void {
  useUpgrade.setState({ isActivated });
}
