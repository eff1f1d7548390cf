import { create } from "zustand";

type UpgradeState = {
  readonly isOpen: boolean;
  readonly isPaying: boolean;
  /** From then on it stays: what a wallet says of a payment is shown a little longer than the payment takes. */
  readonly wasOpened: boolean;
};

/** What stands over the screens about paying: the choice of a plan, then the wait for its payment. */
export const useUpgrade = create<UpgradeState>(() => ({ isOpen: false, isPaying: false, wasOpened: false }));

/** Opens the upgrade dialog, or closes it. */
export function setUpgradeOpen(isOpen: boolean): void {
  useUpgrade.setState(isOpen ? { isOpen, wasOpened: true } : { isOpen });
}

export function setPaying(isPaying: boolean): void {
  useUpgrade.setState({ isPaying });
}
