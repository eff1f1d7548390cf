import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

const FSCK = fileURLToPath(new URL("../fsck.ts", import.meta.url));

/** `npm run fsck` with these settings. */
export async function runFsck(
  environment: Readonly<Record<string, string>>,
  ...options: string[]
): Promise<{ code: number; said: string }> {
  const env = { ...process.env, SIMULATOR_PORT: "0", ...environment };
  return await new Promise((resolve) => {
    execFile(process.execPath, [FSCK, ...options], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}
