import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { makeFolder } from "#testing/test-server.ts";
import { SHORT_LIVED } from "#testing/server-process.ts";
import { closeAfterTest, openTestApp, type TestApp } from "#testing/test-app.ts";
import { makePerson } from "#testing/test-people.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

test("the command reports that the books add up, or names each fault (SPEC-20)", { timeout: 240_000 }, async () => {
  const server = closeAfterTest(await openTestApp("postgres"));
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
  const child = spawn(process.execPath, [...SHORT_LIVED.flags, "server/commands/ledger-check.ts"], {
    cwd: ROOT,
    env: {
      ...SHORT_LIVED.environment,
      ...process.env,
      DATA_DIR: await makeFolder(),
      DATABASE_URL: source.kind === "postgres" ? source.url : "",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(child, "close");
  return { code: child.exitCode, said: output.trim().split("\n") };
}
