import { runScript } from "#testing/run-script.ts";

/** `npm run fsck` with these settings. */
export async function runFsck(
  environment: Readonly<Record<string, string>>,
  ...options: string[]
): Promise<{ code: number; said: string }> {
  return await runScript("fsck.ts", environment, ...options);
}
