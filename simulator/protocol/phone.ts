import type { Insets, Platform, ThemeName } from "#protocol/choices.ts";
import type { Message } from "#protocol/message.ts";

/** Where the light theme of a platform is in the rows of colors; its dark theme follows. */
const LIGHT_COLUMN = { ios: 0, macos: 0, android: 2, weba: 4, webk: 4, tdesktop: 6 } as const satisfies Record<
  Platform,
  number
>;
/** Unlike any default, so that a color that does not come from the messenger is easy to see. */
const CUSTOM_COLUMN = 8;

/** The state of the simulated messenger with the app in it, as far as the protocol between the two needs it. */
export type Phone = {
  readonly platform: Platform;
  readonly version: string;
  readonly theme: ThemeParams;
  readonly insets: Insets;
  readonly position: Position;
  /** The size of the app's frame in CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isOpen: boolean;
  readonly isReady: boolean;
  readonly isExpanded: boolean;
  readonly isFullscreen: boolean;
  readonly isVisible: boolean;
  /** The app can reload itself when the messenger asks. */
  readonly reloadsItself: boolean;
  /** It was asked and has not answered yet. */
  readonly isAskedToReload: boolean;
  readonly hasBackButton: boolean;
  readonly hasSettingsButton: boolean;
  /** Null: the theme's color. */
  readonly headerColor: HostColor | null;
  readonly asksBeforeClosing: boolean;
  readonly closesOnSwipe: boolean;
  readonly mayWrite: boolean;
  /** The person's device storage. */
  readonly storage: Readonly<Record<string, string>>;
  /** The person has an icon of the app on the home screen. */
  readonly hasIcon: boolean;
  /** Events that this messenger never sends. */
  readonly silent: readonly string[];
  /** The person has tapped within the last ten seconds. */
  readonly isTapFresh: boolean;
  readonly sheet: Sheet | null;
};

export type Position = { readonly latitude: number; readonly longitude: number } | "denied" | "off";

/** A fixed color, or the name of a theme color, which changes with the theme. */
export type HostColor = `#${string}` | "bg_color" | "secondary_bg_color";

/** A sheet that waits for the person's choice. Each choice has its consequence. */
export type Sheet = {
  readonly kind: "invoice" | "closing" | "link" | "message" | "story" | "download" | "write_access" | "home_screen";
  readonly title: string;
  readonly text: string;
  /** The invoice's slug. */
  readonly slug?: string;
  /** The address of a picture above the choices. */
  readonly picture?: string;
  /** The price in whole Stars. */
  readonly stars?: number;
  /** Waiting for an answer: nothing can be chosen and the sheet cannot be dismissed. */
  readonly isBusy?: boolean;
  readonly choices: readonly Choice[];
  /** The consequence of closing the sheet without a choice. */
  readonly dismissed: Consequence;
};

export type Choice = {
  readonly label: string;
  readonly tone: Tone;
  readonly leadsTo: Consequence;
  /** The address of a small picture beside the label. */
  readonly picture?: string;
};

/** A chat without the bot, by its name: everybody in it sees its messages. */
export type OtherChat = { readonly chat: string; readonly kind: "user" | "group" | "channel"; readonly label: string };

export type Tone = "main" | "plain" | "danger";

export type Effect =
  | { readonly kind: "haptic"; readonly text: string }
  | { readonly kind: "notice"; readonly text: string }
  | { readonly kind: "open"; readonly url: string }
  | { readonly kind: "reload" }
  /** Reloads the app in half a second if it has not said that it does so itself. */
  | { readonly kind: "await_reload" }
  | { readonly kind: "messenger_link"; readonly url: string }
  | { readonly kind: "find_invoice"; readonly slug: string }
  | { readonly kind: "pay_invoice"; readonly slug: string; readonly how: "pay" | "pending" | "fail" }
  | { readonly kind: "allow_writing" }
  | { readonly kind: "find_prepared"; readonly id: string }
  | { readonly kind: "send_prepared"; readonly id: string; readonly to: OtherChat }
  | { readonly kind: "find_chats"; readonly query: string }
  | { readonly kind: "ask_inline"; readonly query: string; readonly to: OtherChat }
  | { readonly kind: "send_result"; readonly query: string; readonly resultId: string; readonly to: OtherChat };

