import { MalformedMessage, type Payload, isAtLeast, reply, type Methods } from "#protocol/message.ts";
import {
  contentSafeAreaEvent,
  safeAreaEvent,
  themeEvent,
  viewportEvent,
  type Consequence,
  type HostColor,
  type Phone,
} from "#protocol/phone.ts";

/** The style that web clients send to the app for its scroll bars. */
const SCROLL_BARS = "* { scrollbar-width: thin; }";
const COLOR = /^#[0-9a-f]{6}$/i;
/** Older versions accept only names of theme colors for the header. */
const HEADER_COLOR_SINCE = "6.9";

export const windowMethods = {
  iframe_ready: {
    since: "6.0",
    run: (phone, payload) => ({
      patch: { reloadsItself: payload.optionalFlag("reload_supported") ?? false },
      ...(phone.platform === "weba" || phone.platform === "webk" ? reply("set_custom_style", SCROLL_BARS) : {}),
    }),
  },
  iframe_will_reload: {
    since: "6.0",
    run: () => ({ patch: { isAskedToReload: false, isReady: false, hasBackButton: false, sheet: null } }),
  },
  web_app_ready: { since: "6.0", run: () => ({ patch: { isReady: true } }) },
  web_app_expand: { since: "6.0", run: () => ({ patch: { isExpanded: true } }) },
  web_app_close: { since: "6.0", run: () => ({ patch: { isOpen: false, sheet: null } }) },
  web_app_request_theme: { since: "6.0", run: (phone) => ({ replies: [themeEvent(phone.theme)] }) },
  web_app_request_viewport: { since: "6.0", run: (phone) => ({ replies: [viewportEvent(phone)] }) },
  web_app_request_safe_area: { since: "8.0", run: (phone) => ({ replies: [safeAreaEvent(phone)] }) },
  web_app_request_content_safe_area: { since: "8.0", run: (phone) => ({ replies: [contentSafeAreaEvent(phone)] }) },
  web_app_set_header_color: { since: "6.1", run: setHeaderColor },
  web_app_setup_closing_behavior: {
    since: "6.2",
    run: (_phone, payload) => ({ patch: { asksBeforeClosing: payload.flag("need_confirmation") } }),
  },
  web_app_setup_swipe_behavior: {
    since: "7.7",
    run: (_phone, payload) => ({ patch: { closesOnSwipe: payload.flag("allow_vertical_swipe") } }),
  },
} satisfies Methods;

function setHeaderColor(phone: Phone, payload: Payload): Consequence {
  const isCustomColor = payload.optionalText("color") !== null;
  if (isCustomColor && !isAtLeast(phone.version, HEADER_COLOR_SINCE)) {
    return { note: `ignored: a custom header color needs ${HEADER_COLOR_SINCE}` };
  }
  return { patch: { headerColor: readColor(payload) } };
}

function readColor(payload: Payload): HostColor {
  const color = payload.optionalText("color");
  if (color !== null && isColor(color)) return color;
  const key = payload.optionalText("color_key");
  if (key === "bg_color" || key === "secondary_bg_color") return key;
  throw new MalformedMessage("color must be #rrggbb, or color_key bg_color or secondary_bg_color");
}

function isColor(text: string): text is `#${string}` {
  return COLOR.test(text);
}

export const buttonMethods = {
  web_app_setup_back_button: {
    since: "6.1",
    run: (_phone, payload) => ({ patch: { hasBackButton: payload.flag("is_visible") } }),
  },
  web_app_setup_settings_button: {
    since: "6.10",
    run: (_phone, payload) => ({ patch: { hasSettingsButton: payload.flag("is_visible") } }),
  },
  web_app_trigger_haptic_feedback: { since: "6.1", run: vibrate },
} satisfies Methods;

const IMPACTS = ["light", "medium", "heavy", "rigid", "soft"];
const NOTIFICATIONS = ["success", "warning", "error"];

function vibrate(_phone: Phone, payload: Payload): Consequence {
  const type = payload.text("type");
  if (type === "selection_change") return haptic("selection");
  if (type === "impact") return haptic(oneOf(IMPACTS, payload.text("impact_style"), "impact_style"));
  if (type === "notification")
    return haptic(oneOf(NOTIFICATIONS, payload.text("notification_type"), "notification_type"));
  throw new MalformedMessage(`there is no haptic ${type}`);
}

function haptic(text: string): Consequence {
  return { effects: [{ kind: "haptic", text }] };
}

function oneOf(known: readonly string[], value: string, name: string): string {
  if (!known.includes(value)) throw new MalformedMessage(`${name} must be one of ${known.join(", ")}`);
  return value;
}
