import { CALLED_BY_FEATURES, ENTRY_POINT, NOT_PRODUCT, NPM, packages, PORT, STORE, TABLES, TEST } from "./patterns.mjs";

/** The features of the server in their declared order: each may import those of its own line and of the lines above. */
const FEATURE_ORDER = [
  ["people", "idempotency"],
  ["credits"],
  ["plans"],
  ["payments", "session"],
  ["profile"],
  ["feedback", "files"],
  ["ai-tasks"],
  ["wardrobe"],
  ["outfit", "recommendations"],
  ["operator"],
  ["account", "integrity"],
];

export const server = [
  {
    name: "nobody-imports-main",
    comment: "main starts things; whoever imports it starts them too.",
    from: {},
    to: { path: "^(server|web)/main\\.tsx?$" },
  },
  {
    name: "only-build-app-sees-implementations",
    comment: "Adapters are chosen and examined only here.",
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
    name: "entry-points-are-opened-by-main",
    comment: "One way: main, entry points, features, ports, domain.",
    from: { path: "^server/", pathNot: ["^server/(main|build-app)\\.ts$", ENTRY_POINT, ...NOT_PRODUCT] },
    to: { path: ENTRY_POINT },
  },
  {
    name: "entry-points-stand-side-by-side",
    comment: "Each can be opened without the others.",
    from: { path: ENTRY_POINT, pathNot: TEST },
    to: { path: ENTRY_POINT, pathNot: "^server/$1/" },
  },
  {
    name: "features-see-app-and-ports",
    comment: "A verb is handed what it touches; it never sees HTTP, configuration or an implementation.",
    from: { path: "^server/features/", pathNot: TEST },
    to: { path: "^server/", pathNot: ["^server/features/", "^server/app\\.ts$", PORT, TABLES, CALLED_BY_FEATURES] },
  },
  {
    name: "secrets-stay-in-the-composition-root",
    comment: "Tokens and keys go from the settings to the adapters that need them, and nowhere else.",
    from: {
      path: "^server/",
      pathNot: ["^server/(main|build-app)\\.ts$", "^server/(config|commands)/", ...NOT_PRODUCT],
    },
    to: { path: "^server/config/secrets\\.ts$" },
  },
  {
    name: "app-knows-ports-only",
    comment: "It is the features that know the app.",
    from: { path: "^server/app\\.ts$" },
    to: { path: "^server/", pathNot: [PORT, TABLES] },
  },
  {
    name: "adapters-know-nobody",
    comment: "An adapter can be swapped because it knows only its port, other ports, and its database's migrations.",
    from: { path: "^server/adapters/([^/]+)/", pathNot: TEST },
    to: { path: "^server/", pathNot: ["^server/adapters/$1/", PORT, TABLES, "^server/migrations/"] },
  },
  {
    name: "migrations-run-for-the-database",
    comment: "They are run by the database adapter and know only themselves.",
    from: { path: "^server/", pathNot: ["^server/migrations/", "^server/adapters/db/", ...NOT_PRODUCT] },
    to: { path: "^server/migrations/" },
  },
  {
    name: "migrations-know-nobody",
    comment: "A migration says for ever what it said on its day; code that changes would change it.",
    from: { path: "^server/migrations/", pathNot: TEST },
    to: { pathNot: ["^server/migrations/", packages("kysely")] },
  },
  {
    name: "tables-are-seen-by-stores",
    comment: "Rows stay in stores; what leaves them has a name of its own.",
    from: {
      path: "^server/",
      pathNot: [STORE, "^server/app\\.ts$", "^server/build-app\\.ts$", "^server/adapters/", ...NOT_PRODUCT],
    },
    to: { path: TABLES },
  },
  {
    name: "queries-stand-in-stores",
    comment: "SQL is written where the table's owner stands.",
    from: {
      path: "^server/",
      pathNot: [STORE, "^server/app\\.ts$", "^server/adapters/", "^server/migrations/", ...NOT_PRODUCT],
    },
    to: { path: packages("kysely", "pg", "@electric-sql/pglite") },
  },
  {
    name: "stores-are-private",
    comment: "A table has one owner; others call the owner's verbs.",
    from: { path: "^server/features/([^/]+)/" },
    to: { path: STORE, pathNot: "^server/features/$1/" },
  },
  {
    name: "stores-belong-to-features",
    comment: "An entry point or adapter asks a verb, never a table.",
    from: { path: "^server/", pathNot: ["^server/features/", ...NOT_PRODUCT] },
    to: { path: `^server/features/.*${STORE}` },
  },
  {
    name: "features-use-no-sdk",
    comment:
      "Whatever talks to the world outside is an adapter. Inside features: zod, and the query builder in stores.",
    from: { path: "^server/features/", pathNot: TEST },
    to: { path: NPM, pathNot: packages("zod", "kysely") },
  },
  {
    name: "features-touch-no-machine",
    comment: "Files, sockets and processes are adapters.",
    from: { path: "^server/features/", pathNot: TEST },
    to: {
      path: "^(node:)?(fs|fs/promises|net|http|https|http2|tls|dgram|dns|child_process|worker_threads|os|process|timers|timers/promises)$",
    },
  },
  {
    name: "features-are-declared",
    comment: "A new feature takes its place in the order.",
    from: { path: "^server/features/", pathNot: `^server/features/(${FEATURE_ORDER.flat().join("|")})/` },
    to: {},
  },
  ...FEATURE_ORDER.slice(0, -1).map((line, index) => ({
    name: `feature-order-${line.join("-")}`,
    comment: `${line.join(", ")} come before ${FEATURE_ORDER.slice(index + 1)
      .flat()
      .join(", ")} in the declared order.`,
    from: { path: `^server/features/(${line.join("|")})/`, pathNot: TEST },
    to: {
      path: `^server/features/(${FEATURE_ORDER.slice(index + 1)
        .flat()
        .join("|")})/`,
    },
  })),
];