/** The effects of a message of the app or an action of the person. */
export type Consequence = {
  readonly patch?: Partial<Phone>;
  /** Sent to the app, in this order. */
  readonly replies?: readonly Message[];
  readonly effects?: readonly Effect[];
  /** For the log: why the message was ignored or handled in an unusual way. */
  readonly note?: string;
};

/** The part of the state that the controls choose, and what outlives the app: its storage and its icon. */
export type PhoneSettings = Pick<
  Phone,
  | "platform"
  | "version"
  | "theme"
  | "insets"
  | "position"
  | "isExpanded"
  | "isFullscreen"
  | "isVisible"
  | "storage"
  | "hasIcon"
  | "silent"
>;

/** A phone on which the app has just been opened. */
export function openPhone(settings: PhoneSettings): Phone {
  return {
    ...settings,
    viewport: { width: 0, height: 0 },
    isTapFresh: true,
    isOpen: true,
    isReady: false,
    reloadsItself: false,
    isAskedToReload: false,
    hasBackButton: false,
    hasSettingsButton: false,
    headerColor: null,
    asksBeforeClosing: false,
    closesOnSwipe: true,
    mayWrite: false,
    sheet: null,
  };
}

/** Parses a position from a control or an address. An invalid text gives `off`. */
export function parsePosition(text: string): Position {
  if (text === "denied" || text === "off") return text;
  const [latitude = Number.NaN, longitude = Number.NaN] = text
    .split(",")
    .map((part) => Number(part.trim() || Number.NaN));
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : "off";
}

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

/** All colors that current clients send. */
export type ThemeParams = Readonly<ReturnType<typeof themeOf>>;

/** The colors that the client of this platform sends. The custom theme is the same on every platform. */
export function themeOf(platform: Platform, name: ThemeName) {
  const column = name === "custom" ? CUSTOM_COLUMN : LIGHT_COLUMN[platform] + (name === "dark" ? 1 : 0);
  const at = (row: string): string => row.split(" ")[column] ?? "";
  return {
    accent_text_color: at("#007aff #3e88f7 #1c93e3 #64b5ef #3390ec #8774e1 #168acd #6ab2f2 #a3470f"),
    bg_color: at("#ffffff #000000 #ffffff #212d3b #ffffff #212121 #ffffff #17212b #fff8ec"),
    bottom_bar_bg_color: at("#f2f2f2 #1d1d1d #f0f0f0 #151e27 #ffffff #212121 #ffffff #17212b #f3e3c7"),
    button_color: at("#007aff #3e88f7 #50a8eb #50a8eb #3390ec #8774e1 #40a7e3 #5288c1 #c2571a"),
    button_text_color: at("#ffffff #ffffff #ffffff #ffffff #ffffff #ffffff #ffffff #ffffff #fffaf2"),
    destructive_text_color: at("#ff3b30 #eb5545 #cc2929 #ee686f #e53935 #e53935 #d14e4e #ec3942 #9d174d"),
    header_bg_color: at("#f8f8f8 #1a1a1a #527da3 #242d39 #ffffff #212121 #ffffff #17212b #4a2545"),
    hint_color: at("#8e8e93 #98989e #a8a8a8 #7d8b99 #707579 #aaaaaa #999999 #708499 #8a6f57"),
    link_color: at("#007aff #3e88f7 #2678b6 #5eabe1 #00488f #8774e1 #168acd #6ab3f3 #7a3b8f"),
    secondary_bg_color: at("#efeff4 #1c1c1d #f0f0f0 #151e27 #f4f4f5 #0f0f0f #f1f1f1 #232e3c #f6e7cf"),
    section_bg_color: at("#ffffff #2c2c2e #ffffff #1d2733 #ffffff #212121 #ffffff #17212b #fffdf7"),
    section_header_text_color: at("#6d6d72 #8d8e93 #3a95d5 #79c4fc #707579 #aaaaaa #168acd #6ab3f3 #a3470f"),
    section_separator_color: at("#c8c7cc #545458 #d9d9d9 #0d1218 #dadce0 #303030 #e7e7e7 #111921 #e6d2b0"),
    subtitle_text_color: at("#8e8e93 #98989e #82868a #7b8790 #707579 #aaaaaa #999999 #708499 #7d6450"),
    text_color: at("#000000 #ffffff #222222 #ffffff #000000 #ffffff #000000 #f5f5f5 #33212e"),
  };
}

/** Whether white text reads better than black on this `#rrggbb` color. */
export function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}
