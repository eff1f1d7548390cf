import { resolve } from "node:path";
import { buildClient, buildServer } from "../tools/setup/build.mjs";

/** Before all journeys: builds what they run, as `npm start` does, unless it is up to date. */
export default async function buildAll(): Promise<void> {
  const root = resolve(import.meta.dirname, "..");
  await buildClient(root, process.execPath);
  await buildServer(root, process.execPath);
}
