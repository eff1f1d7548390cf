import { retrieveRawInitData, retrieveRawLaunchParams } from "@tma.js/bridge";

/** What the host said when it opened the app. */
export type Launch = {
  /** The signed launch data as it came; the server alone judges it. Null in a plain browser. */
  readonly initData: string | null;
  /** Whose launch it says it is: only to keep the local caches of several accounts apart (SPEC-5), never as proof. */
  readonly userId: string | null;
  readonly version: string;
  readonly theme: ThemeParams;
  /** The messenger counts the phone among its slowest; the messenger on Android alone says so. */
  readonly isSlowPhone: boolean;
  /** What the link that opened the app asks for; null for nothing. */
  readonly startParam: string | null;
};

export type ThemeParams = Readonly<Record<string, string>>;

const COLOR = /^#[0-9a-f]{6}$/i;
const OLDEST_VERSION = "6.0";
/** How the messenger on Android ends the browser's name: `Telegram-Android/11.3 (Maker Model; Android 14; SDK 34; LOW)`. */
const SLOW_PHONE = /Telegram-Android\/[^(]*\([^)]*;\s*LOW\)/;

/** Reads the launch parameters, from the address or, after a reload, from the page's session storage. Never throws. */
export function readLaunch(): Launch {
  const params = quietly(() => new URLSearchParams(retrieveRawLaunchParams())) ?? new URLSearchParams();
  const initData = quietly(() => retrieveRawInitData()) || null;
  return {
    initData,
    userId: initData === null ? null : readUserId(initData),
    version: params.get("tgWebAppVersion") ?? OLDEST_VERSION,
    isSlowPhone: SLOW_PHONE.test(navigator.userAgent),
    startParam: params.get("tgWebAppStartParam") || null,
    theme: parseTheme(quietly((): unknown => JSON.parse(params.get("tgWebAppThemeParams") ?? "{}"))),
  };
}

function readUserId(initData: string): string | null {
  const user = quietly((): unknown => JSON.parse(new URLSearchParams(initData).get("user") ?? "null"));
  const id: unknown = typeof user === "object" && user !== null ? Reflect.get(user, "id") : undefined;
  return typeof id === "number" || typeof id === "string" ? String(id) : null;
}

/** The colors among whatever the host sent; anything else is left out. */
export function parseTheme(sent: unknown): ThemeParams {
  if (typeof sent !== "object" || sent === null) return {};
  return Object.fromEntries(
    Object.entries(sent).filter((entry): entry is [string, string] => COLOR.test(String(entry[1]))),
  );
}

/** The library throws outside a messenger; there the app still has to be drawn. */
function quietly<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
