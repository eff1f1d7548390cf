import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { SHORT_LIVED } from "#testing/short-lived.ts";
import { openTestApp, type TestApp } from "#testing/test-app.ts";
import { makePerson } from "#testing/test-people.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const opened: TestApp[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

test("the command reports that the books add up, or names each fault (SPEC-20)", { timeout: 240_000 }, async () => {
  const server = await openTestApp("postgres");
  opened.push(server);
  const { userId } = await makePerson(server, { plan: "basic_month" });
  expect(await checkLedger(server)).toEqual({ code: 0, said: ["The books add up."] });
  await server.app.db.updateTable("credit_balances").set({ monthly: 7 }).where("user_id", "=", userId).execute();
  const { code, said } = await checkLedger(server);
  expect(code).toBe(1);
  expect(JSON.parse(said[0] ?? "")).toMatchObject({
    fault: "balance_is_not_its_entries",
    userId,
    kind: "monthly",
    balance: 7,
  });
  expect(said[1]).toBe("The books do not add up. Faults: 1.");
});

async function checkLedger({ source }: TestApp): Promise<{ code: number | null; said: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), "wardrobe-ledger-"));
  folders.push(folder);
  const child = spawn(process.execPath, [...SHORT_LIVED.flags, "server/commands/ledger-check.ts"], {
    cwd: ROOT,
    env: {
      ...SHORT_LIVED.environment,
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: source.kind === "postgres" ? source.url : "",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(child, "close");
  return { code: child.exitCode, said: output.trim().split("\n") };
}
