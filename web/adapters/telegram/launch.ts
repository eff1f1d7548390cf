export type Launch = {
  /** The signed launch data, unchanged; only the server validates it. Null in a plain browser. */
  readonly initData: string | null;
  /** The unverified user id in it: only to separate the local caches of several accounts (SPEC-5). */
  readonly userId: string | null;
  readonly version: string;
  readonly theme: ThemeParams;
  /** The messenger classifies the phone as slow; only the one on Android reports that. */
  readonly isSlowPhone: boolean;
  /** The start parameter of the link that opened the app; null without one. */
  readonly startParam: string | null;
};

export type ThemeParams = Readonly<Record<string, string>>;

const COLOR = /^#[0-9a-f]{6}$/i;
const OLDEST_VERSION = "6.0";
/** The user agent on Android ends with: `Telegram-Android/11.3 (Maker Model; Android 14; SDK 34; LOW)`. */
const SLOW_PHONE = /Telegram-Android\/[^(]*\([^)]*;\s*LOW\)/;

/** Reads the launch parameters, from the address or, after a reload, from what the page kept. Never throws. */
export function readLaunch(): Launch {
  const params = readLaunchParams();
  const initData = params.get("tgWebAppData") || null;
  return {
    initData,
    userId: initData === null ? null : readUserId(initData),
    version: params.get("tgWebAppVersion") ?? OLDEST_VERSION,
    isSlowPhone: SLOW_PHONE.test(navigator.userAgent),
    startParam: params.get("tgWebAppStartParam") || null,
    theme: parseTheme(orUndefined((): unknown => JSON.parse(params.get("tgWebAppThemeParams") ?? "{}"))),
  };
}

/** By the messenger's own names. Empty in a plain browser. */
export function readLaunchParams(): URLSearchParams {
  for (const source of SOURCES) {
    const text = orUndefined(source) ?? "";
    const params = new URLSearchParams(text);
    if (!params.has("tgWebAppVersion")) continue;
    keep(text);
    return params;
  }
  return new URLSearchParams();
}

/** Where the session keeps them. */
const STORED = "launch_params";

/** A frame that may store nothing keeps them in its own name: that survives a reload, and no other frame reads it. */
function keep(params: string): void {
  try {
    sessionStorage.setItem(STORED, params);
  } catch {
    window.name = params;
  }
}

/** The page's address, which routes change; the one that it was opened with; and what a page before a reload kept. */
const SOURCES: readonly (() => string | null | undefined)[] = [
  () => paramsIn(window.location.href),
  () => paramsIn(performance.getEntriesByType("navigation")[0]?.name ?? ""),
  () => sessionStorage.getItem(STORED),
  () => window.name,
];

function paramsIn(address: string): string {
  return address.replace(/^[^?#]*[?#]/, "").replaceAll(/[?#]/g, "&");
}

function readUserId(initData: string): string | null {
  const user = orUndefined((): unknown => JSON.parse(new URLSearchParams(initData).get("user") ?? "null"));
  const id: unknown = typeof user === "object" && user !== null ? Reflect.get(user, "id") : undefined;
  return typeof id === "number" || typeof id === "string" ? String(id) : null;
}

/** The valid colors among what the host sent. */
export function parseTheme(sent: unknown): ThemeParams {
  if (typeof sent !== "object" || sent === null) return {};
  return Object.fromEntries(
    Object.entries(sent).filter((entry): entry is [string, string] => COLOR.test(String(entry[1]))),
  );
}

/** Storages may throw, and what the messenger sends may be malformed; the app still has to be rendered. */
function orUndefined<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
