import { connect, createServer } from "node:net";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DatabaseUnreachable } from "#adapters/db/errors.ts";
import { waitForDatabase } from "#adapters/db/liveness.ts";
import { listen } from "#testing/listen.ts";
import { createEmptyPostgresDatabase } from "#testing/test-database.ts";
import { makeFolder, testServer } from "#testing/test-server.ts";

const STARTING = "the database system is starting up";
const TIMES = { maxMs: 300, retryMs: 5 };

test("waits while the database starts and says so once; then it gives up with the last failure", async () => {
  const said: string[] = [];
  const starting = Object.assign(new Error(STARTING), { code: "57P03" });
  const failures: Error[] = [new DatabaseUnreachable("The database did not answer."), starting, starting];
  const ping = async () => {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
  };
  await waitForDatabase({ ping }, (sentence) => said.push(sentence), TIMES);
  expect(said).toEqual(["The database is not ready (The database did not answer). Waiting for it, at most 0.3 s."]);
  const never = async () => await Promise.reject(starting);
  await expect(waitForDatabase({ ping: never }, () => {}, TIMES)).rejects.toBe(starting);
  const wrong = new Error("password authentication failed");
  const sentences: string[] = [];
  const refused = async () => await Promise.reject(wrong);
  await expect(waitForDatabase({ ping: refused }, (sentence) => sentences.push(sentence), TIMES)).rejects.toBe(wrong);
  expect(sentences).toEqual([]);
});

test(
  "a worker that meets a database that is starting up waits for it, and says so in its log",
  { timeout: 240_000 },
  async () => {
    const url = new URL(await createEmptyPostgresDatabase());
    const folder = await makeFolder("starting");
    const port = Number(url.port);
    let refused = 0;
    const server = createServer((near) => {
      near.on("error", () => {});
      if (refused++ < 3) return void near.once("data", () => near.end(fatal("57P03", STARTING)));
      const far = connect(port, url.hostname);
      far.on("error", () => near.destroy());
      near.pipe(far).pipe(near);
    });
    url.port = String(await listen(server));
    onTestFinished(() => void server.close());
    const worker = await testServer(join(folder, "data"), {
      DATABASE_URL: url.href,
      ROLE: "worker",
      TELEGRAM_API_URL: "http://127.0.0.1:1/",
    });
    await worker.start();
    expect(worker.said).toContain(`The database is not ready (${STARTING}). Waiting for it, at most 60 s.`);
    expect(await readFile(join(folder, "data", "server.log"), "utf8")).toContain("database_awaited");
    expect(await worker.stop()).toBe(0);
  },
);

/** PostgreSQL's message that it refuses a connection. */
function fatal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
