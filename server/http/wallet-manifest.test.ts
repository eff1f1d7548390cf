import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fakeChain } from "#adapters/chain/fake.ts";
import { buildHttp } from "#http/build-http.ts";
import { WALLET_ICON } from "#http/client.ts";
import { makeFolder } from "#testing/test-server.ts";
import { BARE_HTTP, closeAfterTest, openTestApp } from "#testing/test-app.ts";

test("any wallet may read the manifest, from every origin and without a session (K-02)", async () => {
  const server = closeAfterTest(await openTestApp("embedded", { chain: fakeChain() }));
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
  const server = closeAfterTest(await openTestApp("embedded"));
  const client = { ...BARE_HTTP.client, dir, ...(walletSources === undefined ? {} : { walletSources }) };
  const http = await buildHttp(server.app, { ...BARE_HTTP, client });
  onTestFinished(async () => await http.close());
  const get = async (url: string, accept = "text/html") => await http.inject({ url, headers: { accept } });
  return { page: await get("/wardrobe"), get };
}
