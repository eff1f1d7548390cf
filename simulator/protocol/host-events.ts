import type { Message } from "#protocol/message.ts";
import type { Phone } from "#protocol/phone.ts";
import type { ThemeParams } from "#protocol/themes.ts";

/** The insets of a phone with a notch, in pixels: the status bar above, the home indicator below. */
const NOTCH = { top: 54, bottom: 34 };
/** The height of the client's floating buttons in full screen, in pixels. */
const FLOATING_BUTTONS_TOP = 46;

export function themeEvent(theme: ThemeParams): Message {
  return { eventType: "theme_changed", eventData: { theme_params: theme } };
}

export function viewportEvent({ viewport, isExpanded }: Phone): Message {
  return { eventType: "viewport_changed", eventData: { ...viewport, is_expanded: isExpanded, is_state_stable: true } };
}

/** Outside full screen the client's header is between the app and the status bar. */
export function safeAreaEvent({ insets, isFullscreen }: Phone): Message {
  const { top, bottom } = insets === "notch" ? NOTCH : { top: 0, bottom: 0 };
  return { eventType: "safe_area_changed", eventData: { top: isFullscreen ? top : 0, bottom, left: 0, right: 0 } };
}

export function contentSafeAreaEvent({ isFullscreen }: Phone): Message {
  const top = isFullscreen ? FLOATING_BUTTONS_TOP : 0;
  return { eventType: "content_safe_area_changed", eventData: { top, bottom: 0, left: 0, right: 0 } };
}
