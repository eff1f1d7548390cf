import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { dayAt } from "@wardrobe/domain/people/day.ts";
import { collectionCalls } from "@wardrobe/domain/collections/calls.ts";
import { collectionPagePath } from "@wardrobe/domain/collections/collection.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { lookPagePath } from "@wardrobe/domain/outfit/look.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import { startParamOfQuestion, toVoteAct } from "@wardrobe/domain/questions/question.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { buttonPress, sharedPress, toMessengerUser, OPERATOR } from "#server/testing/test-chats.ts";
import type { Jobs } from "#server/app.ts";
import { botEventsOf } from "#server/bot/bot-events.ts";
import { toBoardAct } from "#server/features/boards/board.ts";
import { makeDue } from "#server/features/morning/send-morning.ts";
import { callOf, callRoute } from "#server/testing/every-route/call-route.ts";
import { anyPhoto, makeBelongings, type Belongings } from "#server/testing/every-route/belongings.ts";
import { ROUTE_CASES } from "#server/testing/every-route/route-cases.ts";
import type { FilledApp } from "#stress/growth/fill-database.ts";
import { runMoney, type Runner } from "#stress/growth/run-money.ts";
import type { StatementWatch } from "#stress/growth/watch-statements.ts";
import { call, launchDataFor, request, type TestPerson } from "#server/testing/test-people.ts";
import { orderOf } from "#server/testing/test-payments.ts";
import { jobHandlersOf } from "#server/worker/jobs.ts";
import { sql } from "kysely";
import { NEWS_ACTS, toBroadcastAct, type BroadcastAct } from "@wardrobe/domain/broadcasts/calls.ts";
import { nameOfThing, reportPath, toReportAct } from "@wardrobe/domain/reports/report.ts";

/** Calls that delete or end something: they come last, in this order. */
const LAST = [
  questionCalls.endQuestion.path,
  wardrobeCalls.deleteItem.path,
  wardrobeCalls.deleteItems.path,
  outfitCalls.deleteLook.path,
  collectionCalls.deleteCollection.path,
  accountCalls.deleteAccount.path,
] as const satisfies readonly string[];
const rankOf = (name: string): number => LAST.findIndex((path) => path === callOf(name).path);

