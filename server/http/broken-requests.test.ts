import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FastifyInstance } from "fastify";
import { LAUNCH_DATA_BYTES_MAX, sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { buildHttp } from "#http/build-http.ts";
import { portOf } from "#testing/listen.ts";
import { BARE_HTTP, openForAll } from "#testing/test-app.ts";
import { makePerson, type TestPerson } from "#testing/test-people.ts";

const SLOW_SOCKETS = process.env["TEST_FULL"] === "1" ? 500 : 60;
const KIB = 1024;

const testApp = openForAll("postgres");
let person: TestPerson;
let server: FastifyInstance;
let port: number;

beforeAll(async () => {
  person = await makePerson(testApp);
  server = await buildHttp(testApp.app, {
    ...BARE_HTTP,
    receiveLimits: { headersMs: 300, requestMs: 600, checkEveryMs: 50 },
  });
  await server.listen({ host: "127.0.0.1", port: 0 });
  port = portOf(server.server);
});
afterAll(async () => await server.close());

/** Everything the server sends before it closes the connection. */
async function exchange(...bytes: (string | Buffer)[]): Promise<string> {
  const socket = await dial();
  for (const part of bytes) socket.write(part);
  return await readAll(socket);
}

async function dial(): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

async function readAll(socket: Socket): Promise<string> {
  let received = "";
  socket.on("data", (chunk: Buffer) => (received += chunk.toString("latin1")));
  // A server that closes while the test still writes resets the connection. What it sent before counts.
  socket.on("error", () => {});
  if (!socket.closed) await new Promise((resolve) => socket.once("close", resolve));
  return received;
}

const head = (method: string, path: string, ...fields: string[]): string =>
  [`${method} ${path} HTTP/1.1`, "Host: x", `Authorization: Bearer ${person.token}`, ...fields, "", ""].join("\r\n");
const GENDER = profileCalls.setGender.path;
const BODY = '{"gender":"woman"}';
const JSON_TYPE = "Content-Type: application/json";

test("a request with two hosts is refused, and its connection closed (4.2.1)", async () => {
  const received = await exchange(head("GET", "/health", "HOST: y"));
  expect(received).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(received).toContain('{"detail":"bad_request"}');
});

describe("a request with an ambiguous end (4.2.1)", () => {
  test.each([
    ["a length and chunks", [`Content-Length: ${BODY.length}`, "Transfer-Encoding: chunked"]],
    ["chunks and a length", ["Transfer-Encoding: chunked", "Content-Length: 0"]],
    ["two lengths", [`Content-Length: ${BODY.length}`, "Content-Length: 0"]],
    ["a length that is no number", ["Content-Length: 0x10"]],
    ["a negative length", ["Content-Length: -1"]],
    ["a coding beside chunks", ["Transfer-Encoding: identity, chunked, identity"]],
    ["a blank before the colon", ["Transfer-Encoding : chunked"]],
    ["a folded line", ["X: 1\r\n Content-Length: 3"]],
    ["a line that ends halfway", ["X: 1\nContent-Length: 3"]],
    ["a NUL in a header", ["X: a\u0000b"]],
  ])("because of %s is refused, and so is everything after it", async (_name, fields) => {
    const smuggled = head("POST", GENDER, JSON_TYPE, "Connection: close", `Content-Length: ${BODY.length}`) + BODY;
    const received = await exchange(head("POST", GENDER, JSON_TYPE, ...fields) + BODY + smuggled);
    expect(received).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(received).toContain('{"detail":"bad_request"}');
    expect(received.toLowerCase()).toContain("x-content-type-options: nosniff");
  });

  test("is served once its end is clear", async () => {
    const clear = head("POST", GENDER, JSON_TYPE, "Connection: close", `Content-Length: ${BODY.length}`);
    expect(await exchange(clear + BODY)).toMatch(/^HTTP\/1\.1 204 /);
  });
});

describe("a request that is too large", () => {
  const post = (path: string, type: string, bytes: number): string =>
    head("POST", path, `Content-Type: ${type}`, `Content-Length: ${bytes}`);

  test.each([
    ["a call's body", GENDER, "body_too_large", 64 * KIB],
    ["a photo's body", wardrobeCalls.addItem.path, "image_too_large", 4 * KIB * KIB],
    ["launch data", sessionCalls.signIn.path, "body_too_large", LAUNCH_DATA_BYTES_MAX],
  ])("as %s is refused by its header, and one byte less is read (Q-03)", async (_name, path, code, max) => {
    const type = path === sessionCalls.signIn.path ? "application/x-www-form-urlencoded" : "application/json";
    const refused = await exchange(post(path, type, max + 1));
    expect(refused).toMatch(/^HTTP\/1\.1 413 /);
    expect(refused).toContain(`{"detail":"${code}"}`);
    const within = head("POST", path, `Content-Type: ${type}`, "Connection: close", `Content-Length: ${max}`);
    expect(await exchange(within + "x".repeat(max))).toMatch(/^HTTP\/1\.1 (400|401|422) /);
  });

  test("is refused even without a declared length", async () => {
    const chunk = `${(16 * KIB).toString(16)}\r\n${"x".repeat(16 * KIB)}\r\n`;
    const received = await exchange(head("POST", GENDER, JSON_TYPE, "Transfer-Encoding: chunked"), chunk.repeat(6));
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("in its headers is refused with 431", async () => {
    const received = await exchange(head("GET", profileCalls.getSettings.path, `X: ${"x".repeat(17 * KIB)}`));
    expect(received).toMatch(/^HTTP\/1\.1 431 /);
  });

  test.each([
    [20, 204],
    [21, 422],
    [16 * KIB, 422],
  ])("by its depth is refused like any wrong body: %s levels (Q-03)", async (levels, status) => {
    const deep = `{"gender":"woman","x":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`;
    const sent = head("POST", GENDER, JSON_TYPE, "Connection: close", `Content-Length: ${deep.length}`);
    expect(await exchange(sent + deep)).toContain(`HTTP/1.1 ${status} `);
  });

  test("or small because it is compressed is refused unread (Q-03)", async () => {
    const packed = head("POST", GENDER, JSON_TYPE, "Content-Encoding: gzip", "Connection: close", "Content-Length: 2");
    expect(await exchange(packed, Buffer.from([0x1f, 0x8b]))).toMatch(/^HTTP\/1\.1 415 /);
  });
});

test.each(["TRACE", "OPTIONS", "PROPFIND", "PUT", "CONNECT", "BREW"])(
  "the method %s is refused (4.1.4)",
  async (method) => {
    const received = await exchange(head(method, GENDER, "Connection: close"));
    expect(received === "" || /^HTTP\/1\.1 (400|404|405) /.test(received), received).toBe(true);
    expect(received).not.toContain(person.token);
  },
);

test(`${SLOW_SOCKETS} clients that send one byte at a time are disconnected, and nobody else waits for them (S2)`, async () => {
  const slow = await Promise.all(Array.from({ length: SLOW_SOCKETS }, async (_, index) => await drip(index)));
  const answers: number[] = [];
  const requests = (async () => {
    while (slow.some(({ socket }) => !socket.closed)) {
      const response = await fetch(`http://127.0.0.1:${port}${profileCalls.getSettings.path}`, {
        headers: { authorization: `Bearer ${person.token}` },
      });
      await response.arrayBuffer();
      answers.push(response.status);
    }
  })();
  const received = await Promise.all(slow.map(async ({ end }) => await end));
  await requests;
  const disconnected = received.filter((text) => text.startsWith("HTTP/1.1 408 "));
  expect(disconnected).toHaveLength(SLOW_SOCKETS);
  expect(answers.length).toBeGreaterThan(2);
  expect(new Set(answers)).toEqual(new Set([200]));
});

/** Sends bytes slowly: even clients never finish their headers, odd ones their body. */
async function drip(index: number): Promise<{ socket: Socket; end: Promise<string> }> {
  const socket = await dial();
  const end = readAll(socket);
  socket.write(
    index % 2 === 0 ? "GET / HTTP/1.1\r\nHost: x\r\nX: " : head("POST", GENDER, JSON_TYPE, "Content-Length: 5000"),
  );
  const timer = setInterval(() => void socket.write("x"), 60);
  socket.on("close", () => clearInterval(timer));
  return { socket, end };
}
