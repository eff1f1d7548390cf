import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Jobs } from "#server/app.ts";
import { botEventsOf } from "#server/bot/bot-events.ts";
import { callRoute } from "#server/testing/every-route/call-route.ts";
import { anyPhoto, makeBelongings } from "#server/testing/every-route/belongings.ts";
import { callOf, ROUTE_CASES } from "#server/testing/every-route/route-cases.ts";
import type { FilledApp } from "#stress/growth/filled-app.ts";
import type { StatementWatch } from "#stress/growth/watch-statements.ts";
import { launchDataFor, request, type TestPerson } from "#server/testing/test-people.ts";
import { orderOf } from "#server/testing/test-payments.ts";
import { OPERATOR, toMessengerUser } from "#server/testing/test-operators.ts";
import { jobHandlersOf } from "#server/worker/jobs.ts";

/** These end something, and come after all others, in this order. */
const LAST = [
  wardrobeCalls.deleteItem.path,
  wardrobeCalls.deleteItems.path,
  outfitCalls.deleteLook.path,
  accountCalls.deleteAccount.path,
] as const satisfies readonly string[];
const rankOf = (name: string): number => LAST.findIndex((path) => path === callOf(name).path);

/**
 * Has one person use all of the house: every call, every job of the worker, the bot and the operators' commands, each under its own name.
 * What looks at everybody is left out where it is not whole. Returns how many things were asked. Throws where one of them was refused.
 */
export async function runAllOperations(
  server: FilledApp,
  person: TestPerson,
  { watch, isWhole = true }: { readonly watch: StatementWatch; readonly isWhole?: boolean },
): Promise<number> {
  let asked = 0;
  const ask = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    asked++;
    return await watch.during(name, work);
  };
  const { telegramId, token, userId } = person;
  const signedIn = await ask("signIn", async () => await signIn(server, telegramId));
  if (signedIn !== 200) throw new Error(`The sign-in was answered ${signedIn}.`);
  const things = await makeBelongings(server, person);
  const photo = await anyPhoto();
  const { app, messenger, clock } = server;
  const { id: orderRef, amount } = await orderOf(server, things.invoiceLink);
  const events = botEventsOf(app);
  const charge = { chargeId: `new-${telegramId}`, payerId: telegramId, stars: Number(amount), at: clock.now() };
  const payer = toMessengerUser(telegramId);
  await ask("pre-check", async () => {
    return await events.beforePayment({ payer, orderRef, currency: "XTR", amount: charge.stars });
  });

  const jobs = jobHandlersOf(app);
  const run = async <Name extends keyof Jobs>(name: Name, data: Jobs[Name]) => {
    const job = { id: name, data, retries: 0, signal: new AbortController().signal };
    await ask(name, async () => await jobs[name](job));
  };

  const calls = Object.entries(ROUTE_CASES).filter(([name]) => name !== "deleteAccount");
  for (const [name, made] of calls.toSorted(([a], [b]) => rankOf(a) - rankOf(b))) {
    const { status, body } = await ask(name, async () => {
      return await callRoute(server, callOf(name), token, made.own(things, photo));
    });
    if (status >= 300 && made.ownRefused === undefined) throw new Error(`${name} was answered ${status}: ${body}`);
    if (name === "createPreview") await makeTheLook(body);
  }
  const list = async (etag = "") => {
    const headers = { authorization: `Bearer ${token}`, "accept-encoding": "gzip", "if-none-match": etag };
    return await server.http.inject({ method: "GET", url: wardrobeCalls.listItems.path, headers });
  };
  await ask("listItems changed", async () => await list());
  const { headers } = await ask("listItems kept", async () => await list());
  await ask("listItems unchanged", async () => await list(String(headers["etag"])));

  messenger.moves.push({ kind: "paid", orderRef, ...charge }, { kind: "refunded", chargeId: charge.chargeId });
  const feedback = await app.db
    .selectFrom("feedback")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  await run("reconcile-payments", {});
  await run("refund-stars", {});
  await run("read-coins", {});
  await run("tell-payment", { provider: "stars", externalId: charge.chargeId });
  await run("send-made-picture", { taskId: things.taskId });
  await run("add-sent-photo", { userId, photoId: "photo", messageId: telegramId });
  await run("send-export", { userId });
  await run("show-feedback", { feedbackId: feedback.id, operator: OPERATOR });
  await run("tell-days", { userId, days: 3, why: "given" });
  await run("delete-files", { keys: [] });
  await run("sweep-leftovers", {});
  if (isWhole) await run("check-ledger", {});

  const say = async (from: number, command: string, argument = "") => {
    await ask(`/${command}`, async () => {
      await events.commandSent(toMessengerUser(from), { command, argument, messageId: telegramId });
    });
  };
  for (const command of ["start", "paysupport", "export", "language"]) await say(telegramId, command);
  for (const command of ["unmatched", "audit"]) await say(OPERATOR, command);
  await say(OPERATOR, "who", String(telegramId));
  await say(OPERATOR, "who", `@user${telegramId}`);
  await say(OPERATOR, "grant", `${telegramId} pro_month 3`);
  await say(OPERATOR, "refund", charge.chargeId);
  await say(OPERATOR, "rest", charge.chargeId);
  await say(OPERATOR, "match", `${charge.chargeId} ${orderRef}`);
  await ask("blocked", async () => await events.writingAllowed(payer, false));
  await ask("deleteAccount", async () => await callRoute(server, accountCalls.deleteAccount, token, {}));
  return asked;

  async function makeTheLook(body: string): Promise<void> {
    const { ai_task_id: taskId } = outfitCalls.createPreview.reply.parse(JSON.parse(body));
    if (taskId !== undefined && taskId !== null) await run("make-preview", { taskId });
    await ask("checkTasks", async () => {
      return await request(server, taskCalls.checkTasks, { token, body: { ai_task_ids: [taskId ?? things.taskId] } });
    });
  }
}

async function signIn(server: FilledApp, telegramId: number): Promise<number> {
  return (await request(server, sessionCalls.signIn, { body: launchDataFor(server, { id: telegramId }) })).status;
}
