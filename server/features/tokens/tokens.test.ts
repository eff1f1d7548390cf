import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { codesIn, tableRows } from "@wardrobe/domain/testing/specification.ts";
import { tokenCalls } from "@wardrobe/domain/tokens/calls.ts";
import { TOKEN_DAYS_DEFAULT, TOKENS_MAX, TOKENS_PER_HOUR, type TokenScope } from "@wardrobe/domain/tokens/token.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { processCache } from "#adapters/process-cache/process-cache.ts";
import { servedCalls } from "#features/features.ts";
import { blockPerson } from "#features/operator/block-person.ts";
import { ENDED_KEPT_MS, isPersonalToken, sweepTokens, addToken, listTokens } from "#features/tokens/tokens.ts";
import { buildHttp } from "#http/build-http.ts";
import { BARE_HTTP, openForAll, type TestApp } from "#testing/test-app.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import { call, makePerson, personForEach, refusal, request, type TestPerson } from "#testing/test-people.ts";
import { LANGUAGES } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { tokenText } from "@wardrobe/domain/text/tokens.ts";
import { buttonPress, command, openBot, toMessengerUser } from "#testing/test-chats.ts";

const DAY_MS = 86_400_000;

describe.each(databaseKinds)("personal tokens on the %s database", (kind) => {
  const server = openForAll(kind);
  const person = personForEach(server);
  /** Another process on the same database. */
  let other: TestApp;
  beforeAll(async () => {
    const app = { ...server.app, cache: processCache() };
    other = { ...server, app, http: await buildHttp(app, BARE_HTTP) };
  });
  afterAll(async () => await other.http.close());

  const add = async (scope: TokenScope = "read", more: object = {}, { token }: TestPerson = person) =>
    await call(server, tokenCalls.addToken, { token, body: { name: "My agent", scope, ...more } });
  const list = async ({ token }: TestPerson = person) => await call(server, tokenCalls.listTokens, { token });
  const read = async (token: string, where = server) => await refusal(where, wardrobeCalls.listItems, { token });
  const LET_IN = [200, null];
  const REVOKED = [401, "token_revoked"];
  const UNKNOWN = [401, "unauthorized"];

  test("a token is told once, is kept as a hash, and lets its person's program in until its end (AGENT-01, SPEC-91)", async () => {
    const answer = await request(server, tokenCalls.addToken, {
      token: person.token,
      body: { name: " My agent ", scope: "read" },
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
    const { id, token } = tokenCalls.addToken.reply.parse(answer.body);
    expect(token).toMatch(/^wd_[0-9a-f]{48}$/);
    const made_at = server.clock.now();
    const ends_at = new Date(made_at.getTime() + TOKEN_DAYS_DEFAULT * DAY_MS);
    const shown = {
      id,
      name: "My agent",
      scope: "read",
      made_at: made_at.toISOString(),
      ends_at: ends_at.toISOString(),
    };
    expect(await list()).toEqual([{ ...shown, used_at: null }]);
    const rows = JSON.stringify(await server.app.db.selectFrom("tokens").selectAll().execute(), (_key, value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
    );
    expect(rows).not.toContain(token.slice(3));
    expect(await read(token)).toEqual(LET_IN);
    expect(await list()).toEqual([{ ...shown, used_at: made_at.toISOString() }]);
    server.clock.advance(ends_at.getTime() - made_at.getTime());
    expect([await read(token), await list(await makePerson(server))]).toEqual([REVOKED, []]);
  });

  test("what is not a token, by its form, its checksum or at all, is unauthorized (AGENT-01)", async () => {
    const { token } = await add();
    const mistyped = `${token.slice(0, 10)}${token[10] === "0" ? "1" : "0"}${token.slice(11)}`;
    expect([token, mistyped, `${token}0`].map(isPersonalToken)).toEqual([true, false, false]);
    for (const wrong of [mistyped, `${token}0`, token.slice(3), "wd_"]) expect(await read(wrong)).toEqual(UNKNOWN);
    await server.app.db.deleteFrom("tokens").execute();
    expect(await read(token)).toEqual(UNKNOWN);
  });

  test("a revoked one is dead on every process at once, for good, and others live on (AGENT-01)", async () => {
    const [gone, kept] = [await add("write"), await add("write")];
    expect([await read(gone.token), await read(gone.token, other)]).toEqual([LET_IN, LET_IN]);
    const stranger = await makePerson(server);
    const revoke = async (token: string, id = gone.id) =>
      (await request(server, tokenCalls.revokeToken, { token, body: { id } })).status;
    expect([await revoke(stranger.token), await read(gone.token)]).toEqual([204, LET_IN]);
    expect(await revoke(person.token)).toBe(204);
    expect([await read(gone.token, other), await read(gone.token)]).toEqual([REVOKED, REVOKED]);
    expect(await read(kept.token, other)).toEqual(LET_IN);
    server.clock.advance(60_000);
    expect(await revoke(person.token)).toBe(204);
    expect((await list()).map(({ id }) => id)).toEqual([kept.id]);
  });

  test("one that ended is known as ended for a month, and then swept (AGENT-01)", async () => {
    const { token } = await add("read", { days: 1 });
    server.clock.advance(DAY_MS + ENDED_KEPT_MS);
    await sweepTokens(server.app);
    expect(await read(token)).toEqual(REVOKED);
    server.clock.advance(1);
    await sweepTokens(server.app);
    expect(await read(token)).toEqual(UNKNOWN);
  });

  test("ten run at a time, also when they are asked for at once, and twenty are made in an hour (AGENT-01)", async () => {
    const sent = { token: person.token, body: { name: "x", scope: "read" } };
    const refused = await Promise.all(
      Array.from({ length: TOKENS_MAX + 2 }, async () => await refusal(server, tokenCalls.addToken, sent)),
    );
    expect(refused.filter(([status]) => status === 200)).toHaveLength(TOKENS_MAX);
    expect(refused.filter(([, code]) => code === "tokens_limit_reached")).toHaveLength(2);
    for (let made = refused.length; made < TOKENS_PER_HOUR; made++) {
      const [first] = await list();
      await call(server, tokenCalls.revokeToken, { token: person.token, body: { id: first?.id ?? "" } });
      await call(server, tokenCalls.addToken, sent);
    }
    expect(await refusal(server, tokenCalls.addToken, sent)).toEqual([429, "too_many_requests"]);
  });

  test("its last use is written at most once a minute (AGENT-01)", async () => {
    const { token } = await add();
    const used = async () => (await list()).map(({ used_at }) => used_at);
    const first = server.clock.now().toISOString();
    await read(token);
    server.clock.advance(59_000);
    await read(token);
    expect(await used()).toEqual([first]);
    server.clock.advance(1000);
    await read(token);
    expect(await used()).toEqual([server.clock.now().toISOString()]);
  });

  test("a blocked person's is unauthorized, and lives again when they are let in (AGENT-01, OPS-02)", async () => {
    const { token } = await add();
    const block = async (blocks: boolean) =>
      await blockPerson(server.app, { operator: 1, userId: person.userId, blocks, reason: "spam" });
    await block(true);
    expect([await read(token), await read(token, other)]).toEqual([UNKNOWN, UNKNOWN]);
    await block(false);
    expect(await read(token)).toEqual(LET_IN);
  });

  test("a deleted account's is unknown, and the export lists what runs, without what lets in (AGENT-01, SPEC-37)", async () => {
    const { id, token } = await add();
    const exported = await call(server, accountCalls.exportAccount, { token: person.token });
    expect(exported.tokens).toEqual([expect.objectContaining({ id, name: "My agent" })]);
    expect(JSON.stringify(exported)).not.toContain(token.slice(3));
    await call(server, accountCalls.deleteAccount, { token: person.token });
    expect([await read(token), await read(token, other)]).toEqual([UNKNOWN, UNKNOWN]);
  });

  test("one to read asks for refinements, which take no credit, and for no other outfits (AGENT-01, SPEC-91)", async () => {
    const { token } = await add();
    const outfit = { head: null, upper: null, lower: null, feet: null, accessories: null };
    const ask = async (body: object) => await refusal(server, recommendationCalls.suggestOutfits, { token, body });
    expect(await ask({ after: { outfit, wish: "warmer" } })).toEqual(LET_IN);
    expect(await ask({})).toEqual([403, "token_scope"]);
    expect(await ask({ after: undefined, text_prompt: "x" })).toEqual([403, "token_scope"]);
  });

  test("a call outside its scope is refused before its body is read (AGENT-01)", async () => {
    const { token } = await add("read");
    expect(await refusal(server, wardrobeCalls.updateItem, { token, body: {} })).toEqual([403, "token_scope"]);
    expect(await refusal(server, profileCalls.setGender, { token, body: {} })).toEqual([403, "token_scope"]);
  });
});

test("what a token may do is what the specification's table says, call by call (AGENT-01)", () => {
  const said = tableRows("programs.md", "AGENT-01").flatMap(([scope = "", calls = ""]) =>
    codesIn(calls).flatMap((name) => (name.includes(" /") ? `${name}: ${codesIn(scope)[0] ?? "none"}` : [])),
  );
  const declared = servedCalls.flatMap(({ call: { method, path, access, programs = "none", readsWith } }) => {
    const name = `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`;
    if (access === "anyone") return [];
    return [`${name}: ${programs}`, ...(readsWith === undefined ? [] : [`${name}: read`])];
  });
  expect(said.toSorted()).toEqual(declared.toSorted());
});

const ME = 901;
const MESSAGE = 5;

describe.each(databaseKinds)("/token on the %s database", (kind) => {
  test("makes a token that is in one message alone, out of which a button takes it; it is listed and revoked after a question (AGENT-01)", async () => {
    const { server, say, press, last, acts } = await open(kind);
    expect(await say()).toContain(tokenText("en", "chat_new"));
    expect(await say("Claude")).toContain("Claude");
    expect(await press("token:write:")).toBe(tokenText("en", "once"));
    const token = /wd_\w+/.exec(last())?.[0] ?? "";
    const read = async () => await refusal(server, wardrobeCalls.listItems, { token });
    expect(await read()).toEqual([200, null]);
    await press("token:hide:");
    expect(last()).toContain("Claude");
    expect(last()).not.toContain(token);
    expect(await say()).toContain("• Claude\nLook and change · until ");
    await press("token:ask:");
    expect(last()).toContain(tokenText("en", "revoke_hint"));
    await press("token:list:");
    expect(await read()).toEqual([200, null]);
    await press("token:ask:");
    expect(await press("token:end:")).toBe(tokenText("en", "revoked"));
    expect([await read(), acts()]).toEqual([[401, "token_revoked"], []]);
    // The message may be older than what it offers.
    expect(await press("token:hide:x", true)).toBe("");
    expect(last()).toContain(tokenText("en", "intro"));
  });

  test("fits a long name into its buttons, and says where ten tokens are enough (AGENT-01)", async () => {
    const { server, person, say, press, acts } = await open(kind);
    for (const name of ["Мой очень хороший помощник по гардеробу и всему остальному", "👩🏽‍🎤".repeat(9), "x"]) {
      await say(name);
      expect(acts()).toHaveLength(2);
      for (const act of acts()) expect(Buffer.byteLength(act)).toBeLessThanOrEqual(64);
    }
    await press("token:read:");
    const [made] = await listTokens(server.app, person);
    expect(made?.name).toBe("x");
    for (let n = 1; n < TOKENS_MAX; n++) await addToken(server.app, person, { name: "y", scope: "read", days: 1 });
    expect(await press("token:read:x", true)).toBe(botText("en", "tokens_limit_reached"));
    for (const language of LANGUAGES) expect(tokenText(language, "chat_new")).toContain("/token");
  });
});

async function open(kind: DatabaseKind) {
  const { server, messenger, events } = await openBot(kind);
  const person = await makePerson(server, { telegramId: ME });
  const me = toMessengerUser(ME);
  const shown: { text: string; acts: string[] }[] = [];
  let [sent, edited] = [0, 0];
  /** The message that was sent or changed last. */
  const look = () => {
    const messages = [...messenger.written.slice(sent), ...messenger.edits.slice(edited)];
    [sent, edited] = [messenger.written.length, messenger.edits.length];
    for (const { message } of messages)
      shown.push({
        text: message.text,
        acts: (message.buttons ?? []).flat().flatMap((button) => ("act" in button ? button.act : [])),
      });
    return shown.at(-1) ?? { text: "", acts: [] };
  };
  const acts = () => look().acts;
  const last = () => look().text;
  const say = async (argument = "") => {
    await events.commandSent(me, command("token", argument));
    return last();
  };
  const press = async (begins: string, isOld = false) => {
    const act = isOld ? begins : (acts().find((found) => found.startsWith(begins)) ?? "none");
    return (await events.buttonPressed(me, buttonPress(act, MESSAGE))).notice;
  };
  return { server, person, say, press, last, acts };
}
