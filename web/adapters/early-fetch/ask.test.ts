import { afterEach, beforeEach, expect, test, vi } from "vitest";

const PATHS = { signIn: "/sign-in", first: "/first", list: "/list", settings: "/settings", premium: "/premium" };
const item = (n: number) => ({
  position: "upper",
  image: `image${n}`,
  enhanced_image: null,
  no_background_image: null,
  image_mode: "original",
});
const items = (count: number) => Array.from({ length: count }, (_, n) => item(n));

let asked: string[] = [];
let answers: Record<string, unknown> = {};
let kept: Record<string, string> = {};

beforeEach(() => {
  vi.resetModules();
  asked = [];
  kept = {};
  answers = {
    "/sign-in": { access_token: "secret" },
    "/first": { clothing_items: items(20), total: 30 },
    "/list": items(30),
    "/settings": { subscription_type: "free" },
    "/premium": {},
  };
  vi.stubGlobal("PATHS", PATHS);
  vi.stubGlobal("MIRROR", "mirror");
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept[key] ?? null });
  vi.stubGlobal("window", {});
  vi.stubGlobal("location", { hash: "#tgWebAppData=signed" });
  vi.stubGlobal("fetch", async (path: string, request: RequestInit) => {
    const { authorization } = Object.fromEntries(new Headers(request.headers));
    asked.push(path);
    if (path !== "/sign-in" && authorization !== "Bearer secret") return new Response(null, { status: 401 });
    const answer = path.startsWith("/files/") ? "bytes" : answers[path];
    return answer === undefined ? new Response(null, { status: 503 }) : Response.json(answer);
  });
});
afterEach(() => void vi.unstubAllGlobals());

async function start() {
  await import("#adapters/early-fetch/ask.ts");
  await settle();
  const { earlyFetch } = window;
  if (earlyFetch === undefined) throw new Error("nothing was asked for");
  return earlyFetch;
}

/** Until nothing goes on by itself any more. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await new Promise((next) => setImmediate(next));
};

const pictures = (): string[] => asked.filter((path) => path.startsWith("/files/"));

test("the first items and one picture come ahead of the code; the rest the moment it is there (L-04)", async () => {
  const earlyFetch = await start();
  expect(asked.slice(0, 4)).toEqual(["/sign-in", "/first", "/settings", "/premium"]);
  expect(pictures()).toEqual(["/files/image0?w=320"]);
  expect(asked).not.toContain("/list");
  earlyFetch.codeIsHere();
  // At once: nothing has to wait for the code to pause.
  expect(asked).toContain("/list");
  expect(pictures()).toHaveLength(9);
  expect(earlyFetch.pictures).toHaveLength(9);
  expect(await earlyFetch.answers.get("/list")).toEqual(items(30));
});

test("a code that comes first holds nothing up", async () => {
  await import("#adapters/early-fetch/ask.ts");
  window.earlyFetch?.codeIsHere();
  await settle();
  expect(await window.earlyFetch?.answers.get("/list")).toEqual(items(30));
  expect(pictures()).toHaveLength(9);
});

test("a wardrobe that the first items are all of is not asked for again", async () => {
  answers["/first"] = { clothing_items: items(2), total: 2 };
  const earlyFetch = await start();
  earlyFetch.codeIsHere();
  await settle();
  expect(await earlyFetch.answers.get("/list")).toEqual(items(2));
  expect(asked).not.toContain("/list");
});

test("where the first items cannot be had, the list still is", async () => {
  answers["/first"] = undefined;
  const earlyFetch = await start();
  earlyFetch.codeIsHere();
  expect(await earlyFetch.answers.get("/list")).toEqual(items(30));
  await expect(earlyFetch.answers.get("/first")).rejects.toThrow("/first was answered 503");
});

test("a device that knows the wardrobe asks for the list alone: its pictures are there too (L-08)", async () => {
  kept["mirror"] = "{}";
  const earlyFetch = await start();
  expect(asked).toEqual(["/sign-in", "/settings", "/premium", "/list"]);
  earlyFetch.codeIsHere();
  expect(pictures()).toEqual([]);
});

test("a refused sign-in leaves nothing but refusals, and no launch data nothing at all (L-03)", async () => {
  answers["/sign-in"] = undefined;
  const { answers: left } = await start();
  const settled = await Promise.allSettled(
    ["/sign-in", "/first", "/settings", "/premium", "/list"].map(async (path) => await left.get(path)),
  );
  expect(settled.map(({ status }) => status)).toEqual(settled.map(() => "rejected"));
  expect(asked).toEqual(["/sign-in"]);
  vi.resetModules();
  vi.stubGlobal("window", {});
  vi.stubGlobal("location", { hash: "" });
  await import("#adapters/early-fetch/ask.ts");
  expect(window.earlyFetch).toBeUndefined();
});
