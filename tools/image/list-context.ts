import { readFileSync } from "node:fs";
import { join } from "node:path";
import dockerignore from "@balena/dockerignore";
import { listFiles } from "../checks/list-files.ts";

/** What is handed to whoever builds the image: every file of the project that .dockerignore lets through. */
export async function listContext(root: string): Promise<string[]> {
  const rules = readFileSync(join(root, ".dockerignore"), "utf8").split("\n");
  return dockerignore
    .default()
    .add(rules)
    .filter([...(await listFiles(root))])
    .toSorted();
}
