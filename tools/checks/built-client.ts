import { resolve } from "node:path";
import { checkBuiltClient } from "./browser-calls.ts";

/** Run by `npm test` after the build. */
const problems = await checkBuiltClient(resolve(import.meta.dirname, "..", ".."));
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
