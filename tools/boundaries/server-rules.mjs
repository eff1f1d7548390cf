import { readFileSync } from "node:fs";
import { CALLED_BY_FEATURES, ENTRY_POINT, NOT_PRODUCT, NPM, packages, PORT, STORE, TABLES, TEST } from "./patterns.mjs";

const LIST = "../../server/features/features.ts";
const FEATURE_ORDER = foldersIn(readFileSync(new URL(LIST, import.meta.url), "utf8"));

/** @param {string} text @returns {string[]} */
function foldersIn(text) {
  const [, list = ""] = /export const features = complete\(\[(.*?)\] as const\)/s.exec(text) ?? [];
  const names = list.matchAll(/name: "([^"]+)"|(\w+),/g);
  return [...names].map(
    ([, name, variable = ""]) => name ?? variable.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
}

export const server = [
  {
    name: "main-is-never-imported",
    comment: "An import of main would start the program.",
    from: {},
    to: { path: "^(server|web)/main\\.tsx?$" },
  },
  {
    name: "only-build-app-imports-implementations",
    comment: "Only these files choose and examine adapters.",
    from: {
      path: "^server/",
      pathNot: [
        "^server/(build-app|commands/open-stores|commands/doctor/examine-deployment)\\.ts$",
        "^server/adapters/",
        ...NOT_PRODUCT,
      ],
    },
    to: { path: "^server/adapters/", pathNot: [PORT, TABLES, CALLED_BY_FEATURES] },
  },
  {
    name: "only-main-imports-entry-points",
    comment: "Imports go one way: main, entry points, features, ports, domain.",
    from: { path: "^server/", pathNot: ["^server/(main|build-app)\\.ts$", ENTRY_POINT, ...NOT_PRODUCT] },
    to: { path: ENTRY_POINT },
  },
  {
    name: "entry-points-are-independent",
    comment: "Each can be started without the others.",
    from: { path: ENTRY_POINT, pathNot: TEST },
    to: { path: ENTRY_POINT, pathNot: "^server/$1/" },
  },
  {
    name: "features-import-app-and-ports",
    comment: "A verb gets its dependencies as arguments; it knows no HTTP, configuration or implementation.",
    from: { path: "^server/features/", pathNot: TEST },
    to: {
      path: "^server/",
      pathNot: ["^server/features/", "^server/kernel/", "^server/app\\.ts$", PORT, TABLES, CALLED_BY_FEATURES],
    },
  },
  {
    name: "secrets-stay-in-the-composition-root",
    comment: "Tokens and keys go from the settings only to the adapters that need them.",
    from: {
      path: "^server/",
      pathNot: ["^server/(main|build-app)\\.ts$", "^server/(config|commands)/", ...NOT_PRODUCT],
    },
    to: { path: "^server/config/secrets\\.ts$" },
  },
  {
    name: "app-imports-only-ports",
    comment: "Features import the app, so it must not import them.",
    from: { path: "^server/app\\.ts$" },
    to: { path: "^server/", pathNot: [PORT, TABLES] },
  },
  {
    name: "adapters-import-only-ports",
    comment:
      "An adapter can be replaced because it knows only ports, tables, migrations and how child processes start.",
    from: { path: "^server/adapters/([^/]+)/", pathNot: TEST },
    to: {
      path: "^server/",
      pathNot: ["^server/adapters/($1|child-process)/", PORT, TABLES, "^server/migrations/"],
    },
  },
  {
    name: "only-database-imports-migrations",
    comment: "Only the database adapter runs them.",
    from: { path: "^server/", pathNot: ["^server/migrations/", "^server/adapters/db/", ...NOT_PRODUCT] },
    to: { path: "^server/migrations/" },
  },
  {
    name: "migrations-are-self-contained",
    comment: "A migration never changes, so it must not depend on code that does.",
    from: { path: "^server/migrations/", pathNot: TEST },
    to: { pathNot: ["^server/migrations/", packages("kysely")] },
  },
  {
    name: "only-stores-import-tables",
    comment: "Rows stay in stores; stores return types of their own.",
    from: {
      path: "^server/",
      pathNot: [STORE, "^server/app\\.ts$", "^server/build-app\\.ts$", "^server/adapters/", ...NOT_PRODUCT],
    },
    to: { path: TABLES },
  },
  {
    name: "queries-are-in-stores",
    comment: "SQL is in the folder of the table's owner.",
    from: {
      path: "^server/",
      pathNot: [STORE, "^server/app\\.ts$", "^server/adapters/", "^server/migrations/", ...NOT_PRODUCT],
    },
    to: { path: packages("kysely", "pg", "@electric-sql/pglite") },
  },
  {
    name: "stores-are-private",
    comment: "A table has one owner; other features call its verbs.",
    from: { path: "^server/features/([^/]+)/" },
    to: { path: STORE, pathNot: "^server/features/$1/" },
  },
  {
    name: "only-features-import-stores",
    comment: "Entry points and adapters call verbs, never stores.",
    from: { path: "^server/", pathNot: ["^server/features/", ...NOT_PRODUCT] },
    to: { path: `^server/features/.*${STORE}` },
  },
  {
    name: "features-use-no-sdk",
    comment: "Only adapters talk to the outside world. Features use zod, and the query builder in stores.",
    from: { path: "^server/features/", pathNot: TEST },
    to: { path: NPM, pathNot: packages("zod", "kysely") },
  },
  {
    name: "features-use-no-node-io",
    comment: "Only adapters use files, sockets and processes.",
    from: { path: "^server/features/", pathNot: TEST },
    to: {
      path: "^(node:)?(fs|fs/promises|net|http|https|http2|tls|dgram|dns|child_process|worker_threads|os|process|timers|timers/promises)$",
    },
  },
  {
    name: "features-are-declared",
    comment: "Add a new feature to server/features/features.ts.",
    from: { path: "^server/features/[^/]+/", pathNot: `^server/features/(${FEATURE_ORDER.join("|")})/` },
    to: {},
  },
  ...FEATURE_ORDER.slice(0, -1).map((folder, index) => {
    const later = FEATURE_ORDER.slice(index + 1);
    return {
      name: `feature-order-${folder}`,
      comment: `${folder} comes before ${later.join(", ")} in server/features/features.ts.`,
      from: { path: `^server/features/${folder}/`, pathNot: TEST },
      to: { path: `^server/features/(${later.join("|")})/` },
    };
  }),
  {
    name: "kernel-knows-no-feature",
    comment: "The kernel derives the server from the list that it is given.",
    from: { path: "^server/kernel/", pathNot: TEST },
    to: { path: "^server/", pathNot: ["^server/kernel/", "^server/app\\.ts$", PORT] },
  },
  {
    name: "only-entry-points-import-the-list",
    comment: "A feature gets what all know together from the app, so that the list can import it.",
    from: { path: "^server/(features/[^/]+|adapters|kernel)/", pathNot: TEST },
    to: { path: "^server/features/features\\.ts$" },
  },
];
