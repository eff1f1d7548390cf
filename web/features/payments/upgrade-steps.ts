import type { PaidTier } from "@wardrobe/domain/plans/plan-types.ts";
import { useUpgrade, type UpgradeState } from "#features/payments/upgrade-store.ts";

// Apart from the store, which every start loads.

export function viewTier(tier: PaidTier): void {
  useUpgrade.setState({ tier });
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

export function setActivated(activated: UpgradeState["activated"]): void {
  useUpgrade.setState({ activated, wasOpened: true });
}
