import { createServer, type IncomingHttpHeaders } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod/mini";
import { defineCalls } from "@wardrobe/domain/call.ts";
import { ApiError, callApi, fetchPicture, holdSession } from "#adapters/api.ts";

type Seen = { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: string };
type Answer = { status: number; statusText?: string; body?: string; type?: string };

const common = { access: "signed-in", size: "small", errors: [] } as const;
const calls = defineCalls({
  read: {
    ...common,
    method: "GET",
    path: "/things/:id",
    params: z.object({ id: z.string() }),
    body: null,
    reply: z.object({ name: z.string() }),
  },
  write: {
    ...common,
    method: "POST",
    path: "/things",
    params: null,
    body: z.object({ name: z.string() }),
    reply: null,
    idempotent: true,
  },
  form: {
    ...common,
    access: "anyone",
    method: "POST",
    path: "/auth",
    params: null,
    body: z.string(),
    reply: z.object({ token: z.string() }),
  },
});

const wanted = new AbortController().signal;
let seen: Seen[] = [];
let answer: (request: Seen) => Answer = () => ({ status: 204 });
const nativeFetch = globalThis.fetch;
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const { method, url, headers } = request;
  const got = { method, url, headers, body: Buffer.concat(parts).toString() };
  seen.push(got);
  const { status, statusText = "", body = "", type = "application/json" } = answer(got);
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
  holdSession({ token: () => null, renew: async () => null });
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

function holdTokens(...tokens: string[]): { renewals: number } {
  const held = { renewals: 0 };
  holdSession({
    token: () => tokens[0] ?? null,
    renew: async () => {
      held.renewals++;
      await new Promise((waited) => setImmediate(waited));
      tokens.shift();
      return tokens[0] ?? null;
    },
  });
  return held;
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return await promise.then(
    () => "no failure",
    (error: unknown) => error,
  );
}

test("a call goes to its path with its bearer, and its reply is parsed (Q-01, L-02)", async () => {
  holdTokens("secret");
  answer = () => ({ status: 200, body: '{"name":"hat","column":"not of the contract"}' });
  expect(await callApi(calls.read, { id: "a/b" })).toEqual({ name: "hat" });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({
    method: "GET",
    url: "/things/a%2Fb",
    body: "",
    headers: { authorization: "Bearer secret" },
  });
});

test("a reply that breaks the contract is refused", async () => {
  answer = () => ({ status: 200, body: '{"name":7}' });
  expect(await failureOf(callApi(calls.read, { id: "a" }))).toBeInstanceOf(Error);
});

test("launch data is sent raw and form-encoded, without a bearer (L-02)", async () => {
  answer = () => ({ status: 200, body: '{"token":"t"}' });
  const launchData = "query_id=q&user=%7B%22id%22%3A7%7D&hash=ab";
  expect(await callApi(calls.form, launchData)).toEqual({ token: "t" });
  expect(seen[0]?.body).toBe(launchData);
  expect(seen[0]?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
  expect(seen[0]?.headers["authorization"]).toBeUndefined();
});

test("an idempotent call carries its key, and a 204 is empty (Q-02)", async () => {
  answer = () => ({ status: 204 });
  expect(await callApi(calls.write, { name: "hat" }, { idempotencyKey: "once" })).toBeUndefined();
  expect(seen[0]?.body).toBe('{"name":"hat"}');
  expect(seen[0]?.headers["idempotency-key"]).toBe("once");
});

test.each([
  ["the detail", { status: 402, body: '{"first":"x","detail":"not_enough_ai_credits"}' }, "not_enough_ai_credits"],
  ["the first string field", { status: 400, body: '{"code":7,"message":"bad"}' }, "bad"],
  ["the plain text", { status: 502, body: "Bad gateway, sorry", type: "text/plain" }, "Bad gateway, sorry"],
  ["the status text", { status: 503, statusText: "Service Unavailable" }, "Service Unavailable"],
] as const)("a refusal says %s (Q-02)", async (_what, refusal, message) => {
  answer = () => refusal;
  const error = await failureOf(callApi(calls.write, { name: "hat" }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message, status: refusal.status });
});

test("requests that meet a dead session sign in once, together, and are sent again (SPEC-3)", async () => {
  const held = holdTokens("dead", "fresh");
  answer = ({ headers }) =>
    headers.authorization === "Bearer fresh"
      ? { status: 200, body: '{"name":"hat"}' }
      : { status: 401, body: '{"detail":"unauthorized"}' };
  const replies = await Promise.all(["a", "b", "c"].map(async (id) => await callApi(calls.read, { id })));
  expect(replies).toEqual([{ name: "hat" }, { name: "hat" }, { name: "hat" }]);
  expect(held.renewals).toBe(1);
  expect(seen).toHaveLength(6);
});

test("a session that cannot be renewed is refused after one try (SPEC-3)", async () => {
  const held = holdTokens("dead");
  answer = () => ({ status: 401, body: '{"detail":"unauthorized"}' });
  expect(await failureOf(callApi(calls.read, { id: "a" }))).toMatchObject({ status: 401, message: "unauthorized" });
  expect([held.renewals, seen.length]).toEqual([1, 1]);
});

test("a refused sign-in is not answered by another sign-in", async () => {
  const held = holdTokens("any");
  answer = () => ({ status: 401, body: '{"detail":"invalid_init_data"}' });
  expect(await failureOf(callApi(calls.form, "hash=x"))).toMatchObject({ status: 401, message: "invalid_init_data" });
  expect(held.renewals).toBe(0);
});

test("a picture is fetched as bytes; an answer that is none says so (Q-02, SPEC-8)", async () => {
  holdTokens("secret");
  answer = () => ({ status: 200, body: "bytes", type: "image/webp" });
  expect((await fetchPicture("/files/x?w=320", wanted)).type).toBe("image/webp");
  expect(seen[0]?.headers).toMatchObject({ accept: "image/webp,image/*", authorization: "Bearer secret" });
  for (const wrong of [
    { status: 200, body: "{}", type: "application/json" },
    { status: 200, body: "", type: "image/webp" },
  ]) {
    answer = () => wrong;
    expect(await failureOf(fetchPicture("/files/x", wanted))).toMatchObject({ message: "Invalid image response" });
  }
});

test("a picture that nobody waits for any more is given up", async () => {
  holdTokens("secret");
  const waiting = new AbortController();
  answer = () => {
    waiting.abort();
    return { status: 200, body: "bytes", type: "image/webp" };
  };
  expect(await failureOf(fetchPicture("/files/x", waiting.signal))).toMatchObject({ name: "AbortError" });
});

function earlyFetch(path: string, answer: Promise<unknown>): Pick<Window, "earlyFetch"> {
  return { earlyFetch: { answers: new Map([[path, answer]]), pictures: [], codeIsHere: () => {} } };
}

test("what was asked for before the app was there is not asked for again, and serves once", async () => {
  vi.stubGlobal("window", earlyFetch("/auth", Promise.resolve({ token: "early" })));
  answer = () => ({ status: 200, body: JSON.stringify({ token: "late" }) });
  expect(await callApi(calls.form, "launch")).toEqual({ token: "early" });
  expect(seen).toEqual([]);
  expect(await callApi(calls.form, "launch")).toEqual({ token: "late" });
});

test("where nothing answered before, it is asked as ever", async () => {
  vi.stubGlobal("window", earlyFetch("/auth", Promise.reject(new TypeError("offline"))));
  answer = () => ({ status: 200, body: JSON.stringify({ token: "late" }) });
  expect(await callApi(calls.form, "launch")).toEqual({ token: "late" });
});
