import type { PlantedBug } from "../planted-bug.ts";

/** What comes in from outside, and what goes out. */
export const edgeBugs: readonly PlantedBug[] = [
  {
    name: "a body may be of any size",
    file: "server/http/serve-call.ts",
    piece: `small: 64 * 1024, photo:`,
    instead: `small: 64 * 1024 * 1024, photo:`,
    guard: { file: "server/http/broken-requests.test.ts", test: "is refused from its first line, a byte less is read" },
    ids: "Q-03",
  },
  {
    name: "a photo is kept as it came, with the place where it was taken",
    file: "server/adapters/pictures/sharp.ts",
    piece: `open(canvas).jpeg({ quality: JPEG_QUALITY }).toBuffer(),`,
    instead: `upload,`,
    guard: { file: "server/adapters/pictures/sharp.test.ts", test: "loses where and with what it was taken" },
    ids: "U-03",
  },
  {
    name: "what is not a person's to say is kept as they sent it",
    file: "domain/wardrobe/item.ts",
    piece: `export const ItemChanges = z.object({`,
    instead: `export const ItemChanges = z.object({\n  recognised_by: z.optional(z.string()),`,
    guard: {
      file: "server/http/extra-fields.test.ts",
      test: "changes with forty fields more what it changes without them",
    },
    ids: "Q-01",
  },
  {
    name: "a file's reader is told what is in it by its name",
    file: "server/http/build-http.ts",
    piece: `  "x-content-type-options": "nosniff",\n`,
    instead: "",
    guard: { file: "server/http/headers.test.ts", test: "says what may be done with it" },
    ids: "Q-04",
  },
  {
    name: "any page may show the app in a frame",
    file: "server/http/client.ts",
    piece: '    `frame-ancestors ${frameAncestors.join(" ")}`,\n',
    instead: "",
    guard: { file: "server/http/headers.test.ts", test: "says what may be done with it" },
    ids: "L-01",
  },
  {
    name: "the log keeps all that hangs on an error",
    file: "server/log-options.ts",
    piece: `    type: name,
    message,
`,
    instead: `    ...error,
    type: name,
    message,
`,
    guard: { file: "server/log-secrets.test.ts", test: "no line of the log holds a token, launch data" },
    ids: "decision 2",
  },
  {
    name: "each process has limits of its own",
    file: "server/adapters/limits/shared-limits.ts",
    piece: `  const counters = new RateLimiterPostgres({`,
    instead: `  const counters = new RateLimiterMemory(share);\n  void new RateLimiterPostgres({`,
    guard: {
      file: "server/adapters/limits/shared-limits.test.ts",
      test: "two processes serve the share together and not one more",
    },
    ids: "Q-03, docs/decisions/021",
  },
  {
    name: "a house without its database says that it is ready",
    file: "server/http/health.ts",
    piece: `    return { part, error };`,
    instead: `    return { part, error }.part === "" ? { part, error } : null;`,
    guard: {
      file: "server/http/health.test.ts",
      test: "a house is not ready while a part fails or is silent, and says which",
    },
    ids: "Q-03",
  },
  {
    name: "what people write is markup in the operators' chat",
    file: "server/adapters/messenger/telegram.ts",
    piece: `{ link_preview_options: { is_disabled: true },`,
    instead: `{ parse_mode: "HTML", link_preview_options: { is_disabled: true },`,
    guard: {
      file: "server/adapters/messenger/plain-words.test.ts",
      test: "what looks like markup arrives as it was written",
    },
    ids: "S-07",
  },
];
