import { resolve } from "node:path";
import type { FullConfig } from "@playwright/test";
import { buildAll } from "../tools/setup/build.mjs";
import { startSharedServer } from "./shared-server.ts";

/** Before all journeys: builds what they run, as `npm start` does, and starts the server that they share. */
export default async function setUp({ projects }: FullConfig): Promise<() => Promise<void>> {
  await buildAll(resolve(import.meta.dirname, ".."), process.execPath);
  return await startSharedServer(projects[0]?.outputDir ?? "test-results");
}
