import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { findUnusedRules } from "./tool-checks.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const WORKSPACES = ["domain", "server", "simulator", "web"];

test("a rule that only its test calls is reported, one that the product calls is not", async () => {
  const manifests = WORKSPACES.map((name) => `${name}/package.json`);
  const project = makeFolder({
    ...Object.fromEntries(manifests.map((path) => [path, readFileSync(join(ROOT, path), "utf8")])),
    "package.json": JSON.stringify({ name: "project", type: "module", workspaces: WORKSPACES }),
    "domain/rules.ts": "export const KEPT = 1;\nexport const FORGOTTEN = 2;\n",
    "domain/rules.test.ts": 'import { FORGOTTEN, KEPT } from "#rules.ts";\nKEPT + FORGOTTEN;\n',
    "domain/lost.ts": "export const LOST = 1;\n",
    "domain/lost.test.ts": 'import { LOST } from "#lost.ts";\nLOST;\n',
    "server/main.ts": 'import { KEPT } from "@wardrobe/domain/rules.ts";\nKEPT;\n',
  });
  cpSync(join(ROOT, "knip.json"), join(project, "knip.json"));
  mkdirSync(join(project, "node_modules", "@wardrobe"), { recursive: true });
  symlinkSync(join(project, "domain"), join(project, "node_modules", "@wardrobe", "domain"));
  const { looked, problems } = await findUnusedRules(ROOT, project);
  expect(looked).toBeGreaterThan(0);
  expect(problems.join("\n")).toMatch(/domain\/lost\.ts[\s\S]*FORGOTTEN {2}domain\/rules\.ts/);
  expect(problems.join("\n")).not.toContain("KEPT");
});
