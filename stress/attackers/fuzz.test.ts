import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { errorsOf } from "@wardrobe/domain/call.ts";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { ERROR_STATUS } from "@wardrobe/domain/errors.ts";
import { servedCalls } from "#server/features/features.ts";
import { anyPhoto, makeBelongings } from "#server/testing/every-route/belongings.ts";
import { fuzzedRequests, type FuzzedRequest, type Real } from "#stress/attackers/fuzzed-requests.ts";
import { closeAfterTest, openTestApp, type TestApp } from "#server/testing/test-app.ts";
import { databaseKinds } from "#server/testing/test-database.ts";
import { launchDataFor, makeItem, makePerson } from "#server/testing/test-people.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";

const IS_FULL = process.env["TEST_FULL"] === "1";
/** On each database. */
const REQUESTS = IS_FULL ? 15_000 : 900;
/** Fixed, unless `FUZZ_SEED` is set. */
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_121);
/** Requests per set of people and belongings. */
const REQUESTS_PER_SET = 300;
/** The share of calls that must succeed at least once, or the fuzzer tests nothing but refusals. Coins are off here. */
const ANSWERED_MIN = IS_FULL ? 1 : 0.5;
const REFUSED = "getCoinInfo";
/** The clock advances, so that hourly limits are not used up. */
const BETWEEN_MS = 30_000;
/** Words of the implementation that no answer may reveal. */
const INTERNALS = /\bat .+\.ts:\d|node:internal|\b(select|insert into|update) \S+ (from|values|set)\b|syntax error/i;

type People = Record<FuzzedRequest["from"], string | null>;
const answered = new Set<string>();

describe.each(databaseKinds)("on the %s database", (kind) => {
  test(
    `of ${REQUESTS} requests made from the schemas none is answered 500, and each answer is one of the contract's (S4)`,
    async () => {
      const server = closeAfterTest(await openTestApp(kind));
      let asked = 0;
      // Each answer is checked at once: the first wrong one ends the test.
      keepFullResult(() => ({
        suite: `fuzz-${kind}`,
        seed: SEED,
        tried: asked,
        failed: 0,
        on: kind === "postgres" ? ["postgres"] : [],
      }));
      for (; asked < REQUESTS; asked += REQUESTS_PER_SET) {
        // Requests delete things, so each set is new.
        const { people, real } = await addPeople(server);
        for (const request of fc.sample(fuzzedRequests(real), { seed: SEED + asked, numRuns: REQUESTS_PER_SET }))
          await ask(server, people, request);
      }
      expect(asked).toBe(REQUESTS);
    },
    IS_FULL ? 1_800_000 : 600_000,
  );
});

test("nearly all calls succeed at least once, in full every one", () => {
  const names = servedCalls.map(({ name }) => name).filter((name) => name !== REFUSED);
  const silent = names.filter((name) => !answered.has(name));
  expect(silent.length, silent.join()).toBeLessThanOrEqual(names.length * (1 - ANSWERED_MIN));
});

async function addPeople(server: TestApp): Promise<{ people: People; real: Real }> {
  const pro = await makePerson(server, { plan: "pro_year" });
  const free = await makePerson(server);
  const items = await Promise.all(Array.from({ length: 3 }, async () => (await makeItem(server, pro)).id));
  const belongings = await makeBelongings(server, pro);
  const { itemId, image, lookId, shareKey, taskId, wearId } = belongings;
  const ids = [itemId, ...items, image, lookId, shareKey, taskId, wearId, pro.userId, "2026-11-19", "Europe/Moscow"];
  return {
    people: { pro: pro.token, free: free.token, nobody: null, forger: "x".repeat(43) },
    real: { ids, photo: await anyPhoto(), belongings, launchData: launchDataFor(server, { id: 77 }) },
  };
}

async function ask(server: TestApp, people: People, request: FuzzedRequest): Promise<void> {
  const { name, method, url, payload } = request;
  server.clock.advance(BETWEEN_MS);
  // Deletes the account of another person, so that the requests after it still have theirs.
  const isEnd = url.startsWith(accountCalls.deleteAccount.path) && method === accountCalls.deleteAccount.method;
  const token = isEnd && request.from === "pro" ? (await makePerson(server)).token : people[request.from];
  const response = await server.http.inject({
    method: method as "GET",
    url,
    headers: { ...request.headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    ...(payload === undefined ? {} : { payload }),
  });
  const body = unpack(response.rawPayload, String(response.headers["content-encoding"]));
  const message = `${response.statusCode} ${body.slice(0, 300)} to ${JSON.stringify(request).slice(0, 2000)} seed ${SEED}`;
  expect(response.statusCode, message).toBeLessThan(500);
  expect(INTERNALS.test(body), message).toBe(false);
  const served = servedCalls.find((one) => one.name === name && one.call.method === method);
  if (served === undefined) return;
  if (response.statusCode >= 400)
    expectRefusal({ status: response.statusCode, body }, [...errorsOf(served.call), "not_found"], message);
  else {
    answered.add(name);
    const isJson = String(response.headers["content-type"]).includes("json");
    if (isJson) expect(served.call.reply?.safeParse(JSON.parse(body)).success, message).toBe(true);
    // A body that does not fit the schema is never accepted.
    if (served.call.body !== null && served.call.access === "signed-in")
      expect(served.call.body.safeParse(JSON.parse(payload ?? "null")).success, message).toBe(true);
  }
}

function unpack(bytes: Buffer, encoding: string): string {
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  return (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();
}

function expectRefusal(
  { status, body }: { status: number; body: string },
  codes: readonly (keyof typeof ERROR_STATUS)[],
  message: string,
) {
  const { detail, field, ...rest } = JSON.parse(body) as Record<string, unknown>;
  expect(rest, message).toEqual({});
  expect(["string", "undefined"], message).toContain(typeof field);
  const code = codes.find((known) => known === detail);
  expect(code, message).toBeDefined();
  if (code !== undefined) expect(status, message).toBe(ERROR_STATUS[code]);
}
