import { symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod/mini";
import { makeFolder } from "../testing/make-folder.ts";
import { cruise } from "./tool-checks.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const FOLDERS = ["domain", "engine", "server", "web", "simulator"];

/** Files, the rules that each breaks, and its imports: those without a rule are correct. */
const FILES = `
domain/cycle-one.ts | no-cycles | ./cycle-two.ts
domain/cycle-two.ts | | ./cycle-one.ts
domain/heavy-zod.ts | client-uses-zod-mini | zod
domain/imports-server.ts | domain-imports-no-other-folder, imports-resolve | type:../server/app.ts ./not-there.ts
domain/imports-test-code.ts | product-imports-no-tests | ./testing/sample.ts
domain/reads-the-clock.ts | domain-is-pure | node:process
domain/right.ts | | zod/mini ./words.ts
domain/testing/sample.ts | | ../words.ts
domain/words.ts |
engine/imports-server.ts | engine-is-independent | type:../server/app.ts
engine/right.ts | | ../domain/words.ts
server/adapters/db/open.ts |
server/adapters/db/tables.ts |
server/adapters/files/folder.ts | adapters-import-only-ports | ../db/open.ts type:./port.ts
server/adapters/files/port.ts |
server/app.ts | app-imports-only-ports | type:./features/wardrobe/add-item.ts type:./adapters/files/port.ts
server/build-app.ts | only-main-imports-simulator, main-is-never-imported, product-imports-no-tests | ./main.ts ../simulator/open.ts ./testing/make-item.ts
server/config/secrets.ts |
server/configuration.ts | only-build-app-imports-implementations, only-main-imports-entry-points, only-database-imports-migrations, only-stores-import-tables, queries-are-in-stores, only-features-import-stores, product-imports-no-test-tools | ./adapters/files/folder.ts ./http/serve.ts ./migrations/first.ts type:./adapters/db/tables.ts kysely ./features/wardrobe/item-store.ts vitest
server/features/account/imports-list.ts | only-entry-points-import-the-list | ../features.ts
server/features/account/verb.ts |
server/features/credits/verb.ts |
server/features/features.ts | | ./account/verb.ts
server/features/operator/imports-later-feature.ts | feature-order-operator | ../account/verb.ts
server/features/operator/verb.ts |
server/features/outfit/reads-items.ts | stores-are-private | ../wardrobe/item-store.ts
server/features/people/imports-later-feature.ts | feature-order-people | ../credits/verb.ts
server/features/people/verb.ts |
server/features/undeclared/act.ts | features-are-declared | ../../../domain/words.ts
server/features/wardrobe/add-item.ts | features-import-app-and-ports, features-use-no-sdk, features-use-no-node-io | node:fs sharp ../../adapters/db/open.ts
server/features/wardrobe/item-store.ts | | type:kysely type:../../adapters/db/tables.ts
server/features/wardrobe/right-slot.ts | | ./right-store.ts
server/features/wardrobe/right-store.ts | | type:./right-slot.ts
server/features/wardrobe/right.ts | | node:crypto zod/mini ../../../domain/words.ts type:../../adapters/files/port.ts ./item-store.ts
server/features/wardrobe/verb.ts |
server/http/serve.ts | entry-points-are-independent | ../worker/work.ts
server/imports-secrets.ts | secrets-stay-in-the-composition-root | type:./config/secrets.ts
server/imports-engine.ts | only-the-adapter-imports-engine | ../engine/right.ts
server/imports-web.ts | server-imports-no-web | export:../web/ui/button.tsx
server/kernel/imports-feature.ts | kernel-knows-no-feature | ../features/wardrobe/verb.ts
server/main.ts | simulator-is-loaded-on-demand | ../simulator/open.ts
server/migrations/first.ts | migrations-are-self-contained | ../../domain/words.ts
server/right.ts | | type:./adapters/files/port.ts
server/testing/make-item.ts |
server/worker/work.ts |
simulator/open.ts | simulator-is-independent | type:../server/app.ts
web/adapters/api.ts | web-adapters-are-independent | ../app/router.ts
web/app/router.ts |
web/features/outfit/right.ts | | react ../wardrobe/queries.ts
web/features/outfit/slot.ts | web-features-are-independent | ../wardrobe/item-card.ts
web/features/wardrobe/item-card.ts | web-features-import-ui-and-adapters, web-sdks-are-in-adapters | idb ../../app/router.ts
web/features/wardrobe/queries.ts |
web/imports-server.ts | web-imports-no-server | type:../server/app.ts
web/main.tsx | | ./app/router.ts
web/screens/wardrobe.ts | web-screens-import-no-app | ../app/router.ts
web/ui/button.tsx | ui-is-product-independent, ui-uses-only-the-kit | @tanstack/react-query ../../domain/words.ts
web/uses-utils.ts | names-are-descriptive | ./utils/time.ts
web/utils/time.ts |
`
  .trim()
  .split("\n")
  .map((line) => {
    const [path = "", rules = "", imports = ""] = line.split("|").map((part) => part.trim());
    return {
      path,
      rules: rules.split(", ").filter(Boolean),
      text: imports.split(" ").filter(Boolean).map(toCode).join("\n"),
    };
  });

const configSchema = z.object({ default: z.object({ forbidden: z.array(z.object({ name: z.string() })) }) });

test("each rule reports the file written to break it, and no rule reports a correct file", async () => {
  const folder = makeFolder(
    Object.fromEntries(FILES.map(({ path, text }) => [path, `${text}\nexport const x = 1;\n`])),
  );
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const { summary } = await cruise(ROOT, folder, FOLDERS);
  const expected = FILES.flatMap(({ path, rules }) => rules.map((rule) => `${path} breaks ${rule}`));
  const reported = new Set(summary.violations.map(({ from, rule }) => `${from} breaks ${rule.name}`));

  expect(expected.filter((line) => !reported.has(line))).toEqual([]);
  const right = FILES.filter(({ rules }) => rules.length === 0);
  expect([...reported].filter((line) => right.some(({ path }) => line.startsWith(`${path} `)))).toEqual([]);

  const { default: config } = configSchema.parse(await import("../boundaries.config.mjs"));
  const names = config.forbidden.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(30);
  const proven = FILES.flatMap(({ rules }) => rules);
  // One expression makes the rules of the features' order; its first and its last rule stand for all.
  expect(proven).toEqual(expect.arrayContaining(["feature-order-people", "feature-order-operator"]));
  expect(names.filter((name) => !proven.includes(name) && !name.startsWith("feature-order-"))).toEqual([]);
});

/** `type:` before a module imports only types of it, `export:` exports from it. */
function toCode(module: string): string {
  const [, kind, address] = /^(?:(type|export):)?(.+)$/.exec(module) ?? [];
  if (kind === undefined) return `import "${address}";`;
  return kind === "type" ? `import type { X } from "${address}";` : `export { x } from "${address}";`;
}
