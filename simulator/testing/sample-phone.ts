import { openPhone, type Phone } from "#protocol/phone.ts";
import { themeOf } from "#protocol/themes.ts";

/** A phone that shows the app as it opens it. */
export const samplePhone: Phone = openPhone({
  platform: "ios",
  version: "9.1",
  theme: themeOf("ios", "light"),
  insets: "none",
  position: "off",
  isExpanded: true,
  isFullscreen: false,
  isVisible: true,
  storage: {},
});
