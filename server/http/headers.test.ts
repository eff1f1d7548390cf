import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, onTestFinished } from "vitest";
import type { FastifyInstance } from "fastify";
import { readConfig } from "#config/config.ts";
import { buildHttp } from "#http/build-http.ts";
import { BARE_HTTP, openForAll, TEST_RULES, closeAfterTest, openTestApp } from "#testing/test-app.ts";
import { makeItem, makePerson } from "#testing/test-people.ts";
import { fakeChain } from "#adapters/chain/fake.ts";
import { WALLET_ICON } from "#http/client.ts";
import { makeFolder } from "#testing/test-server.ts";

const PRODUCTION = {
  APP_ENV: "production",
  TELEGRAM_BOT_TOKEN: "1:x",
  TELEGRAM_WEBHOOK_SECRET: "x".repeat(16),
  TELEGRAM_BOT_USERNAME: "x",
  PUBLIC_URL: "https://wardrobe.example",
  OPERATOR_CONTACT: "x",
  DATABASE_URL: "postgres://x",
};
const MESSENGER = "https://web.telegram.org https://*.telegram.org";
const INLINE = "start();";
const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const INLINE_HASH = hashOf(INLINE);
const WALLETS = "https:";
/** Written out, so that every change to a policy shows here. `NONCE` differs in each answer, `STYLE` is a hash. */
const pagePolicy = ({ scripts = "", styles = "", wallets = "" } = {}): string =>
  `default-src 'none'; script-src 'self'${scripts}; worker-src 'self'; style-src 'self'${styles}; img-src 'self' blob: data:${wallets}; ` +
  `connect-src 'self'${wallets}; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'; ` +
  `frame-ancestors ${MESSENGER}`;
const PAGE = pagePolicy({ scripts: ` ${INLINE_HASH}` });
/** With the coin the page shows windows of wallets, which need an empty event handler and hosts of their own. */
const COIN_PAGE = pagePolicy({
  scripts: ` ${INLINE_HASH} 'unsafe-hashes' ${hashOf("")}`,
  styles: " 'nonce-NONCE'",
  wallets: ` ${WALLETS}`,
});
const LEGAL = "default-src 'none'; style-src STYLE; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const API = "default-src 'none'; frame-ancestors 'none'";

const testApp = openForAll("postgres");
let server: FastifyInstance;
let plain: FastifyInstance;
let coin: FastifyInstance;
let folder: string;
let token: string;
let fileId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wardrobe-headers-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), `<html><head></head><script>${INLINE}</script></html>`);
  await writeFile(join(folder, "assets", "main-1a2b.js"), "main();");
  const { frameAncestors } = readConfig(PRODUCTION).http;
  const options = { ...BARE_HTTP, client: { dir: folder, frameAncestors } };
  server = await buildHttp(testApp.app, options);
  plain = await buildHttp({ ...testApp.app, rules: { ...TEST_RULES, publicUrl: "http://127.0.0.1:3000" } }, options);
  coin = await buildHttp(testApp.app, { ...options, client: { ...options.client, walletSources: [WALLETS] } });
  const person = await makePerson(testApp);
  token = person.token;
  fileId = (await makeItem(testApp, person)).image;
});
afterAll(async () => {
  await server.close();
  await plain.close();
  await coin.close();
  await rm(folder, { recursive: true });
});

/** Mozilla's Observatory graded these 130 of 130. After a change here, let it grade them again. */
describe.each([
  ["the page", "/", { accept: "text/html" }, PAGE],
  ["the page by its own name", "/index.html", {}, PAGE],
  ["a page of the app", "/constructor", { accept: "text/html" }, PAGE],
  ["a script", "/assets/main-1a2b.js", {}, pagePolicy()],
  ["a legal page", "/privacy", {}, LEGAL],
  ["a refusal", "/profile/settings", {}, API],
  ["what is not there", "/nothing", {}, API],
  ["the contract", "/openapi.json", {}, API],
  ["health", "/health", {}, API],
])("%s", (_name, url, headers, policy) => {
  test("has every security header (3.4.1–3.4.6)", async () => {
    const answer = await server.inject({ url, headers });
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=()",
      "cross-origin-resource-policy": "same-origin",
    });
    const [, style = ""] = /<style>([^<]*)<\/style>/.exec(answer.body) ?? [];
    expect(answer.headers["content-security-policy"]).toBe(policy.replace("STYLE", hashOf(style)));
    for (const leaky of ["server", "x-powered-by", "x-frame-options", "access-control-allow-origin", "set-cookie"])
      expect(answer.headers).not.toHaveProperty(leaky);
  });
});

