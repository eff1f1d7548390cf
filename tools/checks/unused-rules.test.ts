import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { lookForUnusedRules } from "./tool-checks.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const ROOMS = ["domain", "server", "simulator", "web"];

test("a rule that only its test calls is found, one that the product calls is not", async () => {
  const rooms = ROOMS.map((room) => [`${room}/package.json`, readFileSync(join(ROOT, room, "package.json"), "utf8")]);
  const server = makeFolder({
    ...Object.fromEntries(rooms),
    "package.json": JSON.stringify({ name: "house", type: "module", workspaces: ROOMS }),
    "domain/rules.ts": "export const KEPT = 1;\nexport const FORGOTTEN = 2;\n",
    "domain/rules.test.ts": 'import { FORGOTTEN, KEPT } from "#rules.ts";\nKEPT + FORGOTTEN;\n',
    "domain/lost.ts": "export const LOST = 1;\n",
    "domain/lost.test.ts": 'import { LOST } from "#lost.ts";\nLOST;\n',
    "server/main.ts": 'import { KEPT } from "@wardrobe/domain/rules.ts";\nKEPT;\n',
  });
  cpSync(join(ROOT, "knip.json"), join(server, "knip.json"));
  mkdirSync(join(server, "node_modules", "@wardrobe"), { recursive: true });
  symlinkSync(join(server, "domain"), join(server, "node_modules", "@wardrobe", "domain"));
  const { looked, problems } = await lookForUnusedRules(ROOT, server);
  expect(looked).toBeGreaterThan(0);
  expect(problems.join("\n")).toMatch(/domain\/lost\.ts[\s\S]*FORGOTTEN {2}domain\/rules\.ts/);
  expect(problems.join("\n")).not.toContain("KEPT");
});
