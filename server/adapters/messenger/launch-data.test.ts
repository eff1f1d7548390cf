import { createHash, createHmac } from "node:crypto";
import { isValid, sign } from "@tma.js/init-data-node";
import { expect, test } from "vitest";
import { verifyLaunchData } from "#adapters/messenger/launch-data.ts";
import { keepFullResult } from "#testing/results/keep-full-result.ts";
import { seededRandom } from "#testing/seeded-random.ts";

/** `npm run test:full` tries many more. */
const IS_FULL = process.env["TEST_FULL"] === "1";
const FORGED = IS_FULL ? 48_000 : 960;
const GENUINE = IS_FULL ? 2000 : 100;
const SEED = 20_261_121;

const TOKEN = "4839574812:AAFD39kkdpWt3ywyRZergyOLMaJhac60qcZ";
const NOW = new Date("2026-11-20T12:00:00Z");
const MAX_AGE_S = 86_400;
const VICTIM = 701;
const FORGER = 666;
const anna = { id: VICTIM, first_name: "Анна & Co", username: "anna", language_code: "ru" };

const verify = (body: string) => verifyLaunchData(body, { botToken: TOKEN, maxAgeS: MAX_AGE_S, now: NOW });
const seconds = (offset: number) => new Date(NOW.getTime() + offset * 1000);

/** Launch data as a second, independent implementation signs it. */
function signed(changes: Record<string, unknown> = {}, token = TOKEN, at = NOW): string {
  return sign({ user: anna, query_id: "AAHdF6IQ", signature: "c2lnbmF0dXJl", ...changes }, token, at);
}

test("genuine data is accepted as the other implementation signs it, with its signature field in the check string (L-02)", () => {
  const { who, startParam, hash } = verify(signed({ start_param: "ref_1" }));
  expect(who).toEqual({ telegramId: VICTIM, firstName: "Анна & Co", username: "anna", languageCode: "ru" });
  expect([startParam, hash.length]).toEqual(["ref_1", 32]);
});

test("genuine data is accepted inside the wrapper field (SPEC-1)", () => {
  expect(verify(new URLSearchParams({ tgWebAppData: signed() }).toString()).who.telegramId).toBe(VICTIM);
});

test(`all of ${GENUINE} genuine launch data, up to their age limit and a minute ahead of our clock, have the identity they name (L-02, SPEC-2)`, () => {
  const random = seededRandom(SEED);
  const ages = [-MAX_AGE_S, 60, ...Array.from({ length: GENUINE }, () => -Math.floor(random() * MAX_AGE_S))];
  for (const age of ages) {
    const id = 1 + Math.floor(random() * 2 ** 31);
    expect(verify(signed({ user: { ...anna, id } }, TOKEN, seconds(age))).who.telegramId).toBe(id);
  }
});

const GENUINE_DATA = signed();
const HASH = fieldOf(GENUINE_DATA, "hash");

test.each([
  ["an added field", `${GENUINE_DATA}&is_admin=1`, "invalid_init_data"],
  ["a duplicate key", `${GENUINE_DATA}&query_id=AAHdF6IQ`, "invalid_init_data"],
  ["a hash with a tail", GENUINE_DATA.replace(HASH, `${HASH}00`), "invalid_init_data"],
  ["no user", sign({ query_id: "x", signature: "s" }, TOKEN, NOW), "invalid_init_data"],
  ["a NUL in the name", signed({ user: { ...anna, first_name: "A\u0000" } }), "invalid_init_data"],
  ["half a character in the name", signed({ user: { ...anna, username: "a\ud83d" } }), "invalid_init_data"],
  ["a NUL in the start parameter", signed({ start_param: "ref_\u0000" }), "invalid_init_data"],
  ["a bot user", signed({ user: { ...anna, is_bot: true } }), "invalid_init_data"],
  ["an id beyond exact numbers", signed({ user: { ...anna, id: 2 ** 53 } }), "invalid_init_data"],
  ["a negative id", signed({ user: { ...anna, id: -5 } }), "invalid_init_data"],
  ["a moment in the future", signed({}, TOKEN, seconds(61)), "invalid_init_data"],
  ["more than 8 KiB", signed({ start_param: "x".repeat(9000) }), "invalid_init_data"],
  ["no launch data", "hello", "invalid_init_data"],
  ["data that is too old", signed({}, TOKEN, seconds(-MAX_AGE_S - 1)), "init_data_expired"],
  ["nothing", "", "init_data_missing"],
  ["spaces", "  ", "init_data_missing"],
  ["an empty wrapper", "tgWebAppData=", "init_data_missing"],
])("%s is refused (SPEC-1, SPEC-2)", (_what, body, code) => {
  expect(() => verify(body)).toThrow(expect.objectContaining({ code }));
});

const random = seededRandom(SEED);
const below = (limit: number) => Math.floor(random() * limit);
const letters = (count: number) => Array.from({ length: count }, () => String.fromCharCode(97 + below(26))).join("");

