import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { errorsOf } from "@wardrobe/domain/call.ts";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { ERROR_STATUS } from "@wardrobe/domain/errors.ts";
import { servedCalls } from "#server/http/served-calls.ts";
import { anyPhoto, makeBelongings } from "#server/testing/every-route/belongings.ts";
import { fuzzedRequests, type FuzzedRequest, type Real } from "#stress/attackers/fuzzed-requests.ts";
import { openTestApp, type TestApp } from "#server/testing/test-app.ts";
import { databaseKinds } from "#server/testing/test-database.ts";
import { launchDataFor, makeItem, makePerson } from "#server/testing/test-people.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";

const IS_FULL = process.env["TEST_FULL"] === "1";
/** Of both databases together. */
const REQUESTS = IS_FULL ? 30_000 : 600;
/** The same each time, unless another is asked for. */
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_121);
/** So many requests at the same people's things. */
const FURNISHED_FOR = 300;
/** A share of requests must be answered, or the fuzzer only ever knocks at a closed door. */
const ANSWERED_MIN = 0.05;
/** One is off in this house, two want five slots of one's own at once: actors.test.ts hears yes from them. */
const RARELY_ANSWERED = ["getCoinInfo", "createPreview", "saveLook"];
/** Hours pass, so that shares of an hour are not used up after the first minutes. */
const BETWEEN_MS = 30_000;
/** No answer tells how the house is built. */
const INNARDS = /\bat .+\.ts:\d|node:internal|\b(select|insert into|update) \S+ (from|values|set)\b|syntax error/i;

type People = Record<FuzzedRequest["from"], string | null>;
const answered: string[] = [];

describe.each(databaseKinds)("on the %s database", (kind) => {
  test(
    `of ${REQUESTS / 2} requests made from the schemas none is answered 500, and each answer is one of the contract's (S4)`,
    async () => {
      const server = await openTestApp(kind);
      try {
        let asked = 0;
        // Each answer is judged when it comes: where one is wrong, the test ends there.
        keepFullResult(() => ({
          suite: `fuzz-${kind}`,
          seed: SEED,
          tried: asked,
          failed: 0,
          figures: {},
          on: kind === "postgres" ? ["postgres"] : [],
        }));
        for (; asked < REQUESTS / 2; asked += FURNISHED_FOR) {
          // What is deleted in the course of it stands there again.
          const { people, real } = await furnish(server);
          for (const request of fc.sample(fuzzedRequests(real), { seed: SEED + asked, numRuns: FURNISHED_FOR }))
            await ask(server, people, request);
        }
        expect(asked).toBe(REQUESTS / 2);
      } finally {
        await server.close();
      }
    },
    IS_FULL ? 1_800_000 : 600_000,
  );
});

test("enough of them were answered, in a full run of every call but those that this house does not serve", () => {
  expect(answered.length / REQUESTS).toBeGreaterThan(ANSWERED_MIN);
  const silent = servedCalls.map(({ name }) => name).filter((name) => !answered.includes(name));
  if (IS_FULL) expect(silent.filter((name) => !RARELY_ANSWERED.includes(name))).toEqual([]);
});

async function furnish(server: TestApp): Promise<{ people: People; real: Real }> {
  const pro = await makePerson(server, { plan: "pro_year" });
  const free = await makePerson(server);
  const items = await Promise.all(Array.from({ length: 3 }, async () => (await makeItem(server, pro)).id));
  const { itemId, image, lookId, shareKey, taskId, invoiceLink } = await makeBelongings(server, pro);
  const ids = [itemId, ...items, image, lookId, shareKey, taskId, pro.userId];
  const photos = await Promise.all([anyPhoto(), anyPhoto()]);
  return {
    people: { pro: pro.token, free: free.token, nobody: null, forger: "x".repeat(43) },
    real: { ids, photos, invoiceLink, launchData: launchDataFor(server, { id: 77 }) },
  };
}

async function ask(server: TestApp, people: People, request: FuzzedRequest): Promise<void> {
  const { name, method, url, payload } = request;
  server.clock.advance(BETWEEN_MS);
  // An account goes for good: somebody else's is taken for it each time.
  const isEnd = url.startsWith(accountCalls.deleteAccount.path) && method === accountCalls.deleteAccount.method;
  const token = isEnd && request.from === "pro" ? (await makePerson(server)).token : people[request.from];
  const response = await server.http.inject({
    method: method as "GET",
    url,
    headers: { ...request.headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    ...(payload === undefined ? {} : { payload }),
  });
  const body = unpack(response.rawPayload, String(response.headers["content-encoding"]));
  const said = `${response.statusCode} ${body.slice(0, 300)} to ${JSON.stringify(request).slice(0, 2000)} seed ${SEED}`;
  expect(response.statusCode, said).toBeLessThan(500);
  expect(INNARDS.test(body), said).toBe(false);
  const served = servedCalls.find((one) => one.name === name && one.call.method === method);
  if (served === undefined) return;
  if (response.statusCode >= 400)
    expectRefusal({ status: response.statusCode, body }, [...errorsOf(served.call), "not_found"], said);
  else {
    answered.push(name);
    const isJson = String(response.headers["content-type"]).includes("json");
    if (isJson) expect(served.call.reply?.safeParse(JSON.parse(body)).success, said).toBe(true);
    // What does not fit is never accepted.
    if (served.call.body !== null && served.call.access === "signed-in")
      expect(served.call.body.safeParse(JSON.parse(payload ?? "null")).success, said).toBe(true);
  }
}

function unpack(bytes: Buffer, encoding: string): string {
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  return (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();
}

function expectRefusal(
  { status, body }: { status: number; body: string },
  codes: readonly (keyof typeof ERROR_STATUS)[],
  said: string,
) {
  const { detail, field, ...rest } = JSON.parse(body) as Record<string, unknown>;
  expect(rest, said).toEqual({});
  expect(["string", "undefined"], said).toContain(typeof field);
  const code = codes.find((known) => known === detail);
  expect(code, said).toBeDefined();
  if (code !== undefined) expect(status, said).toBe(ERROR_STATUS[code]);
}
