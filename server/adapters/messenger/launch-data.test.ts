import { sign } from "@tma.js/init-data-node";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { verifyLaunchData } from "#adapters/messenger/launch-data.ts";

const botToken = "4839574812:AAFD39kkdpWt3ywyRZergyOLMaJhac60qcZ";
const now = new Date("2026-11-20T12:00:00Z");
const keys = { botToken, maxAgeS: 86_400, now };
const anna = { id: 701, first_name: "Анна & Co", username: "anna", language_code: "ru" };

const ANNA = { telegramId: 701, firstName: "Анна & Co", username: "anna", languageCode: "ru" };

/** Launch data as a second, independent implementation signs it. */
function signed(changes: Record<string, unknown> = {}, token = botToken, at = now): string {
  return sign({ user: anna, query_id: "AAHdF6IQ", signature: "c2lnbmF0dXJl", ...changes }, token, at);
}

function seconds(offset: number): Date {
  return new Date(now.getTime() + offset * 1000);
}

describe("genuine launch data", () => {
  test("is accepted as the other implementation signs it, with its signature field in the check string (L-02)", () => {
    const launch = verifyLaunchData(signed({ start_param: "ref_1" }), keys);
    expect(launch.who).toEqual(ANNA);
    expect(launch.startParam).toBe("ref_1");
    expect(launch.hash).toHaveLength(32);
  });

  test("is accepted inside the wrapper field (SPEC-1)", () => {
    expect(verifyLaunchData(new URLSearchParams({ tgWebAppData: signed() }).toString(), keys).who.telegramId).toBe(701);
  });

  test("is accepted up to its age limit and a minute ahead of our clock (SPEC-2)", () => {
    for (const offset of [0, -86_400, 60])
      expect(verifyLaunchData(signed({}, botToken, seconds(offset)), keys).who.telegramId).toBe(701);
  });
});

describe("refused launch data", () => {
  const genuine = signed();
  const hash = new URLSearchParams(genuine).get("hash") ?? "";
  const forged: Record<string, string> = {
    "another bot's signature": signed({}, "1:another"),
    "a changed field": genuine.replace("AAHdF6IQ", "AAHdF6IR"),
    "an added field": `${genuine}&is_admin=1`,
    "a duplicate key": `${genuine}&query_id=AAHdF6IQ`,
    "a missing hash": genuine.replace(/&?hash=[0-9a-f]+/, ""),
    "an upper-case hash": genuine.replace(hash, hash.toUpperCase()),
    "a short hash": genuine.replace(hash, hash.slice(2)),
    "a hash with a tail": genuine.replace(hash, `${hash}00`),
    "an empty hash": genuine.replace(hash, ""),
    "no user": sign({ query_id: "x", signature: "s" }, botToken, now),
    "a bot user": signed({ user: { ...anna, is_bot: true } }),
    "an id beyond exact numbers": signed({ user: { ...anna, id: 2 ** 53 } }),
    "a negative id": signed({ user: { ...anna, id: -5 } }),
    "a moment in the future": signed({}, botToken, seconds(61)),
    "more than 8 KiB": signed({ start_param: "x".repeat(9000) }),
    "no launch data": "hello",
  };

  test.each(Object.entries(forged))("%s is invalid_init_data (SPEC-2)", (_name, body) => {
    expect(() => verifyLaunchData(body, keys)).toThrow(expect.objectContaining({ code: "invalid_init_data" }));
  });

  test("too old launch data is init_data_expired (SPEC-2)", () => {
    expect(() => verifyLaunchData(signed({}, botToken, seconds(-86_401)), keys)).toThrow(
      expect.objectContaining({ code: "init_data_expired" }),
    );
  });

  test.each(["", "  ", "tgWebAppData="])("%j is init_data_missing (SPEC-1)", (body) => {
    expect(() => verifyLaunchData(body, keys)).toThrow(expect.objectContaining({ code: "init_data_missing" }));
  });

  test("no changed byte makes it another identity (L-02)", () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.nat({ max: genuine.length - 1 }), fc.integer({ min: 33, max: 126 }), (position, code) => {
        const changed = genuine.slice(0, position) + String.fromCharCode(code) + genuine.slice(position + 1);
        try {
          const launch = verifyLaunchData(changed, keys);
          // Only a change without meaning (an escape in the other case) may pass.
          expect(launch.who).toEqual(ANNA);
          accepted++;
        } catch (error) {
          expect(error).toMatchObject({ code: "invalid_init_data" });
        }
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeLessThan(200);
  });
});
