import { MalformedMessage, type Payload } from "#protocol/message.ts";
import { isAtLeast, reply, type Methods } from "#protocol/method.ts";
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
  web_app_request_fullscreen: { since: "8.0", run: enterFullscreen },
  web_app_exit_fullscreen: { since: "8.0", run: (phone) => (phone.isFullscreen ? setFullscreen(phone, false) : {}) },
  web_app_set_header_color: { since: "6.1", run: setHeaderColor },
  web_app_set_background_color: {
    since: "6.1",
    run: (_phone, payload) => ({ patch: { backgroundColor: readColor(payload) } }),
  },
  web_app_set_bottom_bar_color: {
    since: "7.10",
    run: (_phone, payload) => ({ patch: { bottomBarColor: readColor(payload) } }),
  },
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

function enterFullscreen(phone: Phone): Consequence {
  const isPossible = ["ios", "android", "weba"].includes(phone.platform);
  if (!isPossible) return reply("fullscreen_failed", { error: "UNSUPPORTED" });
  if (phone.isFullscreen) return reply("fullscreen_failed", { error: "ALREADY_FULLSCREEN" });
  return setFullscreen(phone, true);
}

function setFullscreen(phone: Phone, isFullscreen: boolean): Consequence {
  const changed: Phone = { ...phone, isFullscreen, isExpanded: true };
  return {
    patch: { isFullscreen, isExpanded: true },
    replies: [
      { eventType: "fullscreen_changed", eventData: { is_fullscreen: isFullscreen } },
      safeAreaEvent(changed),
      contentSafeAreaEvent(changed),
    ],
  };
}
