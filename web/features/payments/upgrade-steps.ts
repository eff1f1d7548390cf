import type { Gain } from "@wardrobe/domain/plans/features.ts";
import type { PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import type { PaidTier } from "@wardrobe/domain/plans/plan-types.ts";
import type { Wanted } from "#features/payments/purchase.ts";
import { setUpgradeOpen, useUpgrade, type UpgradeState } from "#features/payments/upgrade-store.ts";

// Apart from the store, which every start loads.

export function viewTier(tier: PaidTier): void {
  useUpgrade.setState({ tier });
}

export function viewOption(option: PurchaseOption): void {
  useUpgrade.setState({ option });
}

/** The plans, beginning with what only they have and was tapped (SPEC-157). */
export function openPlansFor(gain: Gain): void {
  useUpgrade.setState({ gain });
  setUpgradeOpen(true);
}

/** The packs of credits, once it is open, in place of the plans (CREDIT-01). */
export function viewPacks(pack = 0): void {
  useUpgrade.setState({ arePacks: true, pack });
}

export function openPacks(isCancelled = false, pack = 0): void {
  viewPacks(pack);
  setUpgradeOpen(true, isCancelled);
}

/** Shows again where something was chosen. */
export function openAgain(choice: Wanted, isCancelled = false): void {
  if ("pack" in choice) openPacks(isCancelled);
  else setUpgradeOpen(true, isCancelled);
}

export function closeUpgrade(): void {
  useUpgrade.setState({ isOpen: false, arePacks: false, gain: null });
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
