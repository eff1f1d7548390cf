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
    to: { path: "^(engine|server|web|simulator|tools|e2e|bench|stress)/" },
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
    name: "engine-is-independent",
    comment: "It sees and draws pictures, and knows no server; only its tests draw photos with the server's.",
    from: { path: "^engine/", pathNot: TEST },
    to: { path: "^(server|web|simulator|tools|e2e|bench|stress)/" },
  },
  {
    name: "only-the-adapter-imports-engine",
    comment: "Everything else calls the ports.",
    from: {
      path: "^(domain|server|web|simulator)/",
      pathNot: [
        "^server/adapters/embedded-engine/",
        "^server/commands/doctor/examine-deployment\\.ts$",
        ...NOT_PRODUCT,
      ],
    },
    to: { path: "^engine/" },
  },
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

const REACT = ["react", "react-dom", "@types/react"];

export const web = [
  {
    name: "ui-is-product-independent",
    comment: "ui has components that any product could use.",
    from: { path: "^web/ui/", pathNot: TEST },
    to: { path: "^(web|domain)/", pathNot: "^web/ui/" },
  },
  {
    name: "web-adapters-are-independent",
    comment: "Features call adapters, never the reverse.",
    from: { path: "^web/adapters/", pathNot: TEST },
    to: { path: "^web/", pathNot: "^web/adapters/" },
  },
  {
    name: "web-features-import-ui-and-adapters",
    comment: "Features use ui and adapters; screens and the app use features.",
    from: { path: "^web/features/", pathNot: TEST },
    to: { path: "^web/", pathNot: ["^web/features/", "^web/ui/", "^web/adapters/"] },
  },
  {
    name: "web-features-are-independent",
    comment:
      "Screens connect features through props. A feature may import another one's queries.ts and mutations.ts only.",
    from: { path: "^web/features/([^/]+)/" },
    to: { path: "^web/features/", pathNot: ["^web/features/$1/", "^web/features/[^/]+/(queries|mutations)\\.ts$"] },
  },
  {
    name: "web-screens-import-no-app",
    comment: "Screens combine features; the app combines screens.",
    from: { path: "^web/screens/", pathNot: TEST },
    to: { path: "^web/", pathNot: ["^web/screens/", "^web/features/", "^web/ui/", "^web/adapters/"] },
  },
  {
    name: "web-sdks-are-in-adapters",
    comment: "Features use React and the query cache; the messenger, wallets and browser storage are adapters.",
    from: { path: "^web/(features|screens)/", pathNot: TEST },
    to: { path: NPM, pathNot: packages(...REACT, "@tanstack/react-query", "zustand", "zod", "wouter") },
  },
  {
    name: "ui-uses-only-the-kit",
    comment: "ui uses React, the component kit, its icons, and an encoder of QR codes.",
    from: { path: "^web/ui/", pathNot: TEST },
    to: { path: NPM, pathNot: packages(...REACT, "@base-ui/react", "@iconify-json/lucide", "uqr") },
  },
];
