import type { Telegram } from "#adapters/telegram/telegram.ts";

/** Replaces the real module, which connects to the messenger as soon as it is imported. */
export const telegram = {
  launch: { initData: null, userId: "anna", startParam: null },
  haptic: (): void => {},
  onBack: () => (): void => {},
  confirmClosing: () => (): void => {},
  openInvoice: (async () => "cancelled") as Telegram["openInvoice"],
};

export function useBackButton(): void {}

export function useClosingConfirmation(): void {}