/** Runs every call, job, event and command for one person, watched by name; on all people where `isWhole`. */
export async function runAllOperations(
  server: FilledApp,
  person: TestPerson,
  { watch, isWhole = true }: { readonly watch: StatementWatch; readonly isWhole?: boolean },
): Promise<number> {
  let operations = 0;
  const run = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    operations++;
    return await watch.during(name, work);
  };
  const { telegramId, token, userId } = person;
  const signedIn = await run("signIn", async () => await signIn(server, telegramId));
  if (signedIn !== 200) throw new Error(`The sign-in returned ${signedIn}.`);
  const belongings = await makeBelongings(server, person);
  const photo = await anyPhoto();
  const { app, messenger, clock } = server;
  const { id: orderRef, amount } = await orderOf(server, belongings.invoiceLink);
  const events = botEventsOf(app);
  const charge = { chargeId: `new-${telegramId}`, payerId: telegramId, stars: Number(amount), at: clock.now() };
  const payer = toMessengerUser(telegramId);
  await run("pre-check", async () => {
    return await events.beforePayment({ payer, orderRef, currency: "XTR", amount: charge.stars });
  });

  const jobs = jobHandlersOf(app);
  const runJob = async <Name extends keyof Jobs>(name: Name, data: Jobs[Name]) => {
    const job = { id: name, data, retries: 0, signal: new AbortController().signal };
    await run(name, async () => await jobs[name](job));
  };
  const runner: Runner = { server, person, events, run, runJob };
  await runMoney(runner);
  await runReports(runner, belongings);

  const { questionId } = belongings;
  const act = toVoteAct(questionId, 0);
  await run("card sent", async () => await events.cardSent(payer, { id: questionId, sharedId: `sent-${userId}` }));
  for (const turn of ["vote", "vote taken back", "vote again"])
    await run(turn, async () => await events.sharedPressed(payer, sharedPress(act, `voted-${userId}`)));
  const offered = [];
  for (const words of ["", startParamOfQuestion(questionId)])
    offered.push(await run("inline query", async () => await events.inlineAsked(payer, { words, offset: "" })));
  for (const { picture } of offered.flatMap(({ cards }) => cards.slice(0, 1)))
    await run("public picture", async () => await server.http.inject({ url: new URL(picture).pathname }));
  for (const path of ["", "/picture"])
    await run("look page", async () => await server.http.inject({ url: lookPagePath(belongings.shareKey) + path }));
  for (const path of ["", "/0"])
    await run("collection page", async () => {
      await server.http.inject({ url: collectionPagePath(belongings.collectionKey) + path });
    });
  await runJob("show-question", { questionId });
  await runJob("close-messages", { ids: [] });

  const shared = await run("shareWeek", async () => await request(server, plannerCalls.shareWeek, { token }));
  const { url: calendar } = plannerCalls.shareWeek.reply.parse(shared.body);
  if (calendar === null) throw new Error("Nothing is planned.");
  await run("calendar file", async () => await server.http.inject({ url: new URL(calendar).pathname }));

  const after = { outfit: { ...EMPTY_SELECTION, upper: belongings.itemId }, wish: "warmer" };
  for (const collection of [undefined, belongings.collectionId])
    await run("refineOutfit", async () => {
      await call(server, recommendationCalls.suggestOutfits, { token, body: { after, collection } });
    });

  const calls = Object.entries(ROUTE_CASES).filter(([name]) => name !== "deleteAccount");
  for (const [name, made] of calls.toSorted(([a], [b]) => rankOf(a) - rankOf(b))) {
    const { status, body } = await run(name, async () => {
      return await callRoute(server, callOf(name), token, made.own(belongings, photo));
    });
    if (status >= 300 && made.ownRefused === undefined) throw new Error(`${name} returned ${status}: ${body}`);
    if (name === "createPreview") await makePreview(body);
  }
  await runJob("end-questions", {});
  const weather = { name: "", main: { temp: 5, feels_like: 3 }, weather: [{ main: "Rain", description: "" }] };
  const takenBack = { date: "2026-11-19", item_ids: [belongings.itemId], answer: null };
  const also = { suggestOutfits: { weather }, answerOutfit: takenBack } as const;
  for (const name of ["suggestOutfits", "answerOutfit"] as const)
    await run(`${name} too`, async () => await callRoute(server, callOf(name), token, { body: also[name] }));
  const list = async (etag = "") => {
    const headers = { authorization: `Bearer ${token}`, "accept-encoding": "gzip", "if-none-match": etag };
    return await server.http.inject({ method: "GET", url: wardrobeCalls.listItems.path, headers });
  };
  const program = { token: belongings.tokens.read };
  await run("listItems by a program", async () => await call(server, wardrobeCalls.listItems, program));
  await run("listItems changed", async () => await list());
  const { headers } = await run("listItems kept", async () => await list());
  await run("listItems unchanged", async () => await list(String(headers["etag"])));

  messenger.moves.push({ kind: "paid", orderRef, ...charge }, { kind: "refunded", chargeId: charge.chargeId });
  const feedback = await app.db
    .selectFrom("feedback")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  await runJob("reconcile-payments", {});
  await runJob("refund-stars", {});
  await runJob("read-coins", {});
  await runJob("tell-payment", { provider: "stars", externalId: charge.chargeId });
  await runJob("send-made-picture", { taskId: belongings.taskId });
  const sentPhoto = { photoId: "photo", messageId: telegramId, isOfAlbum: true };
  await run("photo sent", async () => await events.photoSent(payer, sentPhoto));
  await runJob("add-sent-photo", { userId, photoId: "photo", messageId: telegramId });
  const stacks = app.db.selectFrom("photo_stacks").select("id").where("user_id", "=", userId);
  const stack = await stacks.where("shown_by", "is not", null).executeTakeFirstOrThrow();
  await runJob("show-stack", { stackId: stack.id });
  await runJob("take-apart", { userId, itemId: belongings.itemId });
  const { photoId } = belongings.proposal;
  await runJob("show-garments", { userId, photoId, sentAs: telegramId + 1 });
  await run("garments kept", async () => await events.buttonPressed(payer, buttonPress(`garments:keep:${photoId}`, 1)));
  await runJob("send-export", { userId });
  await runJob("show-feedback", { feedbackId: feedback.id, operator: OPERATOR });
  const messages = app.db.selectFrom("feedback_messages").select("message_id").where("feedback_id", "=", feedback.id);
  const shown = await messages.where("chat", "=", OPERATOR).executeTakeFirstOrThrow();
  const answer = { text: "Thank you", messageId: 79, replyTo: shown.message_id };
  await run("an answer to feedback", async () => await events.textSent(toMessengerUser(OPERATOR), answer));
  const letters = app.db.selectFrom("feedback_letters").select("id").where("feedback_id", "=", feedback.id);
  await runJob("send-letter", { letterId: (await letters.executeTakeFirstOrThrow()).id, operator: OPERATOR });
  await runJob("tell-days", { userId, days: 3, why: "given" });
  await runJob("delete-files", { keys: [] });
  await makeDue(app, userId);
  await runJob("send-mornings", {});
  await runJob("send-morning", { userId, day: dayAt(app.clock.now(), "Europe/Moscow") });
  const asked = { text: "what to wear to the office", messageId: 77 };
  await run("words to the bot", async () => await events.textSent(toMessengerUser(telegramId), asked));
  await runJob("answer-request", { userId, messageId: asked.messageId });
  for (const verb of ["another", "warmer"] as const) {
    const act = toBoardAct({ of: { userId, messageId: asked.messageId }, verb, index: 0 });
    await run(
      "an outfit's button",
      async () => await events.buttonPressed(toMessengerUser(telegramId), buttonPress(act, 1)),
    );
  }
  const answered = { text: "warmer", messageId: 78 };
  await run("words after an outfit", async () => await events.textSent(toMessengerUser(telegramId), answered));
  await runJob("answer-request", { userId, messageId: answered.messageId });
  await runJob("add-up-counts", {});
  await runJob("sweep-leftovers", {});
  if (isWhole) await runJob("check-ledger", {});

  const sendCommand = async (from: number, command: string, argument = "") => {
    await run(`/${command}`, async () => {
      await events.commandSent(toMessengerUser(from), { command, argument, messageId: telegramId });
    });
  };
  for (const command of ["start", "paysupport", "export", "language", "privacy", "news"])
    await sendCommand(telegramId, command);
  for (const command of ["unmatched", "stats", "audit"]) await sendCommand(OPERATOR, command);
  await sendCommand(OPERATOR, "who", String(telegramId));
  await sendCommand(OPERATOR, "who", `@user${telegramId}`);
  await sendCommand(OPERATOR, "grant", `${telegramId} pro_month 3`);
  await sendCommand(OPERATOR, "refund", charge.chargeId);
  await sendCommand(OPERATOR, "rest", charge.chargeId);
  await sendCommand(OPERATOR, "match", `${charge.chargeId} ${orderRef}`);
  if (isWhole) await runBroadcast(runner);
  for (const command of ["block", "unblock"]) await sendCommand(OPERATOR, command, `${telegramId} spam`);
  await runJob("tell-unblocked", { userId, endsRenewal: true });
  const { access_token: again } = await call(server, sessionCalls.signIn, {
    body: launchDataFor(server, { id: telegramId }),
  });
  await run("blocked", async () => await events.writingAllowed(payer, false));
  await run("deleteAccount", async () => await callRoute(server, accountCalls.deleteAccount, again, {}));
  return operations;

  async function makePreview(body: string): Promise<void> {
    const { ai_task_id: taskId } = outfitCalls.createPreview.reply.parse(JSON.parse(body));
    if (taskId !== undefined && taskId !== null) await runJob("make-preview", { taskId });
    await run("checkTasks", async () => {
      return await request(server, taskCalls.checkTasks, {
        token,
        body: { ai_task_ids: [taskId ?? belongings.taskId] },
      });
    });
  }
}

