import { sql } from "kysely";
import { NEWS_ACTS, toBroadcastAct, type BroadcastAct } from "@wardrobe/domain/broadcasts/broadcast.ts";
import { nameOfThing, reportPath, toReportAct } from "@wardrobe/domain/reports/report.ts";
import { buttonPress, toMessengerUser } from "#server/testing/test-chats.ts";
import type { Belongings } from "#server/testing/every-route/belongings.ts";
import { OPERATOR } from "#server/testing/test-operators.ts";
import type { Runner } from "#stress/growth/run-money.ts";

/** What a friend reports is shown to an operator, who leaves it, takes it down and lifts that. */
export async function runReports({ server, person, events, run, runJob }: Runner, of: Belongings): Promise<void> {
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
export async function runBroadcast({ server, person, events, run, runJob }: Runner): Promise<void> {
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
