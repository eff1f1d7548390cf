import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { SHORT_LIVED } from "#testing/server-process.ts";

/** Runs one of the server's commands in its own process with these settings. */
export async function runScript(
  name: "fsck.ts" | "backup.ts" | "restore.ts" | "migrate.ts" | "doctor.ts" | "ledger-check.ts",
  environment: Readonly<Record<string, string>>,
  ...options: string[]
): Promise<{ code: number; said: string }> {
  const script = fileURLToPath(new URL(`../commands/${name}`, import.meta.url));
  const env = { ...SHORT_LIVED.environment, ...process.env, SIMULATOR_PORT: "0", ...environment };
  return await new Promise((resolve) => {
    execFile(process.execPath, [...SHORT_LIVED.flags, script, ...options], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}
