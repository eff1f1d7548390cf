import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  cutOutPrompt,
  lookPrompt,
  PROMPTS,
  PROMPTS_VERSION,
  recognisePrompt,
} from "#adapters/remote-models/prompts.ts";

/** What each version says. A changed text stands here under a new one: kept answers belong to the texts that they were given to. */
const FINGERPRINTS: Readonly<Record<number, string>> = { 1: "15fcb63efe1c71d8" };

test("no prompt changes without a new version, by which kept answers are told apart", () => {
  const looks = (["man", "woman"] as const).map((gender) => lookPrompt({ gender, pieces: ["upper", "lower"] }));
  const said = [PROMPTS, recognisePrompt("ru"), cutOutPrompt("transparent"), cutOutPrompt("plain"), ...looks];
  const fingerprint = createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 16);
  expect(fingerprint).toBe(FINGERPRINTS[PROMPTS_VERSION]);
});
