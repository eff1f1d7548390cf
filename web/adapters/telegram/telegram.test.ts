// @vitest-environment node
import { expect, test, vi } from "vitest";
import { openTelegram, trustedOrigin, type Telegram } from "#adapters/telegram/telegram.ts";

const INIT_DATA = new URLSearchParams({
  user: '{"id":7,"first_name":"Anna"}',
  auth_date: "1790000000",
  signature: "s",
  hash: "a".repeat(64),
}).toString();
const TELEGRAM = "https://web.telegram.org";
const SIMULATOR = "http://127.0.0.1:3001";

type Posted = { type: string; data: unknown; origin: string };
type Listener = (event: { source: unknown; data: string }) => void;
type FakeHost = { posted: Posted[]; emit: (type: string, data?: unknown) => void };

/** The messenger's library adds its listener once in the life of the page. */
const listeners: Listener[] = [];

/** A page in a frame of a host that records the messages it gets; `null`: a page without a host. */
function fakePage(options: { host: string | null; version?: string; theme?: string }): FakeHost {
  const { host, version = "9.1", theme = '{"bg_color":"#212121"}' } = options;
  const posted: Posted[] = [];
  const parent = {
    postMessage: (text: string, origin: string) => {
      const { eventType, eventData } = JSON.parse(text);
      posted.push({ type: eventType, data: eventData, origin });
    },
  };
  const launch = { tgWebAppData: INIT_DATA, tgWebAppVersion: version, tgWebAppPlatform: "weba" };
  const hash = new URLSearchParams({ ...launch, tgWebAppThemeParams: theme });
  const location = { href: `http://127.0.0.1:3000/#${hash.toString()}`, ancestorOrigins: host === null ? [] : [host] };
  const sessionStorage = { getItem: () => null, setItem: () => {} };
  const page: Record<string, unknown> = {
    location: Object.assign(location, { reload: () => posted.push({ type: "reloaded", data: undefined, origin: "" }) }),
    sessionStorage,
    innerHeight: 700,
    addEventListener: (_type: string, listener: Listener) => void listeners.push(listener),
    removeEventListener: () => {},
    dispatchEvent: () => true,
  };
  page["self"] = page;
  page["top"] = host === null ? page : parent;
  page["parent"] = host === null ? page : parent;
  vi.stubGlobal("window", page);
  vi.stubGlobal("sessionStorage", sessionStorage);
  const emit = (type: string, data?: unknown): void => {
    for (const listener of listeners)
      listener({ source: parent, data: JSON.stringify({ eventType: type, eventData: data }) });
  };
  return { posted, emit };
}

function typesOf(host: FakeHost): string[] {
  return host.posted.map(({ type }) => type);
}

function useEverything(telegram: Telegram): void {
  telegram.setUp();
  telegram.onTheme(() => {});
  telegram.onStableHeight(() => {});
  telegram.onSafeArea(() => {});
  telegram.onBack(() => {})();
  telegram.onSettings(() => {})();
  telegram.confirmClosing()();
  telegram.haptic("success");
}

test("on start the host is set up, and the launch data is read", () => {
  const host = fakePage({ host: SIMULATOR });
  const telegram = openTelegram();
  telegram.setUp();
  expect(typesOf(host)[0]).toBe("iframe_ready");
  expect(telegram.launch).toMatchObject({ initData: INIT_DATA, userId: "7", theme: { bg_color: "#212121" } });
});

test("messages go to the host's origin only", () => {
  for (const [host, origin] of [
    [SIMULATOR, SIMULATOR],
    ["https://evil.example", TELEGRAM],
  ] as const) {
    const { posted } = fakePage({ host });
    openTelegram().setUp();
    expect(new Set(posted.map((one) => one.origin))).toEqual(new Set([origin]));
  }
});

test.each([
  [TELEGRAM, true],
  ["https://webk.telegram.org", true],
  [SIMULATOR, true],
  ["http://localhost:3001", true],
  ["http://web.telegram.org", false],
  ["https://telegram.org.evil.example", false],
  ["https://eviltelegram.org", false],
  ["not an address", false],
  [undefined, false],
])("the parent %s is trusted: %s; else messages are for Telegram", (parent, isTrusted) => {
  expect(trustedOrigin(parent)).toBe(isTrusted ? parent : TELEGRAM);
});

