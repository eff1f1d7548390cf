import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  cutOutPrompt,
  lookPrompt,
  PROMPTS,
  PROMPTS_VERSION,
  proposePrompt,
  recognisePrompt,
} from "#adapters/remote-models/prompts.ts";

/** A fingerprint for each version. Changed prompts need a new one, because it separates their cached answers. */
const FINGERPRINTS: Readonly<Record<number, string>> = { 5: "d43ddbfbed23c61a" };

test("a changed prompt needs a new version, which separates cached answers", () => {
  const pieces = [
    { slot: "upper", position: "upper" },
    { slot: "outerwear", position: "outerwear" },
    { slot: "lower", position: "lower" },
    { slot: "bag", position: "bags" },
  ] as const;
  const looks = (["man", "woman"] as const).map((gender) => lookPrompt({ gender, pieces }));
  const said = [
    PROMPTS,
    recognisePrompt("ru"),
    proposePrompt("ru"),
    cutOutPrompt("transparent"),
    cutOutPrompt("plain"),
    ...looks,
  ];
  const fingerprint = createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 16);
  expect(fingerprint).toBe(FINGERPRINTS[PROMPTS_VERSION]);
});
