import { labelCalls } from "@wardrobe/domain/wardrobe/label.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { providerCalls, type Provider } from "@wardrobe/domain/providers/calls.ts";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { providerLines, providersText } from "@wardrobe/domain/text/providers.ts";
import { legalText } from "@wardrobe/domain/text/legal.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { agreedOnly } from "#adapters/remote-models/open-remote-models.ts";
import type { Jobs } from "#app.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { readConfig } from "#config/config.ts";
import { makePreview } from "#features/outfit/create-preview.ts";
import { drawingModel } from "#testing/model-server/drawing-model.ts";
import { choiceAt, rembgAt } from "#testing/model-server/model-server.ts";
import { fakeEmbedded, openTestRemoteModels } from "#testing/model-server/remote-models.ts";
import { buildTestApp, closeAfterTest, TEST_RULES, type TestApp, fakeQueue } from "#testing/test-app.ts";
import { buttonPress, command, ME, photoBytes, toMessengerUser, words } from "#testing/test-chats.ts";
import { databaseKinds, openTestDatabase, type DatabaseKind } from "#testing/test-database.ts";
import { settingsOf } from "#testing/test-payments.ts";
import { call, makeItem, makePerson, request, type TestPerson, deliver, itemOf, start } from "#testing/test-people.ts";
import { jobHandlersOf } from "#worker/jobs.ts";

const PROVIDERS: Provider[] = [
  { name: "OpenAI", uses: ["recognition", "pictures", "advice"] },
  { name: "masks.example", uses: ["background"] },
];

/** An app whose every model is a remote one; `asked`: what reached the provider. */
async function open(kind: DatabaseKind, providers = PROVIDERS) {
  const database = await openTestDatabase(kind);
  const remote = await openTestRemoteModels({
    answer: await drawingModel(),
    db: database.db,
    choose: (url) => {
      const choice = choiceAt("openai", url);
      return {
        vision: { ...choice, proModel: choice.model },
        image: choice,
        stylist: choice,
        background: rembgAt(url),
      };
    },
  });
  onTestFinished(remote.close);
  const jobs: { name: keyof Jobs; data: object }[] = [];
  const queue = fakeQueue(async (_trx, name, data) => String(jobs.push({ name, data })));
  const messenger = fakeMessenger(await photoBytes());
  const { vision, studio, stylist, forgetAnswers } = agreedOnly(remote, fakeEmbedded());
  const rules = { ...TEST_RULES, providers };
  const server = closeAfterTest(
    await buildTestApp(database, { vision, studio, stylist, forgetAnswers, rules, queue, messenger }),
  );
  const person = await makePerson(server, { telegramId: ME, plan: "pro_month" });
  const answer = async (is_agreed: boolean, named = providers) =>
    await call(server, providerCalls.answerProviders, { token: person.token, body: { is_agreed, providers: named } });
  const handlers: Record<string, (job: never) => Promise<void>> = jobHandlersOf(server.app);
  const work = async (): Promise<void> => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift())
      await handlers[job.name]?.({
        id: "job",
        data: job.data,
        retries: 0,
        signal: new AbortController().signal,
      } as never);
  };
  return { server, person, messenger, jobs, work, answer, asked: () => remote.server.asked.splice(0).length };
}

/** A photo, its two pictures, a preview and words for the stylist. */
async function useAll(server: TestApp, person: TestPerson, gender: Gender = "man") {
  const { token } = person;
  const { id } = await makeItem(server, person);
  for (const mode of ["no_background", "enhanced"] as const)
    await deliver(server, (await start(server, person, await itemOf(server, person, id), mode)).ai_task_id);
  const { ai_task_id: taskId = "" } = await call(server, outfitCalls.createPreview, {
    token,
    body: { ...EMPTY_SELECTION, gender, upper: id },
  });
  await makePreview(server.app, { taskId, signal: new AbortController().signal });
  await call(server, recommendationCalls.listSuitable, { token, body: { text_prompt: "a blue shirt for work" } });
  return await itemOf(server, person, id);
}

