import {
  fieldOf,
  hasWebviewProxy,
  isInFrame,
  on,
  postEvent,
  setTargetOrigin,
  supports,
  type MethodName,
} from "#adapters/telegram/bridge.ts";
import { AREAS, isInsets, type Area, type Insets } from "#adapters/telegram/safe-areas.ts";
import { withResolvers } from "#adapters/with-resolvers.ts";
import { logWarning } from "#adapters/log.ts";
import { parseTheme, readLaunch, type Launch, type ThemeParams } from "#adapters/telegram/launch.ts";

/** The messenger's features that the client uses. A request that the host's version does not support does nothing. */
export type Telegram = {
  readonly launch: Launch;
  /** Whether a messenger shows this page. */
  readonly isInside: boolean;
  /** Sets up what surrounds the page; the page's first script has said that it is ready (L-01). */
  setUp(): void;
  onTheme(listener: (theme: ThemeParams) => void): void;
  onStableHeight(listener: (heightPx: number) => void): void;
  onSafeArea(listener: (area: Area, insets: Insets) => void): void;
  /** CSS that web clients send, for the scroll bars. */
  onCustomStyle(listener: (css: string) => void): void;
  /** Shows the host's back button while there is a listener; returns a function that removes it. */
  onBack(listener: () => void): () => void;
  readonly hasBackButton: boolean;
  /** The host's settings entry; returns a function that removes the listener. */
  onSettings(listener: () => void): () => void;
  /** The host asks before it closes the app until every caller has called the returned function. */
  confirmClosing(): () => void;
  /** Closes the app; does nothing without a host. */
  close(): void;
  openChat(link: string): void;
  openPage(url: string): void;
  haptic(kind: "choice" | "success" | "error"): void;
  /** Lets the user choose a chat to send a text with a link to; false where the host cannot. */
  shareLink(shared: { readonly link: string; readonly text: string }): boolean;
  readonly canOpenInvoice: boolean;
  /** Shows an invoice over the app and resolves when it is closed. Only the server knows whether it was paid. */
  openInvoice(link: string): Promise<InvoiceEnd>;
};

export type InvoiceEnd = "paid" | "cancelled" | "failed" | "pending";

const TELEGRAM_ORIGIN = "https://web.telegram.org";

