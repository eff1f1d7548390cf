import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildHttp } from "#http/build-http.ts";
import { BARE_HTTP, openForAll } from "#testing/test-app.ts";

const server = openForAll("embedded");
let folder: string;
let http: Awaited<ReturnType<typeof buildHttp>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wardrobe-built-client-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<html><head></head><body>The app</body></html>");
  await writeFile(join(folder, "assets", "main-1a2b.js"), "main();");
  await writeFile(join(folder, "assets", "main-1a2b.js.br"), "packed");
  http = await buildHttp(server.app, { ...BARE_HTTP, client: { ...BARE_HTTP.client, dir: folder } });
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

test.each(["/assets", "/assets/", "/assets/missing.js", "/assets/../server.log", "/%2e%2e/server.log", "//"])(
  "what is no file is not there at %s, and no fault of ours",
  async (url) => {
    const { statusCode } = await http.inject({ url, headers: PLAIN });
    expect(statusCode).toBe(404);
  },
);

test("a file is compressed if the client accepts that, and may be cached forever", async () => {
  const packed = await http.inject({ url: "/assets/main-1a2b.js", headers: BROWSER });
  const plain = await http.inject({ url: "/assets/main-1a2b.js", headers: PLAIN });
  expect([packed.body, plain.body]).toEqual(["packed", "main();"]);
  expect(packed.headers["cache-control"]).toContain("immutable");
});
