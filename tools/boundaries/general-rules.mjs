import { NOT_PRODUCT, NPM, packages, TEST } from "./patterns.mjs";

/** A name that says nothing about what is inside, and a file that only passes on what others export. */
const EMPTY_NAMES = "(^|/)(utils?|helpers?|common|shared|libs?|core|misc|src)(/|\\.)|(^|/)index\\.(tsx?|mjs)$";

export const everywhere = [
  {
    name: "names-say-what-is-inside",
    comment:
      "A folder called utils takes everything, and an index file is a barrel. The list of migrations is neither.",
    from: {},
    to: { path: EMPTY_NAMES, pathNot: [NPM, "^server/migrations/index\\.ts$"] },
  },
  {
    name: "no-cycles",
    comment:
      "Two files that need each other are one thought in two places. A type may point back (a store demands the proof that asks it).",
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  },
  {
    name: "everything-resolves",
    comment: "An import that leads nowhere is one that no rule can judge.",
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: "product-imports-no-tests",
    comment: "What tests need is no part of the product.",
    from: { pathNot: [...NOT_PRODUCT, "\\.config\\.(ts|mjs)$"] },
    to: { path: NOT_PRODUCT },
  },
  {
    name: "product-imports-no-test-tools",
    comment: "Packages for development are not there in production.",
    from: { pathNot: [...NOT_PRODUCT, "\\.config\\.(ts|mjs)$"] },
    to: {
      path: packages(
        "vitest",
        "fast-check",
        "@playwright",
        "playwright-core",
        "@axe-core",
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
    comment: "Rules and words need nobody: time and chance come in as arguments.",
    from: { path: "^domain/", pathNot: TEST },
    to: { pathNot: ["^domain/", packages("zod")] },
  },
  {
    name: "domain-knows-no-room",
    comment: "Its tests neither.",
    from: { path: "^domain/" },
    to: { path: "^(server|web|simulator|tools|e2e|bench|stress)/" },
  },
  {
    name: "client-carries-zod-mini",
    comment: "Every byte that domain and web import travels to a phone.",
    from: { path: "^(domain|web)/", pathNot: TEST },
    to: { path: packages("zod"), pathNot: packages("zod/mini", "zod/v4/mini", "zod/v4/core", "zod/v4/locales") },
  },
];

export const rooms = [
  {
    name: "server-never-draws",
    comment: "The server meets the client in domain, and nowhere else.",
    from: { path: "^server/" },
    to: { path: "^web/" },
  },
  {
    name: "web-never-serves",
    comment: "The client meets the server in domain, and nowhere else; types included.",
    from: { path: "^web/" },
    to: { path: "^server/" },
  },
  {
    name: "simulator-stands-alone",
    comment: "A stand-in for the messenger must not know what it is talking to.",
    from: { path: "^simulator/" },
    to: { path: "^(server|web)/" },
  },
  {
    name: "simulator-is-opened-by-main",
    comment: "Only the local start opens it.",
    from: { pathNot: ["^simulator/", "^server/main\\.ts$", ...NOT_PRODUCT] },
    to: { path: "^simulator/" },
  },
  {
    name: "simulator-is-loaded-on-demand",
    comment: "Production must not even load it.",
    from: { path: "^server/main\\.ts$" },
    to: { path: "^simulator/", dynamic: false, dependencyTypesNot: ["type-only"] },
  },
];