export function openTelegram(): Telegram {
  const launch = readLaunch();
  const isInside = isInFrame() || hasWebviewProxy();
  if (isInside) setTargetOrigin(hostOrigin());
  const post = isInside ? createPost(launch.version) : () => {};
  const listen = (name: string, listener: (payload: unknown) => void): (() => void) =>
    isInside ? on(name, listener) : () => {};
  const backListeners: (() => void)[] = [];
  let confirmations = 0;
  listen("back_button_pressed", () => backListeners.at(-1)?.());
  listen("reload_iframe", () => {
    post("iframe_will_reload");
    window.location.reload();
  });
  return {
    launch,
    isInside,
    setUp: () => {
      post("iframe_ready", { reload_supported: true });
      post("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
      post("web_app_setup_settings_button", { is_visible: true });
      post("web_app_set_header_color", { color_key: "secondary_bg_color" });
    },
    onTheme: (listener) => {
      listen("theme_changed", (changed) => {
        const theme = parseTheme(fieldOf(changed, "theme_params"));
        if (Object.keys(theme).length > 0) listener(theme);
      });
      post("web_app_request_theme");
    },
    onStableHeight: (listener) => {
      // A hidden app has no height, and some clients send null.
      listen("viewport_changed", (changed) => {
        const height = fieldOf(changed, "height");
        if (fieldOf(changed, "is_state_stable") === true && typeof height === "number" && height > 0) listener(height);
      });
      post("web_app_request_viewport");
    },
    onSafeArea: (listener) => {
      for (const area of AREAS) {
        listen(`${area}_changed`, (insets) => isInsets(insets) && listener(area, insets));
        post(`web_app_request_${area}`);
      }
    },
    onCustomStyle: (listener) => void listen("set_custom_style", (css) => typeof css === "string" && listener(css)),
    hasBackButton: isInside && supports("web_app_setup_back_button", launch.version),
    onBack: (listener) => {
      backListeners.push(listener);
      post("web_app_setup_back_button", { is_visible: true });
      return () => {
        backListeners.splice(backListeners.lastIndexOf(listener), 1);
        post("web_app_setup_back_button", { is_visible: backListeners.length > 0 });
      };
    },
    onSettings: (listener) => listen("settings_button_pressed", listener),
    confirmClosing: () => {
      const confirm = (change: 1 | -1): void => {
        confirmations += change;
        post("web_app_setup_closing_behavior", { need_confirmation: confirmations > 0 });
      };
      confirm(1);
      return () => confirm(-1);
    },
    shareLink: ({ link, text }) => {
      if (!isInside || !supports("web_app_open_tg_link", launch.version)) return false;
      // Not URLSearchParams: iPhones show its plus signs instead of blanks.
      const shared = `url=${encodeURIComponent(link)}&text=${encodeURIComponent(text)}`;
      post("web_app_open_tg_link", { path_full: `/share/url?${shared}` });
      return true;
    },
    canOpenInvoice: isInside && supports("web_app_open_invoice", launch.version),
    openInvoice: async (link) => {
      const slug = slugOf(link);
      const { promise, resolve } = withResolvers<InvoiceEnd>();
      const stop = listen("invoice_closed", (closed) => {
        if (fieldOf(closed, "slug") === slug)
          resolve(INVOICE_ENDS.find((end) => end === fieldOf(closed, "status")) ?? "pending");
      });
      post("web_app_open_invoice", { slug });
      return await promise.finally(stop);
    },
    close: () => post("web_app_close"),
    openChat: (link) => {
      const { pathname, search } = new URL(link);
      const canAsk = isInside && supports("web_app_open_tg_link", launch.version);
      if (canAsk) post("web_app_open_tg_link", { path_full: `${pathname}${search}` });
      else window.open(link, "_blank", "noopener");
    },
    openPage: (url) => {
      if (isInside && supports("web_app_open_link", launch.version)) post("web_app_open_link", { url });
      else window.open(url, "_blank", "noopener");
    },
    haptic: (kind) => post("web_app_trigger_haptic_feedback", HAPTICS[kind]),
  };
}

const INVOICE_ENDS: readonly InvoiceEnd[] = ["paid", "cancelled", "failed", "pending"];

/** The slug of an invoice in its link: `https://t.me/$slug` or `https://t.me/invoice/slug`. */
function slugOf(link: string): string {
  return new URL(link).pathname.replace(/^\/(invoice\/|\$)/, "");
}

const HAPTICS = {
  choice: { type: "selection_change" },
  success: { type: "notification", notification_type: "success" },
  error: { type: "notification", notification_type: "error" },
} as const;

type Post = (name: MethodName, params?: unknown) => void;

/** Sends only the methods that the host's version supports; a failure is only logged. */
function createPost(version: string): Post {
  return (name, params) => {
    if (!supports(name, version)) return;
    try {
      postEvent(name, params);
    } catch (error) {
      logWarning(`The messenger did not accept ${name}`, error);
    }
  };
}

/** The parent's origin if it may embed the app: the messenger's web clients, or a simulator on this machine. */
export function trustedOrigin(parent: string | undefined): string {
  if (parent === undefined || !isAddress(parent)) return TELEGRAM_ORIGIN;
  const { protocol, hostname } = new URL(parent);
  const isTelegram = protocol === "https:" && (hostname === "web.telegram.org" || hostname.endsWith(".telegram.org"));
  const isThisMachine = hostname === "127.0.0.1" || hostname === "localhost";
  return isTelegram || isThisMachine ? parent : TELEGRAM_ORIGIN;
}

/** `URL.canParse` is newer than the oldest web view that the app is built for. */
function isAddress(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

function hostOrigin(): string {
  return trustedOrigin(isInFrame() ? window.location.ancestorOrigins?.[0] : undefined);
}
