import { cpSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod/mini";
import { makeFolder } from "../testing/make-folder.ts";
import { runTool } from "./tool-checks.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const reportSchema = z.object({ diagnostics: z.array(z.object({ code: z.string(), severity: z.string() })) });

/** The rules that the fixtures and a file of 301 lines break. */
const BROKEN_RULES = [
  "import(no-default-export)",
  "typescript(no-explicit-any)",
  "typescript(no-non-null-assertion)",
  "typescript(consistent-type-imports)",
  "eslint(no-console)",
  "eslint(max-lines)",
  "eslint(no-restricted-imports)",
  "unicorn(filename-case)",
  "react-hooks(rules-of-hooks)",
  "react-hooks(exhaustive-deps)",
  "react(button-has-type)",
  "react(forbid-elements)",
  "jsx-a11y(alt-text)",
  "jsx-a11y(click-events-have-key-events)",
  "vitest(no-focused-tests)",
  "vitest(no-disabled-tests)",
  "vitest(expect-expect)",
];

test("the linter reports what the code style forbids", async () => {
  // The configuration ignores the fixtures in their own folder, so they are copied to another.
  const root = makeFolder({ "web/long.ts": "f();\n".repeat(301) });
  cpSync(join(ROOT, "tools", "fixtures", "lint"), join(root, "web"), { recursive: true });
  const { stdout } = await runTool(
    ROOT,
    "oxlint",
    ["--config", join(ROOT, ".oxlintrc.json"), "--format", "json", "."],
    root,
  );
  const { diagnostics } = reportSchema.parse(JSON.parse(stdout));
  const errors = new Set(diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code));
  expect(BROKEN_RULES.filter((code) => !errors.has(code))).toEqual([]);
});
