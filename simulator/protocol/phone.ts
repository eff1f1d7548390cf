import type { Insets, Platform } from "#protocol/choices.ts";
import type { Message } from "#protocol/message.ts";
import type { ThemeParams } from "#protocol/themes.ts";

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
  readonly mainButton: BottomButton;
  readonly secondaryButton: BottomButton;
  /** Null: the theme's color. */
  readonly headerColor: HostColor | null;
  readonly backgroundColor: HostColor | null;
  readonly bottomBarColor: HostColor | null;
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

export type BottomButton = {
  readonly isVisible: boolean;
  readonly isActive: boolean;
  readonly isBusy: boolean;
  readonly text: string;
  readonly color: string | null;
  readonly textColor: string | null;
};

/** A sheet that waits for the person's choice. Each choice has its consequence. */
export type Sheet = {
  readonly kind:
    | "invoice"
    | "popup"
    | "closing"
    | "link"
    | "message"
    | "story"
    | "download"
    | "write_access"
    | "phone"
    | "home_screen";
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

const NO_BUTTON: BottomButton = {
  isVisible: false,
  isActive: true,
  isBusy: false,
  text: "",
  color: null,
  textColor: null,
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
    mainButton: { ...NO_BUTTON, text: "Continue" },
    secondaryButton: { ...NO_BUTTON, text: "Cancel" },
    headerColor: null,
    backgroundColor: null,
    bottomBarColor: null,
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
