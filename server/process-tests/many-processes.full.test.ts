import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { migrate } from "#commands/open-stores.ts";
import { readConfig } from "#config/config.ts";
import { openPostgres } from "#adapters/db/postgres.ts";
import { drawGarment } from "#testing/draw-photo.ts";
import { ask, send, signInto, untilEnded } from "#testing/server-client.ts";
import { serverWithoutSimulator, type ServerProcess } from "#testing/server-process.ts";
import { s3Environment, startS3Server, type S3Server } from "#testing/s3/s3-server.ts";
import { createEmptyPostgresDatabase } from "#testing/test-database.ts";

const PEOPLE = 4;
const PHOTOS_EACH = 2;
const TELEGRAM_IDS_FROM = 9900;

let store: S3Server;
let databaseUrl = "";
let folder = "";
const apis: ServerProcess[] = [];
const workers: ServerProcess[] = [];

beforeAll(async () => {
  [store, databaseUrl, folder] = await Promise.all([
    startS3Server(),
    createEmptyPostgresDatabase(),
    mkdtemp(join(tmpdir(), "wardrobe-many-")),
  ]);
  const environment = {
    ...s3Environment(store),
    DATABASE_URL: databaseUrl,
    MIGRATE_AT_START: "off",
    REQUEST_LIMITS: "off",
  };
  await migrate(readConfig(environment), () => {});
  for (const role of ["api", "api", "worker", "worker"]) {
    const processes = role === "api" ? apis : workers;
    const server = await serverWithoutSimulator({
      dataDir: join(folder, `${role}-${processes.length}`),
      environment: { ...environment, ROLE: role, TELEGRAM_API_URL: "http://127.0.0.1:1/" },
    });
    processes.push(server);
    await server.start("/health");
  }
}, 240_000);
afterAll(async () => {
  for (const server of [...apis, ...workers]) await server.kill();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

test(
  "two APIs and two workers on one PostgreSQL and one bucket do everything, and do it once",
  { timeout: 240_000 },
  async () => {
    const made = await Promise.all(Array.from({ length: PEOPLE }, async (_, n) => await useServers(n)));
    const tasks = made.flat();
    expect(tasks).toHaveLength(PEOPLE * PHOTOS_EACH);
    expect(tasks.map(({ status }) => status)).toEqual(tasks.map(() => "done"));

    const endedBy = async () => await Promise.all(workers.map(async (_, n) => await endedTasks(n)));
    await expect
      .poll(async () => (await endedBy()).flat().toSorted(), { timeout: 60_000 })
      .toEqual(tasks.map(({ taskId }) => taskId).toSorted());
    const ended = await endedBy();
    for (const tasksOfWorker of ended) expect(tasksOfWorker.length).toBeGreaterThan(0);

    const database = openPostgres({ url: databaseUrl, poolSize: 1 });
    const { rows: paid } = await sql<{ ref: string; sum: number }>`
    select ref, sum(delta)::int as sum from credit_entries where reason = 'task' group by ref`.execute(database.db);
    await database.close();
    expect(paid.map(({ sum }) => sum)).toEqual(tasks.map(() => -1));
    expect(new Set(paid.map(({ ref }) => ref)).size).toBe(tasks.length);

    for (const server of [...apis, ...workers]) expect(await server.stop()).toBe(0);
  },
);

type Made = { readonly taskId: string; readonly status: string };

/** One person, whose requests go to the APIs in turn. */
async function useServers(n: number): Promise<Made[]> {
  let turn = n;
  const next = (): ServerProcess => {
    const server = apis[turn++ % apis.length];
    if (server === undefined) throw new Error("there is no API");
    return server;
  };
  const token = await signInto(next(), TELEGRAM_IDS_FROM + n);
  const { ai_credits_left: before } = await ask(next(), profileCalls.getSettings, { token });
  const taskIds: string[] = [];
  for (let photo = 0; photo < PHOTOS_EACH; photo++) {
    const image = (await drawGarment("t-shirt", { color: `#${n + 2}f${photo + 3}fde` })).toString("base64");
    const key = `${n}-photo-number-${photo}`;
    const added = await Promise.all(
      // Both APIs get the same request, as when a client repeats one after a lost answer: one item.
      apis.map(async (server) => {
        const sent = { token, body: { image, skip_analysis: true }, key };
        return await send(server, wardrobeCalls.addItem.path, sent);
      }),
    );
    const replies = await Promise.all(
      added.filter(({ ok }) => ok).map(async (answer) => wardrobeCalls.addItem.reply.parse(await answer.json())),
    );
    const [itemId = ""] = new Set(replies.map(({ clothing_item }) => clothing_item.id));
    const input = { clothing_id: itemId, image_mode: "no_background" } as const;
    taskIds.push((await ask(next(), wardrobeCalls.generateImage, { token, input })).ai_task_id);
  }
  const tasks = await untilEnded(next(), token, taskIds);
  await expectWhole(next(), token);
  const { ai_credits_left: after } = await ask(next(), profileCalls.getSettings, { token });
  expect(before - after).toBe(PHOTOS_EACH);
  return tasks.map(({ status }, index) => ({ taskId: taskIds[index] ?? "", status }));
}

/** Expects one item for each photo, and that its pictures can be read. */
async function expectWhole(server: ServerProcess, token: string): Promise<void> {
  const items = await ask(server, wardrobeCalls.listItems, { token });
  expect(items).toHaveLength(PHOTOS_EACH);
  for (const { image, no_background_image } of items) {
    for (const id of [image, no_background_image ?? ""]) {
      const answer = await send(server, fileCalls.getFile.path.replace(":id", id), { token, accept: "image/*" });
      expect(answer.status).toBe(200);
      expect((await answer.arrayBuffer()).byteLength).toBe(store.objects.get(id)?.length);
    }
  }
}

/** The tasks that a worker ended, from its log. */
async function endedTasks(worker: number): Promise<string[]> {
  const log = await readFile(join(folder, `worker-${worker}`, "server.log"), "utf8");
  const lines = log.split("\n").filter((line) => line.includes('"task_ended"'));
  return lines.map((line) => /"taskId":"([^"]+)"/.exec(line)?.[1] ?? line);
}
