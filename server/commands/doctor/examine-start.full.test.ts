import { join } from "node:path";
import { expect, test } from "vitest";
import { examineDeployment } from "#commands/doctor/examine-deployment.ts";
import { openHealthyForAll } from "#testing/healthy-deployment.ts";
import { runScript } from "#testing/server-process.ts";

const { server, wrongWith } = openHealthyForAll();

test("forwarded addresses that the app does not believe are found", async () => {
  Object.assign(server.outside, { forwarded: "ignored" });
  expect(await wrongWith()).toEqual([expect.stringMatching(/^app: What the proxy says about people's addresses/)]);
  Object.assign(server.outside, { forwarded: undefined });
});

const SCHEDULE = "insert into pgboss.schedule (name, cron, timezone) values ('send-mornings', '* * * * *', 'UTC')";
const DONE_NOW = "update pgboss.job set completed_on = now() where name = 'send-mornings'";

test("a worker that has done nothing for minutes is found, and one that was never started", async () => {
  await server.query("update pgboss.schedule set updated_on = now() - interval '20 minutes'");
  await server.query("update pgboss.job set completed_on = now() - interval '10 minutes' where name = 'send-mornings'");
  expect(await wrongWith()).toEqual(["worker: No worker has done a job for 10 minutes."]);
  await server.query("delete from pgboss.schedule");
  expect(await wrongWith()).toEqual(["worker: No worker has ever been started."]);
  await server.query(SCHEDULE);
  // It started a moment ago, and its first job is due within the minute.
  expect(await wrongWith()).toEqual([]);
  await server.query(DONE_NOW);
});

test("before its first start nothing is wrong with a right set-up", async () => {
  await server.deleteWebhook();
  await server.query("delete from pgboss.schedule");
  Object.assign(server.outside, { app: 502 });
  expect(await wrongWith()).toEqual([]);
  expect(await wrongWith({ PUBLIC_URL: "https://127.0.0.1:1" })).toEqual([]);
  Object.assign(server.outside, { app: 200 });
  await server.setWebhook();
  await server.query(SCHEDULE);
  expect(await wrongWith()).toEqual([]);
});

test("a restore into a new database gives the servers' role its rights, without which the doctor says what to do (13.2.2)", async () => {
  const backups = join(server.folder, "backups");
  const withoutBucket = Object.fromEntries(
    Object.entries(server.environment).filter(([name]) => !name.startsWith("S3_")),
  );
  const on = (name: string, user?: string) => {
    const url = new URL(server.environment["DATABASE_URL"] ?? "");
    return {
      ...withoutBucket,
      DATABASE_URL: Object.assign(url, { pathname: `/${name}`, username: user ?? url.username }).href,
    };
  };
  const ofDatabase = async (environment: Readonly<Record<string, string>>): Promise<string[]> =>
    (await examineDeployment(environment)).flatMap((found) =>
      found.about === "database" && found.is === "wrong" ? [`${found.says} ${found.todo}`] : [],
    );
  expect(await runScript("backup.ts", withoutBucket, backups)).toMatchObject({ code: 0 });
  await server.query("create database restored");
  await server.query("create role wardrobe_app login");
  const { said } = await runScript("restore.ts", on("restored"), backups);
  expect(said).toContain("The role wardrobe_app has its rights on this database.");
  expect(await ofDatabase(on("restored", "wardrobe_app"))).toEqual([]);

  const old = new URL(server.environment["DATABASE_URL"] ?? "").pathname.slice(1);
  expect(await ofDatabase(on(old, "wardrobe_app"))).toEqual([
    expect.stringMatching(/may not use the tables.* npm run migrate, as the owner: it gives wardrobe_app its rights/),
  ]);
  expect((await runScript("migrate.ts", on(old))).said).toContain("The role wardrobe_app has its rights.");
  expect(await ofDatabase(on(old, "wardrobe_app"))).toEqual([]);
}, 60_000);
