// @vitest-environment node
import { createServer, type IncomingHttpHeaders } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod/mini";
import { defineCalls, signedIn } from "@wardrobe/domain/call.ts";
import { ApiError, callApi, fetchPicture, setSession } from "#adapters/api.ts";

type SeenRequest = { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: string };
type FakeResponse = { status: number; statusText?: string; body?: string; type?: string };

const named = z.object({ name: z.string() });
const params = z.object({ id: z.string() });
const calls = defineCalls({
  read: { ...signedIn("GET", "/things/:id"), params, reply: named },
  search: { ...signedIn("GET", "/things/:id/uses"), params: z.extend(params, { from: z.string() }), reply: named },
  write: { ...signedIn("POST", "/things"), body: named, idempotent: true },
  form: { ...signedIn("POST", "/auth"), access: "anyone", body: z.string(), reply: z.object({ token: z.string() }) },
});

const notAborted = new AbortController().signal;
let seen: SeenRequest[] = [];
let respond: (request: SeenRequest) => FakeResponse = () => ({ status: 204 });
const nativeFetch = globalThis.fetch;
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const { method, url, headers } = request;
  const got = { method, url, headers, body: Buffer.concat(parts).toString() };
  seen.push(got);
  const { status, statusText = "", body = "", type = "application/json" } = respond(got);
  response.writeHead(status, statusText, { "content-type": type });
  response.end(body);
});

