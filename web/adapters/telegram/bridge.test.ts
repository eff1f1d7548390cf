// @vitest-environment node
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => void vi.resetModules());

/** A page in the web view of an app, which calls one of the page's functions for each event. */
function fakeWebView(): { readonly page: Record<string, unknown>; readonly posted: unknown[][] } {
  const posted: unknown[][] = [];
  const page: Record<string, unknown> = {
    addEventListener: () => {},
    TelegramWebviewProxy: { postEvent: (...sent: unknown[]) => posted.push(sent) },
    Telegram: { WebApp: "kept" },
  };
  page["self"] = page["top"] = page["parent"] = page;
  vi.stubGlobal("window", page);
  return { page, posted };
}

test("an app's web view gets methods through its proxy, with parameters as JSON (SPEC-34)", async () => {
  const { posted } = fakeWebView();
  const { hasWebviewProxy, isInFrame, postEvent } = await import("#adapters/telegram/bridge.ts");
  expect([hasWebviewProxy(), isInFrame()]).toEqual([true, false]);
  postEvent("web_app_ready");
  postEvent("web_app_setup_back_button", { is_visible: true });
  expect(posted).toEqual([
    ["web_app_ready", undefined],
    ["web_app_setup_back_button", '{"is_visible":true}'],
  ]);
});

test("events arrive by each function that clients call, until the listener stops (SPEC-34)", async () => {
  const { page } = fakeWebView();
  const { fieldOf, on } = await import("#adapters/telegram/bridge.ts");
  const heard: unknown[] = [];
  const stop = on("theme_changed", (payload) => heard.push(payload));
  on("back_button_pressed", () => heard.push("back"));
  const calls = [
    page["TelegramGameProxy_receiveEvent"],
    fieldOf(page["TelegramGameProxy"], "receiveEvent"),
    fieldOf(fieldOf(page["Telegram"], "WebView"), "receiveEvent"),
  ];
  for (const [n, call] of calls.entries()) if (typeof call === "function") call("theme_changed", n);
  expect(heard).toEqual([0, 1, 2]);
  expect(fieldOf(page["Telegram"], "WebApp")).toBe("kept");
  stop();
  for (const call of calls) if (typeof call === "function") call("theme_changed", "late");
  expect(heard).toEqual([0, 1, 2]);
});

test("outside a messenger posting throws (SPEC-6)", async () => {
  const { page } = fakeWebView();
  delete page["TelegramWebviewProxy"];
  const { hasWebviewProxy, postEvent } = await import("#adapters/telegram/bridge.ts");
  expect(hasWebviewProxy()).toBe(false);
  expect(() => postEvent("web_app_ready")).toThrow("No messenger shows this page");
});

test("messages that are not the parent's, or no events, are ignored", async () => {
  const { page } = fakeWebView();
  const listeners: ((message: { source: unknown; data: unknown }) => void)[] = [];
  page["addEventListener"] = (_: string, listener: (typeof listeners)[number]) => void listeners.push(listener);
  const { on } = await import("#adapters/telegram/bridge.ts");
  const heard: unknown[] = [];
  on("theme_changed", (payload) => heard.push(payload));
  const event = JSON.stringify({ eventType: "theme_changed", eventData: 1 });
  for (const message of [
    { source: {}, data: event },
    { source: page, data: "no JSON" },
    { source: page, data: "null" },
    { source: page, data: { eventType: "theme_changed" } },
    { source: page, data: event },
  ])
    for (const listener of listeners) listener(message);
  expect(heard).toEqual([1]);
});

test.each([
  ["web_app_ready", "6.0", true],
  ["web_app_setup_settings_button", "6.9", false],
  ["web_app_setup_settings_button", "6.10", true],
  ["web_app_share_to_story", "7.10", true],
  ["web_app_request_safe_area", "7.10", false],
  ["web_app_request_safe_area", "9", true],
] as const)("%s in version %s: %s (SPEC-34)", async (method, version, isSupported) => {
  const { supports } = await import("#adapters/telegram/bridge.ts");
  expect(supports(method, version)).toBe(isSupported);
});
