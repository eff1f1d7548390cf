import { openPhone, type Phone, type PhoneSettings } from "#protocol/phone.ts";
import { themeOf } from "#protocol/themes.ts";

export const sampleSettings: PhoneSettings = {
  platform: "ios",
  version: "9.1",
  theme: themeOf("ios", "light"),
  insets: "none",
  position: "off",
  isExpanded: true,
  isFullscreen: false,
  isVisible: true,
  storage: {},
  hasIcon: false,
};

/** A phone on which the app has just been opened. */
export const samplePhone: Phone = openPhone(sampleSettings);