async function signIn(server: FilledApp, telegramId: number): Promise<number> {
  return (await request(server, sessionCalls.signIn, { body: launchDataFor(server, { id: telegramId }) })).status;
}

/** What a friend reports is shown to an operator, who leaves it, takes it down and lifts that. */
async function runReports({ server, person, events, run, runJob }: Runner, of: Belongings): Promise<void> {
  const look = { of: "look", id: of.image } as const;
  const collection = { of: "collection", id: of.collectionId } as const;
  const keys = { look: of.shareKey, collection: of.collectionKey, question: of.questionId, picture: of.lookId };
  for (const [what, key] of Object.entries(keys)) {
    await run("report page", async () => await server.http.inject({ url: reportPath(what, key) }));
    const { statusCode } = await run("a report", async () => {
      return await server.http.inject({ method: "POST", url: `${reportPath(what, key)}/other` });
    });
    if (statusCode !== 200) throw new Error(`The report of a ${what} returned ${statusCode}.`);
  }
  const operator = toMessengerUser(OPERATOR);
  const press = async (act: string) => await events.buttonPressed(operator, buttonPress(act));
  for (const thing of [look, collection]) await runJob("show-report", { ...thing, operator: OPERATOR });
  await run("a report dismissed", async () => await press(toReportAct("dismiss", look)));
  await run("a take-down", async () => await press(toReportAct("down", collection)));
  await runJob("tell-taken-down", { ...collection, userId: person.userId });
  const lift = { command: "lift", argument: nameOfThing(collection), messageId: person.telegramId };
  await run("/lift", async () => await events.commandSent(operator, lift));
}

