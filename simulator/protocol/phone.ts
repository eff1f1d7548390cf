import type { Insets, Platform } from "#protocol/choices.ts";
import type { Message } from "#protocol/message.ts";
import type { ThemeParams } from "#protocol/themes.ts";

/** The simulated messenger with the app in it, as far as the protocol between the two can see. */
export type Phone = {
  readonly platform: Platform;
  readonly version: string;
  readonly theme: ThemeParams;
  readonly insets: Insets;
  readonly position: Position;
  /** What the app's frame measures, in CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isOpen: boolean;
  readonly isReady: boolean;
  readonly isExpanded: boolean;
  readonly isFullscreen: boolean;
  readonly isVisible: boolean;
  /** The app reloads itself when it is asked to. */
  readonly reloadsItself: boolean;
  readonly hasBackButton: boolean;
  readonly hasSettingsButton: boolean;
  readonly mainButton: BottomButton;
  readonly secondaryButton: BottomButton;
  /** Null: as the theme has it. */
  readonly headerColor: HostColor | null;
  readonly backgroundColor: HostColor | null;
  readonly bottomBarColor: HostColor | null;
  readonly asksBeforeClosing: boolean;
  readonly closesOnSwipe: boolean;
  readonly mayWrite: boolean;
  /** The device storage of this person, kept by the page. */
  readonly storage: Readonly<Record<string, string>>;
  readonly sheet: Sheet | null;
};

export type Position = { readonly latitude: number; readonly longitude: number } | "denied" | "off";

/** A color of the app's own, or one of the theme by its name, which then changes with the theme. */
export type HostColor = `#${string}` | "bg_color" | "secondary_bg_color";

export type BottomButton = {
  readonly isVisible: boolean;
  readonly isActive: boolean;
  readonly isBusy: boolean;
  readonly text: string;
  readonly color: string | null;
  readonly textColor: string | null;
};

/** What slides up and waits for the person. Each answer carries what follows from it. */
export type Sheet = {
  readonly kind: "invoice" | "popup" | "closing" | "link" | "message" | "story" | "download" | "write_access" | "phone";
  readonly title: string;
  readonly text: string;
  /** Which invoice it is about. */
  readonly slug?: string;
  /** What is to be paid, in whole Stars. */
  readonly stars?: number;
  /** Something is awaited: nothing can be chosen and the sheet cannot be put away. */
  readonly isBusy?: boolean;
  readonly choices: readonly { readonly label: string; readonly tone: Tone; readonly leadsTo: Consequence }[];
  /** When it is put away without an answer. */
  readonly dismissed: Consequence;
};

export type Tone = "main" | "plain" | "danger";

export type Effect =
  | { readonly kind: "haptic"; readonly text: string }
  | { readonly kind: "notice"; readonly text: string }
  | { readonly kind: "open"; readonly url: string }
  | { readonly kind: "reload" }
  | { readonly kind: "messenger_link"; readonly url: string }
  | { readonly kind: "find_invoice"; readonly slug: string }
  | { readonly kind: "pay_invoice"; readonly slug: string; readonly how: "pay" | "pending" | "fail" }
  | { readonly kind: "allow_writing" };

/** What follows from a message or from an act of the person. */
export type Consequence = {
  readonly patch?: Partial<Phone>;
  /** Sent to the app, in this order. */
  readonly replies?: readonly Message[];
  readonly effects?: readonly Effect[];
  /** For the log: why nothing, or not the usual, has happened. */
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

/** What the controls decide and what a person keeps between two openings. */
export type PhoneSettings = Pick<
  Phone,
  "platform" | "version" | "theme" | "insets" | "position" | "isExpanded" | "isFullscreen" | "isVisible" | "storage"
>;

/** A phone on which the app has just been opened and has not yet said anything. */
export function openPhone(settings: PhoneSettings): Phone {
  return {
    ...settings,
    viewport: { width: 0, height: 0 },
    isOpen: true,
    isReady: false,
    reloadsItself: false,
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

/** The position that a control or an address names; a text that names none is no positioning. */
export function parsePosition(text: string): Position {
  if (text === "denied" || text === "off") return text;
  const [latitude = Number.NaN, longitude = Number.NaN] = text
    .split(",")
    .map((part) => Number(part.trim() || Number.NaN));
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : "off";
}
