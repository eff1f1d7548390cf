import { describe, expect, test } from "vitest";
import { LANGUAGES } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { tokenText } from "@wardrobe/domain/text/tokens.ts";
import { TOKENS_MAX } from "@wardrobe/domain/tokens/token.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { addToken, listTokens } from "#features/tokens/tokens.ts";
import { buttonPress, command, openBot, toMessengerUser } from "#testing/test-chats.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import { makePerson, refusal } from "#testing/test-people.ts";

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