test("an old host gets no message that it does not support (SPEC-34)", () => {
  const host = fakePage({ host: SIMULATOR, version: "6.0" });
  useEverything(openTelegram());
  expect(typesOf(host)).toContain("iframe_ready");
  expect(typesOf(host).filter((type) => /haptic|settings_button|swipe|safe_area/.test(type))).toEqual([]);
});

test("without a host nothing is sent and nothing throws (SPEC-6)", () => {
  const page = fakePage({ host: null });
  useEverything(openTelegram());
  expect(page.posted).toEqual([]);
});

test("the back button closes the layer opened last, and is hidden after the last one (SPEC-34)", () => {
  const host = fakePage({ host: SIMULATOR });
  const telegram = openTelegram();
  const closed: string[] = [];
  const stopOuter = telegram.onBack(() => closed.push("outer"));
  const stopInner = telegram.onBack(() => closed.push("inner"));
  host.emit("back_button_pressed");
  stopInner();
  host.emit("back_button_pressed");
  stopOuter();
  host.emit("back_button_pressed");
  expect(closed).toEqual(["inner", "outer"]);
  const visible = host.posted.filter(({ type }) => type === "web_app_setup_back_button").map(({ data }) => data);
  expect(visible).toEqual([true, true, true, false].map((is_visible) => ({ is_visible })));
});

test("a theme change of the host is reported at once, without values that are not colors", () => {
  const host = fakePage({ host: SIMULATOR });
  const themes: unknown[] = [];
  openTelegram().onTheme((theme) => themes.push(theme));
  host.emit("theme_changed", { theme_params: { bg_color: "#ffffff", text_color: "#000000" } });
  expect(themes).toEqual([{ bg_color: "#ffffff", text_color: "#000000" }]);
  fakePage({ host: SIMULATOR, theme: '{"bg_color":"url(x)"}' });
  expect(openTelegram().launch.theme).toEqual({});
});

test("a host that wants the page reloaded is told so before it happens (SPEC-34)", () => {
  const host = fakePage({ host: SIMULATOR });
  openTelegram().setUp();
  host.emit("reload_iframe");
  expect(typesOf(host).slice(-2)).toEqual(["iframe_will_reload", "reloaded"]);
});

test("events without a payload or a height change nothing and throw nothing, and the host's style is taken (SPEC-34)", async () => {
  const host = fakePage({ host: SIMULATOR });
  const telegram = openTelegram();
  const changes: unknown[] = [];
  telegram.onTheme((theme) => changes.push(theme));
  telegram.onStableHeight((heightPx) => changes.push(heightPx));
  telegram.onSafeArea((kind) => changes.push(kind));
  telegram.onCustomStyle((style) => changes.push(style));
  const invoice = telegram.openInvoice("https://t.me/$slug");
  const viewport = { width: 0, is_expanded: true, is_state_stable: true };
  vi.spyOn(console, "error").mockReturnValue();
  for (const type of [
    "viewport_changed",
    "safe_area_changed",
    "content_safe_area_changed",
    "set_custom_style",
    "invoice_closed",
    "theme_changed",
  ])
    for (const payload of [null, undefined, {}, { height: null, top: null }]) host.emit(type, payload);
  for (const height of [0, -1]) host.emit("viewport_changed", { ...viewport, height });
  host.emit("theme_changed", { theme_params: {} });
  expect(changes).toEqual([]);
  host.emit("viewport_changed", { ...viewport, height: 500 });
  host.emit("set_custom_style", "* { scrollbar-width: thin; }");
  host.emit("invoice_closed", { slug: "slug", status: "paid" });
  expect([changes, await invoice]).toEqual([[500, "* { scrollbar-width: thin; }"], "paid"]);
});

test("closing is confirmed until no caller needs it any more (SPEC-34)", () => {
  const host = fakePage({ host: SIMULATOR });
  const telegram = openTelegram();
  const uploadEnded = telegram.confirmClosing();
  const editClosed = telegram.confirmClosing();
  uploadEnded();
  editClosed();
  const behaviors = host.posted.filter(({ type }) => type === "web_app_setup_closing_behavior").map(({ data }) => data);
  expect(behaviors).toEqual([true, true, true, false].map((need_confirmation) => ({ need_confirmation })));
});
