import type { Gain } from "@wardrobe/domain/plans/features.ts";
import type { PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import type { PaidTier } from "@wardrobe/domain/plans/plan-types.ts";
import { create } from "zustand";

export type UpgradeState = {
  readonly isOpen: boolean;
  /** The plans are shown again because their payment was cancelled. */
  readonly isCancelled: boolean;
  /** The packs of credits are shown in place of the plans. */
  readonly arePacks?: boolean;
  /** The pack that a link of the chat leads to; 0: none. */
  readonly pack?: number;
  /** The tab of the plans, also when they are opened again; null: the person's own. */
  readonly tier: PaidTier | null;
  /** The option chosen on its tab; null: the best value. */
  readonly option?: PurchaseOption | null;
  /** Coins were chosen before. */
  readonly isCoin?: boolean;
  /** The benefit that was tapped without having it: the plans begin with it. */
  readonly gain?: Gain | null;
  readonly isPaying: boolean;
  /** The payment was sent, and the server is asked whether it has arrived. */
  readonly isChecking: boolean;
  /** Ends the wait for a messenger or wallet that has been silent for a while; null before. */
  readonly leave: (() => void) | null;
  /** The first line of the page that names the plan one has now, or the credits that came; null while there is none. */
  readonly activated: "premium_activated" | "trial_activated" | { readonly credits: number } | null;
  /** Keeps `Upgrade` mounted: the wallet library's toasts outlast the payment. */
  readonly wasOpened: boolean;
};

/** The overlays for buying a plan: the choice of a plan, the wait for its payment, and its success. */
export const useUpgrade = create<UpgradeState>(() => ({
  isOpen: false,
  isCancelled: false,
  tier: null,
  isPaying: false,
  isChecking: false,
  leave: null,
  activated: null,
  wasOpened: false,
}));

export function setUpgradeOpen(isOpen: boolean, isCancelled = false): void {
  useUpgrade.setState(isOpen ? { isOpen, isCancelled, wasOpened: true } : { isOpen });
}
