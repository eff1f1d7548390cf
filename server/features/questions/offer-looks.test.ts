import { describe, expect, test } from "vitest";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { LOOK_NAME_MAX } from "@wardrobe/domain/outfit/look.ts";
import { LOOKS_OFFERED_A_PAGE, OFFERED_LOOK_SHOWN_S } from "@wardrobe/domain/questions/question.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { ask, makeLook } from "#testing/test-looks.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { toMessengerUser } from "#testing/test-chats.ts";
import { call, makePerson, openWithPerson } from "#testing/test-people.ts";

describe.each(databaseKinds)("the bot's name in any chat on the %s database", (kind) => {
  const open = async () => {
    const { server, person } = await openWithPerson(kind);
    const events = botEventsOf(server.app);
    const offered = async (words: string, { from = person.telegramId, offset = "" } = {}) =>
      await events.inlineAsked(toMessengerUser(from), { words, offset });
    const read = async (address = "") => (await server.http.inject({ url: new URL(address).pathname })).statusCode;
    return { server, person, offered, read };
  };

  test("offers one's kept looks, newest first, under addresses that end, and nobody else's (ASK-02)", async () => {
    const { server, person, offered, read } = await open();
    await makeLook(server, await makePerson(server), "Theirs");
    await makeLook(server, person, "Rainy Monday");
    server.clock.advance(1000);
    const date = await makeLook(server, person, "Date");
    const { cards, next, button } = await offered("");
    expect(cards.map(({ title, text, buttons }) => [title, text, buttons.flat().map(({ label }) => label)])).toEqual([
      ["Date", "", ["Report"]],
      ["Rainy Monday", "", ["Report"]],
    ]);
    expect([next, button.start]).toEqual(["", "looks"]);
    expect((await offered("monday")).cards.map(({ title }) => title)).toEqual(["Rainy Monday"]);
    const [address] = cards.map(({ picture }) => picture);
    expect(await read(address)).toBe(200);
    await call(server, outfitCalls.deleteLook, { token: person.token, body: { id: date.id } });
    expect(await read(address)).toBe(404);
    const other = cards[1]?.picture;
    server.clock.advance(OFFERED_LOOK_SHOWN_S * 1000);
    expect(await read(other)).toBe(404);
  });

  test("finds a look by its words as people type them (ASK-02, SPEC-43)", async () => {
    const { server, person, offered } = await open();
    for (const name of ["Чёрный образ", "Café crème"]) await makeLook(server, person, name);
    const found = async (words: string) => (await offered(words)).cards.map(({ title }) => title);
    for (const words of ["черный", "образ ЧЁРНЫЙ", "чёрный\u00a0образ"])
      expect(await found(words)).toEqual(["Чёрный образ"]);
    for (const words of ["cafe", "CREME"]) expect(await found(words)).toEqual(["Café crème"]);
    // Words after as many letters as a name may have are not read: many of them took half a second.
    expect(await found(`${"cafe ".repeat(LOOK_NAME_MAX / 5)}zzzz`)).toEqual(["Café crème"]);
    for (const words of ["чёрные образы", "обрас"]) expect(await found(words)).toEqual(["Чёрный образ"]);
  });

  test("offers more by the page, each look once, and to who has none the way into the app alone (ASK-02)", async () => {
    const { server, person, offered } = await open();
    const first = await makeLook(server, person, "Look");
    const row = await server.app.db
      .selectFrom("looks")
      .selectAll()
      .where("id", "=", first.id)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: LOOKS_OFFERED_A_PAGE * 2 }, (_, n) => ({
      ...row,
      id: `copy-${String(n).padStart(17, "0")}`,
      item_ids: JSON.stringify(row.item_ids),
    }));
    await server.app.db.insertInto("looks").values(more).execute();
    const pages = [];
    for (let offset: string | null = ""; offset !== null;) {
      const { cards, next } = await offered("", { offset });
      pages.push(cards.map(({ id }) => id));
      offset = next === "" ? null : next;
    }
    expect(pages.map(({ length }) => length)).toEqual([LOOKS_OFFERED_A_PAGE, LOOKS_OFFERED_A_PAGE, 1]);
    expect(new Set(pages.flat()).size).toBe(LOOKS_OFFERED_A_PAGE * 2 + 1);
    for (const offset of ["-5", "nonsense", "9".repeat(30)]) await offered("", { offset });
    const stranger = await offered("", { from: 999_999 });
    expect([stranger.cards, stranger.next, stranger.button.start]).toEqual([[], "", "looks"]);
  });

  test("offers a question to its owner alone, as the message that the app would send, until its end (ASK-01)", async () => {
    const { server, person, offered } = await open();
    const question = await ask(server, person, ["One", "Two"], "Which?");
    const { cards } = await offered(question.inline_query);
    expect(cards).toMatchObject([{ id: question.id, text: "Which?" }]);
    expect(cards[0]?.buttons[0]?.map(({ label }) => label)).toEqual(["1", "2"]);
    const friend = await makePerson(server);
    expect((await offered(question.inline_query, { from: friend.telegramId })).cards).toEqual([]);
    await server.app.db.updateTable("questions").set({ is_open: false }).execute();
    expect((await offered(question.inline_query)).cards).toEqual([]);
  });
});