test("with the coin the page allows wallets and one inline style, and nothing else (3.4.3)", async () => {
  const { headers, body } = await coin.inject({ url: "/", headers: { accept: "text/html" } });
  const [, nonce = ""] = /<style id="_goober" nonce="([^"]{20,})">/.exec(body) ?? [];
  expect(String(headers["content-security-policy"])).toBe(COIN_PAGE.replace("NONCE", nonce));
  const again = await coin.inject({ url: "/", headers: { accept: "text/html" } });
  expect(again.body).not.toContain(nonce);
  const script = await coin.inject({ url: "/assets/main-1a2b.js" });
  expect(script.headers["content-security-policy"]).toBe(pagePolicy({ wallets: ` ${WALLETS}` }));
});

test("a photo can be neither framed, nor read as another type, nor cached by a proxy (3.2.1)", async () => {
  const authorization = `Bearer ${token}`;
  const bytes = await server.inject({ url: `/files/${fileId}`, headers: { authorization, accept: "image/*" } });
  const text = await server.inject({ url: `/files/${fileId}`, headers: { authorization } });
  expect([bytes.statusCode, bytes.headers["content-type"], text.statusCode]).toEqual([200, "image/jpeg", 200]);
  for (const { headers } of [bytes, text]) {
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "content-security-policy": API });
    expect(headers["cache-control"]).toMatch(/^(private|no-store)/);
  }
});

test("an answer about a person is cached by nobody (14.3.2)", async () => {
  const { headers } = await server.inject({ url: "/profile/settings", headers: { authorization: `Bearer ${token}` } });
  expect(headers["cache-control"]).toBe("no-store");
});

test("without https there is no header for strict transport", async () => {
  expect((await plain.inject({ url: "/" })).headers).not.toHaveProperty("strict-transport-security");
});

test("pages of other origins may not read answers (3.4.2)", async () => {
  const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
  for (const method of ["OPTIONS", "GET", "POST"] as const) {
    const answer = await server.inject({ method, url: "/profile/settings", headers });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
});

test("any wallet may read the manifest, from every origin and without a session (K-02)", async () => {
  const server = closeAfterTest(await openTestApp("postgres", { chain: fakeChain() }));
  const { statusCode, headers, body } = await server.http.inject("/tonconnect-manifest.json");
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
  const { publicUrl } = server.app.rules;
  expect(JSON.parse(body)).toEqual({
    url: publicUrl,
    name: expect.any(String),
    iconUrl: `${publicUrl}/${WALLET_ICON}`,
    termsOfUseUrl: `${publicUrl}/terms`,
    privacyPolicyUrl: `${publicUrl}/privacy`,
  });
  expect(publicUrl).not.toMatch(/\/$/);
  expect((await server.http.inject("/terms")).statusCode).toBe(200);
});

test("without the coin there is no manifest, and the page may connect only to this server (SPEC-27)", async () => {
  const { page, get } = await openClient();
  expect((await get("/tonconnect-manifest.json", "*/*")).statusCode).toBe(404);
  for (const part of ["connect-src 'self';", "style-src 'self';", "script-src 'self';"])
    expect(page.headers["content-security-policy"]).toContain(part);
  expect(page.body).not.toContain("nonce");
});

test("with the coin the page may connect to wallets, whose windows may use the one style with the nonce of the page", async () => {
  const { page, get } = await openClient(["https:", "http://127.0.0.1:3001"]);
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain("connect-src 'self' https: http://127.0.0.1:3001;");
  expect(policy).not.toContain("unsafe-inline");
  // The hash of an empty text: any other handler is refused.
  const nothing = createHash("sha256").update("").digest("base64");
  expect(policy).toContain(`script-src 'self' 'unsafe-hashes' 'sha256-${nothing}';`);
  const [, nonce = "none"] = /style-src 'self' 'nonce-([\w+/=]{20,})'/.exec(policy) ?? [];
  expect(page.body).toContain(`<style id="_goober" nonce="${nonce}"> </style></head>`);
  expect(String((await get("/wardrobe")).headers["content-security-policy"])).not.toContain(nonce);
  const icon = await get(`/${WALLET_ICON}`);
  expect([icon.statusCode, icon.headers["cross-origin-resource-policy"]]).toEqual([200, "cross-origin"]);
});

async function openClient(walletSources?: readonly string[]) {
  const dir = await makeFolder();
  await writeFile(join(dir, "index.html"), "<!doctype html><html><head></head><body></body></html>");
  await writeFile(join(dir, WALLET_ICON), "png");
  const server = closeAfterTest(await openTestApp("postgres"));
  const client = { ...BARE_HTTP.client, dir, ...(walletSources === undefined ? {} : { walletSources }) };
  const http = await buildHttp(server.app, { ...BARE_HTTP, client });
  onTestFinished(async () => await http.close());
  const get = async (url: string, accept = "text/html") => await http.inject({ url, headers: { accept } });
  return { page: await get("/wardrobe"), get };
}
