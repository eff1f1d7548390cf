import type { PlantedBugs } from "../plant.ts";

/** What comes in from outside, and what goes out. */
export const edgeBugs: PlantedBugs = {
  "a request body may be of any size (Q-03)": {
    file: "server/http/serve-call.ts",
    edit: { in: "BODY_BYTES_MAX", kind: "Property", having: "small", to: "$1: $2 * 1024" },
    guard: { file: "server/http/broken-requests.test.ts", id: "Q-03" },
  },
  "a photo is kept as it came, with the place where it was taken (U-03)": {
    file: "server/adapters/pictures/sharp.ts",
    edit: { in: "prepare", kind: "CallExpression", having: "jpeg toBuffer", to: "arguments[0]" },
    guard: { file: "server/adapters/pictures/sharp.test.ts", id: "U-03" },
  },
  "a field that no one may change is kept as it was sent (Q-01)": {
    file: "domain/wardrobe/item.ts",
    edit: {
      in: "ItemChanges",
      kind: "ObjectExpression",
      having: "brand",
      to: "{ ...$self, recognised_by: z.optional(z.string()) }",
    },
    guard: { file: "server/http/extra-fields.test.ts", id: "R5" },
  },
  "browsers guess what is in a file (Q-04)": {
    file: "server/http/build-http.ts",
    edit: { in: "SECURITY_HEADERS", kind: "Property", having: "nosniff", to: null },
    guard: { file: "server/http/headers.test.ts", id: "3.4.6" },
  },
  "the app is built without request limits (ADR-021)": {
    file: "server/build-app.ts",
    edit: { in: "compose", kind: "CallExpression", having: "sharedLimits", to: "noLimits" },
    guard: { file: "server/process-tests/request-limits.test.ts", id: "ADR-021" },
  },
  "any page may show the app in a frame (requirement 3.4.6 of SECURITY.md)": {
    file: "server/http/client.ts",
    edit: { in: "pagePolicy", kind: "TemplateLiteral", having: "frame-ancestors", to: null },
    guard: { file: "server/http/headers.test.ts", id: "3.4.6" },
  },
  "the log keeps every property of an error (SPEC-2)": {
    file: "server/adapters/log/log-options.ts",
    edit: [{ in: "toLogged", kind: "ReturnStatement", having: "CAUSES_MAX", to: "return { ...arguments[0], ...$1 };" }],
    guard: { file: "server/process-tests/log-secrets.test.ts", id: "S8" },
  },
  "each process has request limits of its own (Q-03, ADR-021)": {
    file: "server/adapters/limits/shared-limits.ts",
    edit: { in: "shareOf", kind: "NewExpression", having: "RateLimiterPostgres", to: "new RateLimiterMemory($1)" },
    guard: { file: "server/adapters/limits/shared-limits.test.ts", id: "S3" },
  },
  "an app without its database says that it is ready (Q-03)": {
    file: "server/http/health.ts",
    edit: { in: "failureOf", kind: "ObjectExpression", to: "null" },
    guard: { file: "server/http/health.test.ts" },
  },
  "what people write is markup in the operators' chat (S-07)": {
    file: "server/adapters/messenger/telegram.ts",
    edit: {
      in: "sendMessage",
      kind: "ObjectExpression",
      having: "NO_LINK_PREVIEW",
      to: `{ parse_mode: "HTML", ...$self }`,
    },
    guard: { file: "server/adapters/messenger/plain-words.test.ts", id: "S7" },
  },
};
