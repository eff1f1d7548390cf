import type { PlantedBug } from "../plant.ts";

/** What comes in from outside, and what goes out. */
export const edgeBugs: readonly PlantedBug[] = [
  {
    name: "a request body may be of any size",
    file: "server/http/serve-call.ts",
    edits: [{ in: "BODY_BYTES_MAX", kind: "Property", having: ["small"], to: "$1: $2 * 1024" }],
    guard: { file: "server/http/broken-requests.test.ts", id: "Q-03" },
    ids: "Q-03",
  },
  {
    name: "a photo is kept as it came, with the place where it was taken",
    file: "server/adapters/pictures/sharp.ts",
    edits: [{ in: "prepare", kind: "CallExpression", having: ["jpeg", "toBuffer"], to: "arguments[0]" }],
    guard: { file: "server/adapters/pictures/sharp.test.ts", id: "U-03" },
    ids: "U-03",
  },
  {
    name: "a field that no one may change is kept as it was sent",
    file: "domain/wardrobe/item.ts",
    edits: [
      {
        in: "ItemChanges",
        kind: "ObjectExpression",
        having: ["brand"],
        to: "{ ...$self, recognised_by: z.optional(z.string()) }",
      },
    ],
    guard: { file: "server/http/extra-fields.test.ts", id: "R5" },
    ids: "Q-01",
  },
  {
    name: "browsers guess what is in a file",
    file: "server/http/build-http.ts",
    edits: [{ in: "SECURITY_HEADERS", kind: "Property", having: ["nosniff"], to: null }],
    guard: { file: "server/http/headers.test.ts", id: "3.4.6" },
    ids: "Q-04",
  },
  {
    name: "the app is built without request limits",
    file: "server/build-app.ts",
    edits: [{ in: "compose", kind: "CallExpression", having: ["sharedLimits"], to: "noLimits" }],
    guard: { file: "server/process-tests/request-limits.test.ts", id: "ADR-021" },
    ids: "ADR-021",
  },
  {
    name: "any page may show the app in a frame",
    file: "server/http/client.ts",
    edits: [{ in: "pagePolicy", kind: "TemplateLiteral", having: ["frame-ancestors"], to: null }],
    guard: { file: "server/http/headers.test.ts", id: "3.4.6" },
    ids: "requirement 3.4.6 of SECURITY.md",
  },
  {
    name: "the log keeps every property of an error",
    file: "server/adapters/log/log-options.ts",
    edits: [
      { in: "toLogged", kind: "ReturnStatement", having: ["CAUSES_MAX"], to: "return { ...arguments[0], ...$1 };" },
    ],
    guard: { file: "server/process-tests/log-secrets.test.ts", id: "S8" },
    ids: "SPEC-2",
  },
  {
    name: "each process has request limits of its own",
    file: "server/adapters/limits/shared-limits.ts",
    edits: [{ in: "shareOf", kind: "NewExpression", having: ["RateLimiterPostgres"], to: "new RateLimiterMemory($1)" }],
    guard: { file: "server/adapters/limits/shared-limits.test.ts", id: "S3" },
    ids: "Q-03, ADR-021",
  },
  {
    name: "an app without its database says that it is ready",
    file: "server/http/health.ts",
    edits: [{ in: "failureOf", kind: "ObjectExpression", to: "null" }],
    guard: { file: "server/http/health.test.ts" },
    ids: "Q-03",
  },
  {
    name: "what people write is markup in the operators' chat",
    file: "server/adapters/messenger/telegram.ts",
    edits: [
      {
        in: "sendMessage",
        kind: "ObjectExpression",
        having: ["link_preview_options"],
        to: `{ parse_mode: "HTML", ...$self }`,
      },
    ],
    guard: { file: "server/adapters/messenger/plain-words.test.ts", id: "S7" },
    ids: "S-07",
  },
];
