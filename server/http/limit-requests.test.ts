import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FastifyInstance } from "fastify";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import type { RequestLimitName } from "@wardrobe/domain/request-limits.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { REQUEST_LIMITS } from "@wardrobe/domain/request-limits.ts";
import { translate } from "@wardrobe/domain/text/translate.ts";
import { buildHttp } from "#http/build-http.ts";
import { networkOf } from "#http/limit-requests.ts";
import { BARE_HTTP, openForAll } from "#testing/test-app.ts";
import { makePerson, type TestPerson } from "#testing/test-people.ts";

const PROXY = "10.0.0.1";

/** Every count, and those who have used up their share. */
const counted: [RequestLimitName, string][] = [];
const over = new Set<string>();

const testApp = openForAll("postgres");
let person: TestPerson;
let direct: FastifyInstance;
let proxied: FastifyInstance;

beforeAll(async () => {
  person = await makePerson(testApp);
  const limits = {
    take: async (limit: RequestLimitName, who: string) => {
      counted.push([limit, who]);
      return over.has(who) ? 12_300 : 0;
    },
  };
  direct = await buildHttp({ ...testApp.app, limits }, BARE_HTTP);
  proxied = await buildHttp({ ...testApp.app, limits }, { ...BARE_HTTP, trustedProxies: ["10.0.0.0/8"] });
});
afterAll(async () => {
  await direct.close();
  await proxied.close();
});

/** Sends a request and returns what it was counted for. */
async function countsOf(
  server: FastifyInstance,
  sent: { from: string; forwardedFor?: string; call?: "settings" | "sign-in" | "photo" | "today" },
) {
  counted.length = 0;
  const call = {
    settings: profileCalls.getSettings,
    "sign-in": sessionCalls.signIn,
    photo: wardrobeCalls.addItem,
    today: recommendationCalls.suggestToday,
  }[sent.call ?? "settings"];
  const answer = await server.inject({
    method: call.method,
    url: call.path,
    remoteAddress: sent.from,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(sent.forwardedFor === undefined ? {} : { "x-forwarded-for": sent.forwardedFor }),
    },
  });
  return { answer, counts: [...counted] };
}

describe("a request", () => {
  test("is counted by address and by person, and uploads, sign-ins and what is combined of a whole wardrobe are counted once more", async () => {
    expect((await countsOf(direct, { from: "9.9.9.9" })).counts).toEqual([
      ["address", "9.9.9.9"],
      ["person", person.userId],
    ]);
    const photo = await countsOf(direct, { from: "9.9.9.9", call: "photo" });
    expect(photo.counts.at(-1)).toEqual(["photo", person.userId]);
    const today = await countsOf(direct, { from: "9.9.9.9", call: "today" });
    expect(today.counts.at(-1)).toEqual(["wholeWardrobe", person.userId]);
    expect((await countsOf(direct, { from: "9.9.9.9", call: "sign-in" })).counts).toEqual([
      ["address", "9.9.9.9"],
      ["signIn", "9.9.9.9"],
    ]);
  });

  test("over a share is refused, with a time to retry after and a text in both languages", async () => {
    for (const who of ["9.9.9.9", person.userId]) {
      over.add(who);
      const { answer } = await countsOf(direct, { from: "9.9.9.9" });
      over.delete(who);
      expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([429, "13"]);
      expect(answer.json()).toEqual({ detail: "too_many_requests" });
    }
    for (const language of ["en", "ru"] as const)
      expect(translate(language, "too_many_requests").length).toBeGreaterThan(20);
  });
});

describe("the address", () => {
  test("is that of the socket if no proxy is configured, whatever a header claims", async () => {
    const { counts } = await countsOf(direct, { from: "9.9.9.9", forwardedFor: "1.1.1.1" });
    expect(counts[0]).toEqual(["address", "9.9.9.9"]);
  });

  test("is the one that the last trusted proxy saw, and not one that the client wrote before it", async () => {
    const { counts } = await countsOf(proxied, { from: PROXY, forwardedFor: "1.1.1.1, 6.6.6.6, 8.8.8.8, 10.2.2.2" });
    expect(counts[0]).toEqual(["address", "8.8.8.8"]);
  });

  test("is that of the socket if the header does not come from the proxy", async () => {
    const { counts } = await countsOf(proxied, { from: "9.9.9.9", forwardedFor: "1.1.1.1" });
    expect(counts[0]).toEqual(["address", "9.9.9.9"]);
  });

  test.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2::9", "2001:db8:1:2"],
    ["2001:db8::9", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["::ffff:1.2.3.4", "1.2.3.4"],
    ["1.2.3.4", "1.2.3.4"],
    ["not an address", "not an address"],
  ])("%s counts as %s", (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

test("a share is never smaller than what a process reserves of it at once", () => {
  for (const { perMinute, ahead } of Object.values(REQUEST_LIMITS)) expect(ahead * 20).toBeLessThanOrEqual(perMinute);
});
