import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { lookPagePath, startParamOf } from "@wardrobe/domain/outfit/look.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import { toVoteAct, startParamOfQuestion } from "@wardrobe/domain/questions/question.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { silentLog, eventLog } from "#adapters/log/event-log.ts";
import { telegramBot } from "#adapters/messenger/telegram-bot.ts";
import { telegramMessenger } from "#adapters/messenger/telegram.ts";
import { freeTurns } from "#adapters/messenger/turns.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { showQuestion } from "#features/questions/question-message.ts";
import { LINKS, openSimulator } from "#testing/open-messenger.ts";
import { ask, makeLook } from "#testing/create-personal-data.ts";
import { closeAfterTest, openTestApp, TEST_BOT_TOKEN, TEST_RULES } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makePerson, makeItem, openWithPerson, signIn } from "#testing/test-people.ts";
import { REFERRAL_CREDITS } from "@wardrobe/domain/credits/credits.ts";
import { collectionCalls } from "@wardrobe/domain/collections/calls.ts";
import { startParamOfCollection } from "@wardrobe/domain/collections/collection.ts";
import { referralStartParam } from "@wardrobe/domain/people/referral.ts";
import { pino } from "pino";
import { settingsOf } from "#testing/test-payments.ts";

const ANNA = 7_000_000_001;
const [NAMES, BRAND] = [["kanarirain", "kanarisun"], "kanaribrand"];

describe.each(databaseKinds)("what leaves with a question, through the Bot API, on the %s database", (kind) => {
  test("is the board, the line and the counts: no other name, id or file of the wardrobe (ASK-01, ASK-02, ASK-04)", async () => {
    const { server, person, left, devControl, read, work } = await open();
    const { token } = person;
    const question = await ask(server, person, NAMES, "Which one?");
    const items = await call(server, wardrobeCalls.listItems, { token });
    for (const { id } of items)
      await call(server, wardrobeCalls.updateItem, { token, body: { id, brand: BRAND, notes: BRAND } });
    const prepared = await call(server, questionCalls.prepareQuestion, { token, body: { id: question.id } });
    expect(prepared.prepared_message_id).not.toBeNull();
    const into = { person: "anna", id: prepared.prepared_message_id, chat: "friends", kind: "group" };
    const sent = await devControl("inline/send-prepared", into);
    const message = Object(Reflect.get(sent, "message"));
    expect(message).toMatchObject({ caption: "Which one?", photo: expect.any(Array) });
    const press = async (voter: string, place: number) =>
      await devControl("inline/press", {
        person: voter,
        id: message.inline_message_id,
        data: toVoteAct(question.id, place),
      });
    expect(await press("ben", 1)).toMatchObject({
      answer: { text: questionText("en", "vote_counted", { choice: "2" }) },
    });
    expect(await press("kolya", 1)).toMatchObject({
      answer: { text: questionText("ru", "vote_counted", { choice: "2" }) },
    });
    await press("ben", 0);
    await work(question.id);
    const chat = async () => JSON.stringify(await (await read("/dev-controls/inline/chat?chat=friends")).json());
    expect(await chat()).toContain("1 · 1");
    const asked = devControl("inline/ask", { person: "anna", query: question.inline_query });
    expect(await asked).toMatchObject({ answer: { results: [{ id: question.id, type: "photo" }], is_personal: true } });
    expect(await devControl("inline/ask", { person: "ben", query: question.inline_query })).toMatchObject({
      answer: { results: [], button: { start_parameter: "looks" } },
    });
    await call(server, questionCalls.endQuestion, { token, body: { id: question.id } });
    await work(question.id);
    expect(await chat()).toContain(questionText("en", "ask_draw", { count: 2 }));
    expect(await press("ben", 1)).toMatchObject({ code: 409 });

    const [first] = question.looks;
    const share = { token, body: { id: first?.look_id, is_shared: true, shown_name: "Anna" } };
    const files = await server.app.db.selectFrom("files").select("id").execute();
    const { referral_code, file_key } = await server.app.db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
    const secrets = [
      ...items.map(({ id }) => id),
      ...files.map(({ id }) => id),
      ...question.looks.map(({ look_id }) => look_id ?? ""),
      ...NAMES,
      BRAND,
      person.userId,
      referral_code,
      Buffer.from(file_key).toString("hex"),
    ];
    expect(left.methods).toEqual(
      new Set([
        "answerInlineQuery",
        "savePreparedInlineMessage",
        "answerCallbackQuery",
        "editMessageReplyMarkup",
        "editMessageCaption",
        "getUpdates",
        "getMe",
        "deleteWebhook",
      ]),
    );
    expect(secrets.filter((secret) => left.all().includes(secret))).toEqual([]);
    // Of the person only the number that the messenger itself gave them, and only to it.
    expect(left.bodies.filter((body) => body.includes(String(ANNA)))).toHaveLength(1);

    const { share_key } = await call(server, outfitCalls.shareLook, share);
    const page = await (await read(lookPagePath(share_key ?? ""), "app")).text();
    expect(page).toContain("kanarirain");
    const onPage = secrets.filter((secret) => page.includes(secret));
    expect(onPage).toEqual(["kanarirain"]);
  });

  async function open() {
    const shown: { app: Server | null } = { app: null };
    const app = await listen(createServer((request, response) => void shown.app?.emit("request", request, response)));
    const simulator = await openSimulator({ botToken: TEST_BOT_TOKEN });
    onTestFinished(async () => await simulator.close());
    const left = { methods: new Set<string>(), bodies: [] as string[], all: () => left.bodies.join("\n") };
    const api = await listen(
      createServer((request, response) => {
        void (async () => {
          const body = await buffer(request);
          const { url = "", method = "", headers } = request;
          left.methods.add(url.split("/").at(-1) ?? "");
          left.bodies.push(decodeURIComponent(url.replace(TEST_BOT_TOKEN, "")), body.toString("latin1"));
          const type = headers["content-type"] ?? "application/json";
          const sent = method === "POST" ? { method, body, headers: { "content-type": type } } : { method };
          const answer = await fetch(`${simulator.url}${url}`, sent);
          response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
        })().catch(() => response.destroy());
      }),
    );
    const bot = { ...LINKS, token: TEST_BOT_TOKEN, apiRoot: api };
    const messenger = telegramMessenger({ ...bot, turns: freeTurns, log: silentLog });
    const rules = { ...TEST_RULES, publicUrl: app };
    const server = closeAfterTest(await openTestApp(kind, { messenger, rules }));
    await server.http.ready();
    shown.app = server.http.server;
    const person = await personOf(server);
    const polling = telegramBot({ ...bot, events: botEventsOf(server.app), log: silentLog });
    polling.startPolling();
    onTestFinished(async () => await polling.close());
    await expect.poll(() => left.methods.has("getUpdates")).toBe(true);
    const { signal } = new AbortController();
    return {
      server,
      person,
      left,
      devControl: async (path: string, body: object): Promise<object> => {
        const headers = { "content-type": "application/json" };
        const sent = { method: "POST", headers, body: JSON.stringify(body) };
        const answer = await fetch(`${simulator.url}/dev-controls/${path}`, sent);
        return { code: answer.status, ...Object(await answer.json()) };
      },
      read: async (path: string, where: "messenger" | "app" = "messenger") =>
        await fetch(`${where === "app" ? app : simulator.url}${path}`, { headers: { accept: "text/html" } }),
      work: async (questionId: string) => await showQuestion(server.app, { questionId, signal }),
    };
  }
});