/** Forgeries of somebody with launch data of their own and without the key, who wants to become the victim. */
const CLASSES: Readonly<Record<string, (own: string) => string>> = {
  "another id in one's own data": asVictim,
  "a second user before one's own": (own) => `user=${USER}&${own}`,
  "a second user behind one's own": (own) => `${own}&user=${USER}`,
  "another bot's key": () => signed({}, `${below(1e9)}:${letters(35)}`),
  "an empty key": () => signed({}, ""),
  "the hash of another launch": (own) => changed(signed({}, "1:x"), { hash: fieldOf(own, "hash") }),
  "no hash": () => changed(signed({}, "1:x"), { hash: null }),
  "an empty hash": () => changed(signed({}, "1:x"), { hash: "" }),
  "a hash of zeros": () => changed(signed({}, "1:x"), { hash: "0".repeat(64) }),
  "a short hash": (own) => changed(asVictim(own), { hash: fieldOf(own, "hash").slice(0, 32) }),
  "an upper-case hash": (own) => changed(asVictim(own), { hash: fieldOf(own, "hash").toUpperCase() }),
  "a plain SHA-256": () => rehashed((text) => createHash("sha256").update(text)),
  "the token itself as the key": () => rehashed((text) => createHmac("sha256", TOKEN.slice(0, 10)).update(text)),
  "the login widget's key": () =>
    rehashed((text) => createHmac("sha256", createHash("sha256").update(letters(9)).digest()).update(text)),
  "fields joined by a line break": (own) => `${own}%0Auser=${USER}`,
  "the user inside another field": (own) => changed(own, { query_id: `x\nuser=${decodeURIComponent(USER)}` }),
  "an added field": (own) => `${asVictim(own)}&${letters(5)}=1`,
  "a field taken away": (own) => changed(asVictim(own), { query_id: null }),
  "a later moment": (own) => changed(asVictim(own), { auth_date: "1800000000" }),
  "one changed character": (own) => {
    const at = below(own.length);
    return own.slice(0, at) + String.fromCharCode(33 + below(90)) + own.slice(at + 1);
  },
  "an id written otherwise": (own) => own.replace(String(FORGER), `${VICTIM}.0`),
  "an id twice in the user": (own) =>
    own.replace(`%22id%22%3A${FORGER}`, `%22id%22%3A${FORGER}%2C%22id%22%3A${VICTIM}`),
  "the wrapper around forged data": (own) => new URLSearchParams({ tgWebAppData: asVictim(own) }).toString(),
  noise: () => `${letters(20)}=${letters(200)}&hash=${letters(64)}`,
};

test(
  `of ${FORGED} forged launch data in ${Object.keys(CLASSES).length} classes none yields another's identity, and a second implementation agrees (L-02)`,
  { timeout: 600_000 },
  () => {
    const classes = Object.entries(CLASSES);
    const refused = new Map(classes.map(([name]) => [name, 0]));
    let [tried, alike] = [0, 0];
    keepFullResult(() => ({
      suite: "launch-data",
      seed: SEED,
      tried,
      failed: tried - alike,
      figures: { "classes of forgeries": classes.length },
    }));
    for (; tried < FORGED; tried++) {
      const [name, forge] = classes[tried % classes.length] ?? expect.unreachable();
      const body = forge(signed({ user: { ...anna, id: FORGER }, query_id: letters(8) }));
      const [id, isGenuineToTheOther] = [identityOf(body), isValid(body, TOKEN, { expiresIn: 0 })];
      // A change without meaning, such as an escape in the other case, may still identify the forger.
      expect([name, id, isGenuineToTheOther]).toEqual([name, id === null ? null : FORGER, id !== null]);
      if (id === null) refused.set(name, (refused.get(name) ?? 0) + 1);
      alike++;
    }
    for (const [name, count] of refused) expect(count, name).toBeGreaterThan((FORGED / classes.length) * 0.8);
  },
);

function identityOf(body: string): number | null {
  try {
    return verify(body).who.telegramId;
  } catch {
    return null;
  }
}

const USER = encodeURIComponent(JSON.stringify({ id: VICTIM, first_name: "A" }));

function fieldOf(data: string, name: string): string {
  return new URLSearchParams(data).get(name) ?? "";
}

/** The data with other values; null takes a field away. */
function changed(data: string, values: Readonly<Record<string, string | null>>): string {
  const fields = new URLSearchParams(data);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) fields.delete(name);
    else fields.set(name, value);
  }
  return fields.toString();
}

function asVictim(own: string): string {
  return changed(own, { user: fieldOf(own, "user").replace(`"id":${FORGER}`, `"id":${VICTIM}`) });
}

/** The victim's data with a hash that anybody can compute. */
function rehashed(hash: (text: string) => { digest(encoding: "hex"): string }): string {
  const data = changed(signed({}, "1:x"), { hash: null });
  const lines = [...new URLSearchParams(data)].map(([name, value]) => `${name}=${value}`).toSorted();
  return changed(data, { hash: hash(lines.join("\n")).digest("hex") });
}
