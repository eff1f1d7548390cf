import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildHttp } from "#http/build-http.ts";
import { BARE_HTTP, openForAll } from "#testing/test-app.ts";

const server = openForAll("postgres");
/** Who asked for files, each of which is counted. */
const counted: string[] = [];
const over = new Set<string>();
let folder: string;
let http: Awaited<ReturnType<typeof buildHttp>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wardrobe-built-client-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<html><head></head><body>The app</body></html>");
  await writeFile(join(folder, "assets", "main-1a2b.js"), "main();");
  await writeFile(join(folder, "assets", "main-1a2b.js.br"), "packed");
  const take = async (_limit: string, who: string) => {
    counted.push(who);
    return over.has(who) ? 1000 : 0;
  };
  http = await buildHttp(
    { ...server.app, limits: { take } },
    { ...BARE_HTTP, client: { ...BARE_HTTP.client, dir: folder } },
  );
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true, force: true });
});

const BROWSER = { accept: "text/html,*/*", "accept-encoding": "gzip, br" };
const PLAIN = { accept: "*/*" };

test.each([BROWSER, PLAIN])("the first page is the app for every client (%o)", async (headers) => {
  const { statusCode, body } = await http.inject({ url: "/", headers });
  expect([statusCode, body.includes("The app")]).toEqual([200, true]);
});

test.each([
  ["/", PLAIN],
  ["/wardrobe", BROWSER],
  ["/assets/main-1a2b.js", PLAIN],
  ["/terms", PLAIN],
  ["/health", PLAIN],
  ["/openapi.json", PLAIN],
  ["/auth/bot", PLAIN],
  ["/wardrobe/list", PLAIN],
  ["/no/such/file.js", PLAIN],
])("HEAD %s is answered like GET, without the body", async (url, headers) => {
  const { body: none, ...asked } = await http.inject({ method: "HEAD", url, headers });
  const { body, ...got } = await http.inject({ url, headers });
  const headersOf = ({ statusCode, headers: { date: _date, ...rest } }: typeof asked) => ({ statusCode, ...rest });
  expect(headersOf(asked)).toEqual({ ...headersOf(got), "content-length": String(Buffer.byteLength(body)) });
  expect(none).toBe("");
});

test("HEAD activates no trial, and the page says its charset", async () => {
  expect((await http.inject({ method: "HEAD", url: "/purchase/activate-trial" })).statusCode).toBe(405);
  expect((await http.inject({ url: "/", headers: PLAIN })).headers["content-type"]).toBe("text/html; charset=utf-8");
});

test.each(["/wardrobe", "/constructor?x=1", "/no/such/page", "/assets/"])(
  "a browser gets the app at %s",
  async (url) => {
    const { statusCode, body } = await http.inject({ url, headers: BROWSER });
    expect([statusCode, body.includes("The app")]).toEqual([200, true]);
  },
);

test.each([
  "/assets",
  "/assets/",
  "/assets/missing.js",
  "/%69ndex.html",
  "/assets/../server.log",
  "/%2e%2e/server.log",
  "//",
])("what is no file is not there at %s, and no fault of ours", async (url) => {
  const { statusCode } = await http.inject({ url, headers: PLAIN });
  expect(statusCode).toBe(404);
});

test("a file is compressed if the client accepts that, and may be cached forever", async () => {
  const packed = await http.inject({ url: "/assets/main-1a2b.js", headers: BROWSER });
  const plain = await http.inject({ url: "/assets/main-1a2b.js", headers: PLAIN });
  expect([packed.body, plain.body]).toEqual(["packed", "main();"]);
  expect(packed.headers["cache-control"]).toContain("immutable");
});

const FILE = "/assets/main-1a2b.js";
test.each([
  [416, { range: "bytes=900-" }],
  [416, { range: "bytes=-0" }],
  [412, { "if-match": '"another"' }],
  [412, { "if-unmodified-since": "Mon, 01 Jan 2001 00:00:00 GMT" }],
] as const)(
  "a condition that a file does not fulfil is answered %i, counted by address, and no fault of ours: %o (16.5.1)",
  async (status, headers) => {
    const asked = { url: FILE, headers: { ...PLAIN, ...headers }, remoteAddress: "9.9.9.9" };
    counted.length = 0;
    const { statusCode, body } = await http.inject(asked);
    expect([statusCode, JSON.parse(body)]).toEqual([status, { detail: "bad_request" }]);
    expect(counted).toEqual(["9.9.9.9"]);
    over.add("9.9.9.9");
    expect((await http.inject(asked)).statusCode).toBe(429);
    over.clear();
    expect((await http.inject({ ...asked, headers: PLAIN })).statusCode).toBe(200);
  },
);

test.each([FILE, "/", "/wardrobe", "/assets/missing.js", "/no/such/file.js", "/index.html", "/openapi.json"])(
  "%s is counted by address, for a visitor who is not counted by a call (16.5.1)",
  async (url) => {
    const asked = { url, headers: BROWSER, remoteAddress: "9.9.9.9" };
    const { statusCode } = await http.inject(asked);
    expect(statusCode).not.toBe(429);
    over.add("9.9.9.9");
    expect((await http.inject(asked)).statusCode).toBe(429);
    expect((await http.inject({ ...asked, remoteAddress: "9.9.9.8" })).statusCode).toBe(statusCode);
    over.clear();
  },
);

test("whatever a stranger sends with a request for a file, nothing is answered 5xx and nothing is logged as an error (16.5.1)", async () => {
  const values = [
    "",
    "*",
    "bytes=",
    "bytes=0-0,2-3,-1",
    "bytes=9-1",
    "x",
    '"',
    "\u00ff",
    "0",
    "-1",
    "9".repeat(400),
    ",".repeat(4000),
    'W/"',
    "gzip;q=9",
  ];
  const names = [
    "range",
    "if-match",
    "if-none-match",
    "if-range",
    "if-modified-since",
    "if-unmodified-since",
    "accept-encoding",
    "accept",
    "expect",
    "te",
  ];
  const paths = [
    FILE,
    "/index.html",
    "/assets/%00.js",
    `/assets/${"x".repeat(5000)}`,
    "/assets/..%2f..%2fetc",
    "/assets/%5c",
    "/.env",
    "/assets/main-1a2b.js/",
  ];
  for (const url of paths)
    for (const name of names)
      for (const value of values) {
        const { statusCode } = await http.inject({ url, headers: { [name]: value } });
        expect(statusCode, `${url} ${name}: ${value.slice(0, 40)}`).toBeLessThan(500);
      }
  expect(server.errors).toEqual([]);
});
