import { useEffect, useEffectEvent } from "react";
import { openTelegram } from "#adapters/telegram/telegram.ts";

/** The messenger that opened this page; one for the life of the page. */
export const telegram = openTelegram();

/** While active, the messenger's back button closes this layer, the one opened last first (SPEC-34). */
export function useBackButton(isActive: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isActive ? telegram.onBack(() => onBack()) : undefined), [isActive]);
}

/** Lets the host ask before it closes the app, while something would be lost. */
export function useClosingConfirmation(isNeeded: boolean): void {
  useEffect(() => (isNeeded ? telegram.confirmClosing() : undefined), [isNeeded]);
}

/** The host's own settings entry opens the app's settings (SPEC-34). */
export function useSettingsButton(open: () => void): void {
  const onSettings = useEffectEvent(open);
  useEffect(() => telegram.onSettings(() => onSettings()), []);
}
