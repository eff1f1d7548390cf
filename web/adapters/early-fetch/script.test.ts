// @vitest-environment node
import { beforeEach, expect, test, vi } from "vitest";

const PATHS = { signIn: "/sign-in", first: "/first", list: "/list", settings: "/settings", premium: "/premium" };
const PICTURES = { enhanced_image: null, no_background_image: null, image_mode: "original" };
const items = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ position: "upper", image: `image${n}`, ...PICTURES }));

let requested: string[] = [];
let replies: Record<string, unknown> = {};
let stored: Record<string, string> = {};

beforeEach(() => {
  vi.resetModules();
  requested = [];
  stored = {};
  replies = {
    "/sign-in": { access_token: "secret" },
    "/first": { clothing_items: items(20), total: 30 },
    "/list": items(30),
    "/settings": { subscription_type: "free" },
    "/premium": {},
  };
  vi.stubGlobal("PATHS", PATHS);
  vi.stubGlobal("AREAS_SINCE", 8);
  vi.stubGlobal("KEPT", { items: "mirror", settings: "settings" });
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored[key] ?? null });
  vi.stubGlobal("window", {});
  vi.stubGlobal("location", { hash: "#tgWebAppData=signed", pathname: "/constructor" });
  vi.stubGlobal("fetch", async (path: string, request: RequestInit) => {
    const { authorization } = Object.fromEntries(new Headers(request.headers));
    requested.push(path);
    if (path !== "/sign-in" && authorization !== "Bearer secret") return new Response(null, { status: 401 });
    const reply = path.startsWith("/files/") ? "bytes" : replies[path];
    return reply === undefined ? new Response(null, { status: 503 }) : Response.json(reply);
  });
});

async function start() {
  await import("#adapters/early-fetch/script.ts");
  await settle();
  const { earlyFetch } = window;
  if (earlyFetch === undefined) throw new Error("nothing was requested");
  return earlyFetch;
}

/** Waits until all pending callbacks have run. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await new Promise((next) => setImmediate(next));
};

const pictures = (): string[] => requested.filter((path) => path.startsWith("/files/"));

test("the first items and one picture are fetched before the code is loaded, the rest as soon as it is (L-04)", async () => {
  const earlyFetch = await start();
  expect(requested.slice(0, 4)).toEqual(["/sign-in", "/first", "/settings", "/premium"]);
  expect(pictures()).toEqual(["/files/image0?w=320"]);
  expect(requested).not.toContain("/list");
  earlyFetch.codeLoaded();
  // Synchronously: nothing has to wait for the code to pause.
  expect(requested).toContain("/list");
  expect(pictures()).toHaveLength(9);
  expect(earlyFetch.pictures).toHaveLength(9);
  expect(await earlyFetch.replies.get("/list")).toEqual(items(30));
});

test("the messenger is told that the app is ready, and asked to expand it, before the launch data is read and sent (L-01)", async () => {
  const steps: string[] = [];
  const proxy = { postEvent: (method: string) => steps.push(method) };
  vi.stubGlobal("window", { addEventListener: () => {}, TelegramWebviewProxy: proxy });
  vi.stubGlobal("location", {
    pathname: "/constructor",
    get hash() {
      steps.push("read");
      return "#tgWebAppData=signed";
    },
  });
  await start();
  expect(steps.slice(0, 3)).toEqual(["web_app_ready", "web_app_expand", "read"]);
  expect(requested[0]).toBe("/sign-in");
});

test.each([
  ["8.0", ["web_app_request_safe_area", "web_app_request_content_safe_area"]],
  ["10.2", ["web_app_request_safe_area", "web_app_request_content_safe_area"]],
  ["7.10", []],
])(
  "a messenger of version %s is asked for the phone's own areas, which the page keeps clear (SPEC-34)",
  async (version, asked) => {
    const posted: string[] = [];
    const set: unknown[] = [];
    const TelegramWebviewProxy = { postEvent: (method: string) => posted.push(method) };
    const page: Record<string, unknown> = { addEventListener: () => {}, TelegramWebviewProxy };
    vi.stubGlobal("window", page);
    const style = { setProperty: (...property: string[]) => set.push(property) };
    vi.stubGlobal("document", { documentElement: { style }, querySelector: () => null });
    vi.stubGlobal("location", { hash: `#tgWebAppData=signed&tgWebAppVersion=${version}`, pathname: "/constructor" });
    await start();
    expect(posted.slice(2)).toEqual(asked);
    const receive = page["TelegramGameProxy_receiveEvent"];
    if (typeof receive === "function") {
      receive("safe_area_changed", null);
      receive("safe_area_changed", { top: 54, bottom: 34, left: 0, right: 0 });
    }
    expect(set[0]).toEqual(asked.length === 0 ? undefined : ["--app-safe-top", "54px"]);
  },
);

test("code that loads first delays nothing", async () => {
  await import("#adapters/early-fetch/script.ts");
  window.earlyFetch?.codeLoaded();
  await settle();
  expect(await window.earlyFetch?.replies.get("/list")).toEqual(items(30));
  expect(pictures()).toHaveLength(9);
});

test("first items that are the whole wardrobe serve as the list, which is requested where they fail", async () => {
  replies["/first"] = { clothing_items: items(2), total: 2 };
  const whole = await start();
  whole.codeLoaded();
  await settle();
  expect(await whole.replies.get("/list")).toEqual(items(2));
  expect(requested).not.toContain("/list");
  vi.resetModules();
  replies["/first"] = undefined;
  const failed = await start();
  failed.codeLoaded();
  expect(await failed.replies.get("/list")).toEqual(items(30));
  await expect(failed.replies.get("/first")).rejects.toThrow("/first responded 503");
});

test("a device with a mirrored wardrobe requests only the list: it has the pictures too (L-08)", async () => {
  stored["mirror"] = "{}";
  const earlyFetch = await start();
  expect(requested).toEqual(["/sign-in", "/settings", "/premium", "/list"]);
  earlyFetch.codeLoaded();
  expect(pictures()).toEqual([]);
});

test("a refused sign-in rejects every reply, and without launch data nothing is requested (L-03)", async () => {
  replies["/sign-in"] = undefined;
  const { replies: left } = await start();
  const settled = await Promise.allSettled(
    ["/sign-in", "/first", "/settings", "/premium", "/list"].map(async (path) => await left.get(path)),
  );
  expect(settled.map(({ status }) => status)).toEqual(settled.map(() => "rejected"));
  expect(requested).toEqual(["/sign-in"]);
  vi.resetModules();
  vi.stubGlobal("window", {});
  vi.stubGlobal("location", { hash: "" });
  await import("#adapters/early-fetch/script.ts");
  expect(window.earlyFetch).toBeUndefined();
});