/** Anna, whose language is English here. The fake launch data is signed for the test's bot. */
async function personOf(server: Awaited<ReturnType<typeof openTestApp>>) {
  const person = await makePerson(server, { telegramId: ANNA });
  await server.app.db.updateTable("users").set({ language: "en" }).execute();
  return person;
}

async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

describe.each(databaseKinds)("who comes by a friend on the %s database", (kind) => {
  test("counts as invited by the owner of the look, question or collection, once they have an item (ASK-05, SET-01, P-11)", async () => {
    const lines: string[] = [];
    const log = eventLog(pino({ level: "info" }, { write: (line) => void lines.push(line) }));
    const { server, person } = await openWithPerson(kind, undefined, { log });
    const look = await makeLook(server, person, "Rain");
    const sent = { token: person.token, body: { id: look.id, is_shared: true } };
    const { share_key } = await call(server, outfitCalls.shareLook, sent);
    const question = await ask(server, person, ["Sun"]);
    const { id } = await call(server, collectionCalls.addCollection, { token: person.token, body: { name: "Sea" } });
    const shared = await call(server, collectionCalls.updateCollection, {
      token: person.token,
      body: { id, is_shared: true },
    });
    const { referral_code } = await settingsOf(server, person);
    const ways = [
      ["look", startParamOf(share_key ?? "")],
      ["question", startParamOfQuestion(question.id)],
      ["collection", startParamOfCollection(shared.share_key ?? "")],
      ["invitation", referralStartParam(referral_code)],
    ] as const;
    for (const [index, [way, startParam]] of ways.entries()) {
      const telegramId = 880_001 + index;
      const newcomer = { telegramId, userId: "", token: await signIn(server, telegramId, startParam) };
      await makeItem(server, newcomer);
      expect((await settingsOf(server, newcomer)).referral_credits, way).toBe(REFERRAL_CREDITS);
      expect((await settingsOf(server, person)).referral_credits, way).toBe(REFERRAL_CREDITS * (index + 1));
      // Who is here already is no newcomer, whatever they open.
      await signIn(server, telegramId, startParamOfQuestion(question.id));
    }
    const came = lines
      .map((line) => JSON.parse(line))
      .filter(({ event, isNew }) => event === "signed_in" && isNew === true);
    expect(came.map(({ cameBy }) => cameBy)).toEqual(["alone", "look", "question", "collection", "invitation"]);
  });

  test("comes alone by what leads nowhere: a withdrawn look, an unknown question, other words (ASK-05)", async () => {
    const { server } = await openWithPerson(kind);
    const keyed = [startParamOf, startParamOfQuestion, startParamOfCollection].map((of) => of("A".repeat(22)));
    const words = [...keyed, "ask_x", "look_", "set_", "questions"];
    for (const [index, startParam] of words.entries()) await signIn(server, 890_001 + index, startParam);
    const invited = await server.app.db.selectFrom("users").select("id").where("referred_by", "is not", null).execute();
    expect(invited).toEqual([]);
  });

  test("sees the board and the counts, and nothing else of its owner (ASK-05)", async () => {
    const { server, person } = await openWithPerson(kind);
    const question = await ask(server, person, ["Secret name"], "Which?");
    const token = await signIn(server, 895_001, startParamOfQuestion(question.id));
    const seen = await call(server, questionCalls.getAskedQuestion, { token, params: { id: question.id } });
    expect(seen).toMatchObject({ text: "Which?", content_type: "image/jpeg", votes: [0], is_own: false });
    for (const word of ["Secret name", question.looks[0]?.look_id ?? "", person.userId])
      expect(JSON.stringify(seen)).not.toContain(word);
    const own = await call(server, questionCalls.getAskedQuestion, {
      token: person.token,
      params: { id: question.id },
    });
    expect(own.is_own).toBe(true);
  });
});
