import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import {
  QUESTION_DAYS,
  QUESTION_KEPT_DAYS,
  QUESTIONS_OPEN_MAX,
  LOOKS_OFFERED_A_PAGE,
  OFFERED_LOOK_SHOWN_S,
} from "@wardrobe/domain/questions/question.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { sweepFiles, UNUSED_FILE_KEPT_MS } from "#features/files/check-files.ts";
import { sweepQuestions, awaitQuestions } from "#features/questions/questions.ts";
import { ask, makeLook } from "#testing/create-personal-data.ts";
import { otherText } from "#testing/other-text.ts";
import { databaseKinds } from "#testing/test-database.ts";
import type { TestApp } from "#testing/test-app.ts";
import { call, makePerson, openWithPerson, refusal, request } from "#testing/test-people.ts";
import { LOOK_NAME_MAX } from "@wardrobe/domain/outfit/look.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { toMessengerUser } from "#testing/test-chats.ts";

const DAY_MS = 86_400_000;

describe.each(databaseKinds)("questions to friends on the %s database", (kind) => {
  const open = async () => {
    const messenger = fakeMessenger();
    return { messenger, ...(await openWithPerson(kind, undefined, { messenger })) };
  };

  test("one to four own looks are asked about once per key, without a credit, and listed newest first (ASK-01)", async () => {
    const { server, person } = await open();
    const { token } = person;
    const looks = [await makeLook(server, person, "Rain"), await makeLook(server, person, "Sun")];
    const sent = { token, key: "ask-them-once", body: { look_ids: looks.map(({ id }) => id), text: " Which? " } };
    const asked = await call(server, questionCalls.askFriends, sent);
    expect(await call(server, questionCalls.askFriends, sent)).toEqual(asked);
    expect(asked).toMatchObject({ text: "Which?", is_open: true, inline_query: `ask_${asked.id}` });
    expect(asked.looks).toEqual(looks.map(({ id, name, preview }) => ({ look_id: id, name, preview, votes: 0 })));
    expect(Date.parse(asked.ends_at) - Date.parse(asked.asked_at)).toBe(QUESTION_DAYS * DAY_MS);
    server.clock.advance(1000);
    const second = await ask(server, person, ["Snow"]);
    const { questions } = await call(server, questionCalls.listQuestions, { token });
    expect(questions.map(({ id }) => id)).toEqual([second.id, asked.id]);
    const credits = await server.app.db.selectFrom("credit_entries").select("delta").where("delta", "<", 0).execute();
    expect(credits).toEqual([]);
  });

  test("of nobody else's looks, of none, of five, of one twice, with too long a line: refused, and nothing is kept (ASK-01)", async () => {
    const { server, person } = await open();
    const { token } = person;
    const stranger = await makePerson(server);
    const [mine, theirs] = [await makeLook(server, person, "Mine"), await makeLook(server, stranger, "Theirs")];
    const bodies = [
      { look_ids: [theirs.id] },
      { look_ids: [mine.id, theirs.id] },
      { look_ids: [] },
      { look_ids: Array.from({ length: 5 }, () => mine.id) },
      { look_ids: [mine.id, mine.id] },
      { look_ids: [mine.id], text: "x".repeat(141) },
      { look_ids: [mine.id], text: " " },
    ];
    const refused = [];
    for (const body of bodies) refused.push((await refusal(server, questionCalls.askFriends, { token, body }))[1]);
    expect(refused).toEqual(["look_not_found", "look_not_found", ...Array.from({ length: 5 }, () => "bad_request")]);
    expect(await server.app.db.selectFrom("questions").select("id").execute()).toEqual([]);
  });

  test("so many at once and no more, however many are sent together (ASK-01)", async () => {
    const { server, person } = await open();
    const look = await makeLook(server, person, "Rain");
    const sent = { token: person.token, body: { look_ids: [look.id] } };
    const answers = await Promise.all(
      Array.from({ length: QUESTIONS_OPEN_MAX + 4 }, async () => await request(server, questionCalls.askFriends, sent)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(QUESTIONS_OPEN_MAX);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
    // Ending them leaves room, up to the number of a day.
    const end = async () => {
      for (const { id } of (await call(server, questionCalls.listQuestions, sent)).questions)
        await call(server, questionCalls.endQuestion, { token: person.token, body: { id } });
    };
    await end();
    for (let n = 0; n < QUESTIONS_OPEN_MAX; n++) await call(server, questionCalls.askFriends, sent);
    await end();
    expect(await refusal(server, questionCalls.askFriends, sent)).toEqual([403, "questions_limit_reached"]);
    server.clock.advance(DAY_MS);
    await call(server, questionCalls.askFriends, sent);
  });

  test("the board has the looks beside one another, as a JPEG that everybody with its address can read until the end (ASK-01)", async () => {
    const { server, person, messenger } = await open();
    const question = await ask(server, person, ["One", "Two", "Three"]);
    const address = await addressIn(server, person.token, question.id, messenger);
    const picture = await read(server, address);
    expect([picture.statusCode, picture.headers["content-type"], picture.headers["cache-control"]]).toEqual([
      200,
      "image/jpeg",
      "no-store",
    ]);
    expect(picture.headers["content-disposition"]).toBe('attachment; filename="my_outfit.jpg"');
    const { width, height, format } = await sharp(picture.rawPayload).metadata();
    expect([width, height, format]).toEqual([3 * 496 + 16, 672, "jpeg"]);
    for (const forged of forgeries(address)) expect((await read(server, forged)).statusCode, forged).toBe(404);
    await call(server, questionCalls.endQuestion, { token: person.token, body: { id: question.id } });
    expect((await read(server, address)).statusCode).toBe(404);
  });

  test.each([
    ["seven days", async (server: TestApp) => void server.clock.advance(QUESTION_DAYS * DAY_MS)],
    [
      "the deletion of a look",
      async (server: TestApp, token: string, lookId: string) =>
        void (await call(server, outfitCalls.deleteLook, { token, body: { id: lookId } })),
    ],
    [
      "the deletion of the account",
      async (server: TestApp, token: string) => void (await request(server, accountCalls.deleteAccount, { token })),
    ],
  ])("after %s its address ends at once, and so does the look's (ASK-01, ASK-03)", async (_what, happens) => {
    const { server, person, messenger } = await open();
    const { token } = person;
    const question = await ask(server, person, ["One", "Two"]);
    const lookId = question.looks[0]?.look_id ?? "";
    const story = await call(server, questionCalls.addressLook, { token, body: { id: lookId } });
    const addresses = [await addressIn(server, token, question.id, messenger), story.url];
    for (const address of addresses) expect((await read(server, address)).statusCode).toBe(200);
    await happens(server, token, lookId);
    for (const address of addresses) expect((await read(server, address)).statusCode).toBe(404);
    const friend = await makePerson(server);
    const params = { id: question.id };
    expect(await refusal(server, questionCalls.getAskedQuestion, { token: friend.token, params })).toEqual([
      404,
      "question_not_found",
    ]);
  });

  test("a sweep ends what is over, its board goes with it, and a month later the question (ASK-01)", async () => {
    const { server, person, messenger } = await open();
    const question = await ask(server, person, ["One", "Two"]);
    const { file_id: board } = await server.app.db.selectFrom("questions").select("file_id").executeTakeFirstOrThrow();
    expect(await sweepQuestions(server.app)).toBe(0);
    server.clock.advance(QUESTION_DAYS * DAY_MS);
    expect([await sweepQuestions(server.app), await sweepQuestions(server.app)]).toEqual([1, 0]);
    server.clock.advance(UNUSED_FILE_KEPT_MS + 1000);
    await sweepFiles(server.app);
    expect(await server.app.files.get(board ?? "")).toBeNull();
    // A day has passed, so the session is renewed by a new sign-in.
    const { token } = await makePerson(server, { telegramId: person.telegramId });
    const list = await call(server, questionCalls.listQuestions, { token });
    expect(list.questions).toMatchObject([{ id: question.id, is_open: false }]);
    expect(await refusal(server, questionCalls.prepareQuestion, { token, body: { id: question.id } })).toEqual([
      409,
      "question_over",
    ]);
    expect(messenger.prepared).toEqual([]);
    server.clock.advance(QUESTION_KEPT_DAYS * DAY_MS);
    await sweepQuestions(server.app);
    expect(await server.app.db.selectFrom("questions").select("id").execute()).toEqual([]);
  });

  test("the app hears of a vote at once, and waits while nothing changes (ASK-01)", async () => {
    const { server, person } = await open();
    const question = await ask(server, person, ["One", "Two"]);
    const { version } = await call(server, questionCalls.listQuestions, { token: person.token });
    const actor = { userId: person.userId, saveReply: async () => {}, signal: new AbortController().signal };
    expect(await awaitQuestions(server.app, actor, { version, maxMs: 5 })).toMatchObject({ version });
    const waiting = awaitQuestions(server.app, actor, { version, maxMs: 20_000 });
    await call(server, questionCalls.endQuestion, { token: person.token, body: { id: question.id } });
    expect((await waiting).questions).toMatchObject([{ is_open: false }]);
  });

  test("where the messenger prepares no message or does not answer, the inline query remains (ASK-01)", async () => {
    const { server, person, messenger } = await open();
    const { id } = await ask(server, person, ["One"]);
    const prepare = async () =>
      (await call(server, questionCalls.prepareQuestion, { token: person.token, body: { id } })).prepared_message_id;
    expect(await prepare()).toBe("prepared-1");
    messenger.failure = new Error("away");
    expect(await prepare()).toBeNull();
  });
});

async function addressIn(
  server: TestApp,
  token: string,
  id: string,
  messenger: ReturnType<typeof fakeMessenger>,
): Promise<string> {
  await call(server, questionCalls.prepareQuestion, { token, body: { id } });
  return messenger.prepared.at(-1)?.card.picture ?? "";
}

async function read(server: TestApp, address: string) {
  return await server.http.inject({ url: new URL(address).pathname });
}

/** Addresses of the same picture that nobody signed. */
function forgeries(address: string): string[] {
  const [start = "", of = "", id = "", until = "", signature = ""] =
    /^(.*\/shown)\/(\w+)\/([\w-]+)\/(\d+)\/([\w-]+)/.exec(address)?.slice(1) ?? [];
  return [
    [start, of, id, Number(until) + 86_400, `${signature}.jpg`],
    [start, "look", id, until, `${signature}.jpg`],
    [start, of, "A".repeat(22), until, `${signature}.jpg`],
    [start, of, id, until, `${otherText(signature)}.jpg`],
    [start, of, id, until, ".jpg"],
    [start, of, id, "1e99", `${signature}.jpg`],
  ].map((parts) => parts.join("/"));
}

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