beforeEach(async () => {
  seen = [];
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  vi.stubGlobal(
    "fetch",
    async (path: string, init?: RequestInit) => await nativeFetch(`http://127.0.0.1:${port}${path}`, init),
  );
});
afterEach(async () => {
  vi.unstubAllGlobals();
  setSession({ token: () => null, renew: async () => null });
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

function setTokens(...tokens: string[]): { renewals: number } {
  const session = { renewals: 0 };
  setSession({
    token: () => tokens[0] ?? null,
    renew: async () => {
      session.renewals++;
      await new Promise((waited) => setImmediate(waited));
      tokens.shift();
      return tokens[0] ?? null;
    },
  });
  return session;
}

const failureOf = async (promise: Promise<unknown>): Promise<unknown> =>
  await promise.then(() => "no failure").catch((error: unknown) => error);

test("a call is sent to its path with its bearer token, the rest travels in the query, and its reply is parsed (Q-01, L-02)", async () => {
  setTokens("secret");
  respond = () => ({ status: 200, body: '{"name":"hat","extra":"not in the contract"}' });
  expect(await callApi(calls.read, { id: "a/b" })).toEqual({ name: "hat" });
  await callApi(calls.search, { id: "a", from: "2026-01-01" });
  const request = { method: "GET", body: "", headers: { authorization: "Bearer secret" } };
  expect(seen).toMatchObject([
    { ...request, url: "/things/a%2Fb" },
    { ...request, url: "/things/a/uses?from=2026-01-01" },
  ]);
});

test("a reply that breaks the contract is rejected", async () => {
  respond = () => ({ status: 200, body: '{"name":7}' });
  expect(await failureOf(callApi(calls.read, { id: "a" }))).toBeInstanceOf(Error);
});

test("launch data is sent raw and form-encoded, without a bearer token (L-02)", async () => {
  respond = () => ({ status: 200, body: '{"token":"t"}' });
  const launchData = "query_id=q&user=%7B%22id%22%3A7%7D&hash=ab";
  expect(await callApi(calls.form, launchData)).toEqual({ token: "t" });
  expect(seen[0]?.body).toBe(launchData);
  expect(seen[0]?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
  expect(seen[0]?.headers["authorization"]).toBeUndefined();
});

test("an idempotent call carries its key, and a 204 is undefined (Q-02)", async () => {
  respond = () => ({ status: 204 });
  expect(await callApi(calls.write, { name: "hat" }, { idempotencyKey: "once" })).toBeUndefined();
  expect(seen[0]?.body).toBe('{"name":"hat"}');
  expect(seen[0]?.headers["idempotency-key"]).toBe("once");
});

test.each([
  ["the detail", { status: 402, body: '{"first":"x","detail":"not_enough_ai_credits"}' }, "not_enough_ai_credits"],
  ["the first string field", { status: 400, body: '{"code":7,"message":"bad"}' }, "bad"],
  ["the plain text", { status: 502, body: "Bad gateway, sorry", type: "text/plain" }, "Bad gateway, sorry"],
  ["the status text", { status: 503, statusText: "Service Unavailable" }, "Service Unavailable"],
] as const)("the message of a refusal is %s (Q-02)", async (_what, refusal, message) => {
  respond = () => refusal;
  const error = await failureOf(callApi(calls.write, { name: "hat" }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message, status: refusal.status });
});

test("requests that find the session expired share one sign-in and are sent again (SPEC-3)", async () => {
  const session = setTokens("dead", "fresh");
  respond = ({ headers }) =>
    headers.authorization === "Bearer fresh"
      ? { status: 200, body: '{"name":"hat"}' }
      : { status: 401, body: '{"detail":"unauthorized"}' };
  const replies = await Promise.all(["a", "b", "c"].map(async (id) => await callApi(calls.read, { id })));
  expect(replies).toEqual([{ name: "hat" }, { name: "hat" }, { name: "hat" }]);
  expect(session.renewals).toBe(1);
  expect(seen).toHaveLength(6);
});

test("a session that cannot be renewed is refused after one attempt, and a refused sign-in triggers no other (SPEC-3)", async () => {
  const session = setTokens("dead");
  respond = () => ({ status: 401, body: '{"detail":"unauthorized"}' });
  expect(await failureOf(callApi(calls.read, { id: "a" }))).toMatchObject({ status: 401, message: "unauthorized" });
  expect([session.renewals, seen.length]).toEqual([1, 1]);
  respond = () => ({ status: 401, body: '{"detail":"invalid_init_data"}' });
  expect(await failureOf(callApi(calls.form, "hash=x"))).toMatchObject({ status: 401, message: "invalid_init_data" });
  expect(session.renewals).toBe(1);
});

test("a picture is fetched as bytes; a response that is not a picture fails with the message for it (Q-02, SPEC-8)", async () => {
  setTokens("secret");
  respond = () => ({ status: 200, body: "bytes", type: "image/webp" });
  expect((await fetchPicture("/files/x?w=320", notAborted)).type).toBe("image/webp");
  expect(seen[0]?.headers).toMatchObject({ accept: "image/webp,image/*", authorization: "Bearer secret" });
  for (const [body, type] of [
    ["{}", "application/json"],
    ["", "image/webp"],
  ] as const) {
    respond = () => ({ status: 200, body, type });
    expect(await failureOf(fetchPicture("/files/x", notAborted))).toMatchObject({ message: "Invalid image response" });
  }
});

test("a picture request that is aborted fails with an AbortError", async () => {
  setTokens("secret");
  const waiting = new AbortController();
  respond = () => {
    waiting.abort();
    return { status: 200, body: "bytes", type: "image/webp" };
  };
  expect(await failureOf(fetchPicture("/files/x", waiting.signal))).toMatchObject({ name: "AbortError" });
});

function stubEarlyFetch(path: string, reply: Promise<unknown>): void {
  const nothing = { pictures: [], urls: new Map(), isFromDevice: false, painted: Promise.resolve() };
  const earlyFetch = { ...nothing, codeLoaded: () => {}, replies: new Map([[path, reply]]) };
  vi.stubGlobal("window", { earlyFetch });
  respond = () => ({ status: 200, body: JSON.stringify({ token: "late" }) });
}

test("an early reply is used instead of a request, once; where the early request failed, the call is sent as usual", async () => {
  stubEarlyFetch("/auth", Promise.resolve({ token: "early" }));
  expect(await callApi(calls.form, "launch")).toEqual({ token: "early" });
  expect(seen).toEqual([]);
  expect(await callApi(calls.form, "launch")).toEqual({ token: "late" });
  stubEarlyFetch("/auth", Promise.reject(new TypeError("offline")));
  expect(await callApi(calls.form, "launch")).toEqual({ token: "late" });
});