describe.each(databaseKinds)("providers on the %s database", (kind) => {
  test("get nothing before a yes and nothing after a no, and then all is made all the same (TRUST-03)", async () => {
    const { server, person, answer, asked } = await open(kind);
    const sharing = async () => (await settingsOf(server, person)).sharing;
    expect([await sharing(), (await useAll(server, person)).enhanced_image]).toEqual(["unasked", expect.any(String)]);
    expect(asked()).toBe(0);
    await answer(true);
    // The same preview would not be drawn again.
    await useAll(server, person, "woman");
    expect([await sharing(), asked()]).toEqual(["agreed", 5]);
    await answer(false);
    const { enhanced_image, no_background_image } = await useAll(server, person);
    expect([await sharing(), asked(), enhanced_image, no_background_image]).toEqual([
      "refused",
      0,
      expect.any(String),
      expect.any(String),
    ]);
  });

  test("get nothing of what was queued before the no (TRUST-03)", async () => {
    const { server, person, answer, asked } = await open(kind);
    await answer(true);
    const item = await makeItem(server, person);
    const { ai_task_id } = await start(server, person, item, "enhanced");
    asked();
    await answer(false);
    await deliver(server, ai_task_id);
    expect([asked(), (await itemOf(server, person, item.id)).enhanced_image]).toEqual([0, expect.any(String)]);
  });

  test("get no label of whoever did not agree, which the embedded engine cannot read (TRUST-03, SET-03)", async () => {
    const { server, person, answer, asked } = await open(kind);
    const read = async () =>
      await request(server, labelCalls.readLabel, { token: person.token, body: { image: await drawPhoto() } });
    expect([(await read()).body, asked()]).toEqual([expect.objectContaining({ detail: "ai_unavailable" }), 0]);
    await answer(true);
    await read();
    expect(asked()).toBeGreaterThan(0);
  });

  test.each(["app", "chat"])(
    "a no in the %s deletes what their models said about this person and was kept, and nobody else's (SPEC-92)",
    async (where) => {
      const { server, person, answer } = await open(kind);
      await answer(true);
      await useAll(server, person);
      const { db } = server.app;
      const other = await makePerson(server);
      const answers = db.selectFrom("ai_answers");
      const kept = await answers.selectAll().where("user_id", "=", person.userId).execute();
      expect(kept.length).toBeGreaterThan(0);
      const ofOther = kept.slice(0, 1).map((row) => ({ ...row, user_id: other.userId }));
      await db.insertInto("ai_answers").values(ofOther).execute();
      if (where === "app") await answer(false);
      else await botEventsOf(server.app).buttonPressed(toMessengerUser(ME), buttonPress("providers:no"));
      expect(await answers.select("user_id").execute()).toEqual([{ user_id: other.userId }]);
    },
  );

  test("are agreed to as they were shown: others are asked about anew (SPEC-81)", async () => {
    const { server, person, answer } = await open(kind);
    const { token } = person;
    await answer(true, PROVIDERS.slice(0, 1));
    expect(await call(server, providerCalls.getProviders, { token })).toEqual({
      providers: PROVIDERS,
      sharing: "unasked",
    });
    await answer(true, [{ name: "nobody", uses: ["advice"] }]);
    expect((await settingsOf(server, person)).sharing).toBe("unasked");
  });

  test("are asked about once in the chat, and get nothing sent before the yes (TRUST-03, SPEC-81)", async () => {
    const { server, person, messenger, work, asked } = await open(kind);
    const events = botEventsOf(server.app);
    const from = toMessengerUser(ME);
    for (const messageId of [1, 2]) await events.photoSent(from, { photoId: "photo", messageId, isOfAlbum: false });
    await events.textSent(from, words("what to wear to the office?"));
    await work();
    const questions = messenger.written.filter(({ message }) =>
      message.text.startsWith(providersText("en", "question")),
    );
    expect([questions.length, asked()]).toEqual([1, 0]);
    const [yes, no] = questions[0]?.message.buttons?.[0] ?? [];
    const actOf = (button: typeof yes) => (button !== undefined && "act" in button ? button.act : "");
    await events.buttonPressed(from, buttonPress(actOf(yes)));
    expect((await settingsOf(server, person)).sharing).toBe("agreed");
    await events.photoSent(from, { photoId: "photo", messageId: 3, isOfAlbum: false });
    await work();
    expect(asked()).toBe(1);
    await events.buttonPressed(from, buttonPress(actOf(no)));
    await events.photoSent(from, { photoId: "photo", messageId: 4, isOfAlbum: false });
    await work();
    expect([asked(), (await settingsOf(server, person)).sharing]).toEqual([0, "refused"]);
    await events.buttonPressed(from, buttonPress("providers:yes:of-others"));
    expect((await settingsOf(server, person)).sharing).toBe("refused");
  });

  test("are named by /privacy, all of them and no other; without one nobody is asked anything (TRUST-03)", async () => {
    const told = async (providers: Provider[]) => {
      const { server, messenger, jobs, person } = await open(kind, providers);
      const events = botEventsOf(server.app);
      await events.commandSent(toMessengerUser(ME), command("privacy"));
      await events.photoSent(toMessengerUser(ME), { photoId: "photo", messageId: 9, isOfAlbum: false });
      const page = (await server.http.inject("/privacy?language=en")).body;
      const isAsked = jobs.some(({ name }) => name === "ask-providers");
      return {
        text: messenger.written[0]?.message.text ?? "",
        page,
        isAsked,
        settings: await settingsOf(server, person),
      };
    };
    const { text, page, isAsked } = await told(PROVIDERS);
    for (const line of providerLines("en", PROVIDERS)) expect(text).toContain(line);
    for (const { name } of PROVIDERS) expect(page).toContain(name);
    expect([text.includes("Google"), page.includes("Google"), isAsked]).toEqual([false, false, true]);
    const alone = await told([]);
    expect(alone.text).toContain(providersText("en", "nobody"));
    expect([alone.isAsked, alone.settings.sharing]).toEqual([false, undefined]);
    expect(JSON.stringify(legalText("ru", "privacy", { bot: "x", providers: [] }))).toContain(
      providersText("ru", "nobody"),
    );
  });
});

test("a provider is a company by its address, and else the server that was named (SPEC-81)", () => {
  const { rules } = readConfig({
    VISION_PROVIDER: "openai",
    VISION_MODEL: "eyes",
    OPENAI_API_KEY: "k",
    STYLIST_PROVIDER: "google",
    STYLIST_MODEL: "gemini-words",
    GOOGLE_API_KEY: "k",
    IMAGE_PROVIDER: "compatible",
    IMAGE_MODEL: "brush",
    COMPATIBLE_BASE_URL: "https://models.example/v1",
    BACKGROUND_PROVIDER: "rembg",
    REMBG_URL: "https://models.example",
  });
  expect(rules.providers).toEqual([
    { name: "OpenAI", uses: ["recognition"] },
    { name: "models.example", uses: ["background", "pictures"] },
    { name: "Google", uses: ["advice"] },
  ]);
  expect(readConfig({}).rules.providers).toEqual([]);
});