/** News for everybody: as many messages wait as may, one is sent, and the rest is stopped. */
async function runBroadcast({ server, person, events, run, runJob }: Runner): Promise<void> {
  const { userId, telegramId } = person;
  const operator = toMessengerUser(OPERATOR);
  let messageId = telegramId;
  const write = async (text: string) => await events.textSent(operator, { text, messageId: ++messageId });
  await run("/broadcast", async () => {
    await events.commandSent(operator, { command: "broadcast", argument: "", messageId });
  });
  await run("a text of a broadcast", async () => await write("News"));
  await run("a broadcast shown", async () => await write("Новости"));
  const begun = server.app.db.selectFrom("broadcasts").select("id").where("state", "=", "draft");
  const { id: broadcastId } = await begun.executeTakeFirstOrThrow();
  const press = async (act: BroadcastAct) =>
    await events.buttonPressed(operator, buttonPress(toBroadcastAct(act, broadcastId)));
  await run("a broadcast begun", async () => await press("send"));
  await runJob("hand-out-broadcast", {});
  await server.app.db
    .insertInto("broadcast_messages")
    .values({ broadcast_id: broadcastId, user_id: userId, state: "waiting" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await runJob("send-broadcast", { broadcastId, userId });
  await runJob("show-broadcast", { broadcastId });
  await run("a broadcast stopped", async () => await press("stop"));
  // As if they had run.
  await sql`delete from pgboss.job where name = 'send-broadcast'`.execute(server.app.db);
  const reader = toMessengerUser(telegramId);
  for (const act of [NEWS_ACTS.off, NEWS_ACTS.on])
    await run("news switched", async () => await events.buttonPressed(reader, buttonPress(act)));
}
