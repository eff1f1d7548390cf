import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod/mini";
import { makeFolder } from "../testing/make-folder.ts";
import { runTool, findUnusedRules } from "./tool-checks.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const reportSchema = z.object({ diagnostics: z.array(z.object({ code: z.string(), severity: z.string() })) });

/** Files with whatever the code style forbids. */
const WRONG = {
  "web/long.ts": "f();\n".repeat(301),
  "web/Wrong_Name.ts": 'import { d } from "../../d.ts";\nexport const climbed = d;\n',
  "web/wrong.test.ts": `import { expect, test } from "vitest";
test.only("alone", () => {
  expect(1).toBe(1);
});
test.skip("later", () => {
  expect(1).toBe(1);
});
test("nothing", () => {});
`,
  "web/wrong.tsx": `import { useEffect, useState } from "react";
import { Item } from "./item.ts";
export default function Wrong({ id }: { id: any }) {
  const [items, setItems] = useState<Item[]>([]);
  useEffect(() => {
    setItems([id]);
  }, []);
  if (id === null) useState(0);
  console.log(items[0]!);
  return (
    <div onClick={() => setItems([])}>
      <fieldset>
        <button>x</button>
      </fieldset>
      <img src="x.jpeg" />
    </div>
  );
}
`,
};
/** The rules that these files break. */
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
  const root = makeFolder(WRONG);
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

const WORKSPACES = ["domain", "engine", "server", "simulator", "web"];

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
