import { createHash, createHmac } from "node:crypto";
import { isValid, sign } from "@tma.js/init-data-node";
import { expect, test } from "vitest";
import { verifyLaunchData } from "#adapters/messenger/launch-data.ts";
import { seededRandom } from "#testing/seeded-random.ts";
import { keepFullResult } from "#testing/results/keep-full-result.ts";

/** `npm run test:full` tries many more. */
const IS_FULL = process.env["TEST_FULL"] === "1";
const FORGED = IS_FULL ? 48_000 : 480;
const GENUINE = IS_FULL ? 2000 : 100;

const TOKEN = "4839574812:AAFD39kkdpWt3ywyRZergyOLMaJhac60qcZ";
const NOW = new Date("2026-11-20T12:00:00Z");
const MAX_AGE_S = 86_400;
const KEYS = { botToken: TOKEN, maxAgeS: MAX_AGE_S, now: NOW };
const VICTIM = 701;
const FORGER = 666;

class Dice {
  readonly #next = seededRandom(20_261_121);

  below(limit: number): number {
    return Math.floor(this.#next() * limit);
  }

  letters(count: number): string {
    return Array.from({ length: count }, () => String.fromCharCode(97 + this.below(26))).join("");
  }
}

function launchOf(id: number, dice: Dice, token = TOKEN, at = NOW): string {
  const user = { id, first_name: `Ann ${dice.letters(4)} & Ко`, username: dice.letters(8), language_code: "en" };
  return sign({ user, query_id: dice.letters(8), signature: dice.letters(12) }, token, at);
}

/** What a forger can do with their own launch data and without the key, each time to become the victim. */
const CLASSES: Readonly<Record<string, (own: string, dice: Dice) => string>> = {
  "another id in one's own data": (own) => replaceUser(own, FORGER, VICTIM),
  "a second user before one's own": (own) => `user=${userOf(VICTIM)}&${own}`,
  "a second user behind one's own": (own) => `${own}&user=${userOf(VICTIM)}`,
  "another bot's key": (_own, dice) => launchOf(VICTIM, dice, `${dice.below(1e9)}:${dice.letters(35)}`),
  "an empty key": (_own, dice) => launchOf(VICTIM, dice, ""),
  "the hash of another launch": (own, dice) => withField(launchOf(VICTIM, dice, "1:x"), "hash", fieldOf(own, "hash")),
  "no hash": (_own, dice) => without(launchOf(VICTIM, dice, "1:x"), "hash"),
  "an empty hash": (_own, dice) => withField(launchOf(VICTIM, dice, "1:x"), "hash", ""),
  "a hash of zeros": (_own, dice) => withField(launchOf(VICTIM, dice, "1:x"), "hash", "0".repeat(64)),
  "a short hash": (own) => withField(replaceUser(own, FORGER, VICTIM), "hash", fieldOf(own, "hash").slice(0, 32)),
  "an upper-case hash": (own) =>
    withField(replaceUser(own, FORGER, VICTIM), "hash", fieldOf(own, "hash").toUpperCase()),
  "a plain SHA-256": (_own, dice) => rehash(launchOf(VICTIM, dice, "1:x"), (text) => createHash("sha256").update(text)),
  "the token itself as the key": (_own, dice) =>
    rehash(launchOf(VICTIM, dice, "1:x"), (text) =>
      createHmac("sha256", `${TOKEN.slice(0, 10)}${dice.letters(3)}`).update(text),
    ),
  "the login widget's key": (_own, dice) =>
    rehash(launchOf(VICTIM, dice, "1:x"), (text) =>
      createHmac(
        "sha256",
        createHash("sha256")
          .update(`${dice.below(1e9)}:x`)
          .digest(),
      ).update(text),
    ),
  "fields joined by a line break": (own) => `${own}%0Auser=${userOf(VICTIM)}`,
  "the user inside another field": (own) => withField(own, "query_id", `x\nuser=${decodeURIComponent(userOf(VICTIM))}`),
  "an added field": (own, dice) => `${replaceUser(own, FORGER, VICTIM)}&${dice.letters(5)}=1`,
  "a field taken away": (own) => without(replaceUser(own, FORGER, VICTIM), "query_id"),
  "a later moment": (own) => withField(replaceUser(own, FORGER, VICTIM), "auth_date", "1800000000"),
  "one changed character": (own, dice) => changeOne(own, dice),
  "an id written otherwise": (own) => own.replace(String(FORGER), `${VICTIM}.0`),
  "an id twice in the user": (own) =>
    own.replace(`%22id%22%3A${FORGER}`, `%22id%22%3A${FORGER}%2C%22id%22%3A${VICTIM}`),
  "the wrapper around forged data": (own) =>
    new URLSearchParams({ tgWebAppData: replaceUser(own, FORGER, VICTIM) }).toString(),
  noise: (_own, dice) => `${dice.letters(20)}=${dice.letters(200)}&hash=${dice.letters(64)}`,
};

test(
  `of ${FORGED} forged launch data in ${Object.keys(CLASSES).length} classes none yields another's identity, and a second implementation agrees (L-02)`,
  { timeout: 600_000 },
  () => {
    const dice = new Dice();
    const classes = Object.entries(CLASSES);
    const refused = new Map<string, number>();
    const stricter = new Set<string>();
    let tried = 0;
    let alike = 0;
    keepFullResult(() => ({
      suite: "launch-data",
      seed: 20_261_121,
      tried,
      failed: tried - alike,
      figures: { "classes of forgeries": classes.length },
    }));
    for (; tried < FORGED; tried++) {
      const [name, forge] = classes[tried % classes.length] ?? ["", () => ""];
      const body = forge(launchOf(FORGER, dice), dice);
      const [id, isGenuineToTheOther] = [identityOf(body), isValid(body, TOKEN, { expiresIn: 0 })];
      // A change without meaning, such as an escape in the other case, may still identify the forger.
      if (id !== null) expect([name, id, isGenuineToTheOther]).toEqual([name, FORGER, true]);
      else refused.set(name, (refused.get(name) ?? 0) + 1);
      if (id === null && isGenuineToTheOther) stricter.add(name);
      alike++;
    }
    // The two never differ.
    expect([...stricter].toSorted()).toEqual([]);
    const share = FORGED / classes.length;
    for (const [name] of classes) expect(refused.get(name) ?? 0, name).toBeGreaterThan(share * 0.8);
  },
);

test(`all of ${GENUINE} genuine launch data are accepted with the identity they name (L-02)`, () => {
  const dice = new Dice();
  for (let tried = 0; tried < GENUINE; tried++) {
    const id = 1 + dice.below(2 ** 31);
    const at = new Date(NOW.getTime() - dice.below(MAX_AGE_S) * 1000);
    expect(identityOf(launchOf(id, dice, TOKEN, at))).toBe(id);
  }
});

function identityOf(body: string): number | null {
  try {
    return verifyLaunchData(body, KEYS).who.telegramId;
  } catch {
    return null;
  }
}

function userOf(id: number): string {
  return encodeURIComponent(JSON.stringify({ id, first_name: "A" }));
}

function fieldOf(data: string, name: string): string {
  return new URLSearchParams(data).get(name) ?? "";
}

function withField(data: string, name: string, value: string): string {
  const fields = new URLSearchParams(data);
  fields.set(name, value);
  return fields.toString();
}

function without(data: string, name: string): string {
  const fields = new URLSearchParams(data);
  fields.delete(name);
  return fields.toString();
}

function replaceUser(data: string, from: number, to: number): string {
  return withField(data, "user", fieldOf(data, "user").replace(`"id":${from}`, `"id":${to}`));
}

function rehash(data: string, hash: (text: string) => { digest(encoding: "hex"): string }): string {
  const fields = [...new URLSearchParams(data)].filter(([name]) => name !== "hash");
  const text = fields
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join("\n");
  return withField(data, "hash", hash(text).digest("hex"));
}

function changeOne(data: string, dice: Dice): string {
  const at = dice.below(data.length);
  return data.slice(0, at) + String.fromCharCode(33 + dice.below(90)) + data.slice(at + 1);
}
