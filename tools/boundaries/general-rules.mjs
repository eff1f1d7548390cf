import { NOT_PRODUCT, NPM, packages, TEST } from "./patterns.mjs";

/** Names that say nothing about the content, and barrel files. */
const EMPTY_NAMES = "(^|/)(utils?|helpers?|common|shared|libs?|core|misc|src)(/|\\.)|(^|/)index\\.(tsx?|mjs)$";

export const everywhere = [
  {
    name: "names-are-descriptive",
    comment:
      "A folder called utils collects everything, and an index file is a barrel. The list of migrations is neither.",
    from: {},
    to: { path: EMPTY_NAMES, pathNot: [NPM, "^server/migrations/index\\.ts$"] },
  },
  {
    name: "no-cycles",
    comment:
      "Two files that import each other belong together. Types may: a store takes a proof whose maker calls the store.",
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  },
  {
    name: "imports-resolve",
    comment: "The other rules cannot judge an import that is not resolved.",
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: "product-imports-no-tests",
    comment: "Test code is not part of the product.",
    from: { pathNot: [...NOT_PRODUCT, "\\.config\\.(ts|mjs)$"] },
    to: { path: NOT_PRODUCT },
  },
  {
    name: "product-imports-no-test-tools",
    comment: "Development packages are not installed in production.",
    from: { pathNot: [...NOT_PRODUCT, "\\.config\\.(ts|mjs)$"] },
    to: {
      path: packages(
        "vitest",
        "fast-check",
        "@playwright",
        "playwright-core",
        "@axe-core",
        "ical.js",
        "node-ical",
        "@swc",
        "dependency-cruiser",
        "vite",
      ),
      dependencyTypesNot: ["type-only"],
    },
  },
];

export const domain = [
  {
    name: "domain-is-pure",
    comment: "Rules and texts depend on nothing: time and randomness are arguments.",
    from: { path: "^domain/", pathNot: [TEST, "^domain/testing/"] },
    to: { pathNot: ["^domain/", packages("zod", "@orama/stemmers")] },
  },
  {
    name: "domain-imports-no-other-folder",
    comment: "Nor do its tests.",
    from: { path: "^domain/" },
    to: { path: "^(server|web|simulator|tools|e2e|bench|stress)/" },
  },
  {
    name: "client-uses-zod-mini",
    comment: "Phones download everything that domain and web import.",
    from: { path: "^(domain|web)/", pathNot: TEST },
    to: { path: packages("zod"), pathNot: packages("zod/mini", "zod/v4/mini", "zod/v4/core", "zod/v4/locales") },
  },
];

export const folders = [
  {
    name: "server-imports-no-web",
    comment: "Server and client share domain, and nothing else.",
    from: { path: "^server/" },
    to: { path: "^web/" },
  },
  {
    name: "web-imports-no-server",
    comment: "Server and client share domain, and nothing else; not even types.",
    from: { path: "^web/" },
    to: { path: "^server/" },
  },
  {
    name: "simulator-is-independent",
    comment: "A simulated messenger must not know the server that calls it.",
    from: { path: "^simulator/" },
    to: { path: "^(server|web)/" },
  },
  {
    name: "only-main-imports-simulator",
    comment: "It runs only in a local start.",
    from: { pathNot: ["^simulator/", "^server/main\\.ts$", ...NOT_PRODUCT] },
    to: { path: "^simulator/" },
  },
  {
    name: "simulator-is-loaded-on-demand",
    comment: "Production must not load it.",
    from: { path: "^server/main\\.ts$" },
    to: { path: "^simulator/", dynamic: false, dependencyTypesNot: ["type-only"] },
  },
];
