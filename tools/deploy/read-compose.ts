import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { parse } from "yaml";
import { z } from "zod";

const names = z.union([z.array(z.string()), z.record(z.string(), z.unknown()).transform((map) => Object.keys(map))]);
const size = z.string().regex(/^\d+[kmg]$/);
const duration = z.string().regex(/^\d+[smh]$/);
const healthcheckSchema = z.strictObject({
  disable: z.boolean().optional(),
  test: z.array(z.string()).optional(),
  interval: duration.optional(),
  timeout: duration.optional(),
  retries: z.int().optional(),
});
// The keys of the Compose specification that the file uses. Strict, so that a misspelt one is an error, and so are `configs`
// and `secrets`, which the engine would have to write into a read-only root: it refuses (docker/compose#12031).
const serviceSchema = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string().optional() }).optional(),
  user: z.string().optional(),
  init: z.boolean().optional(),
  logging: z.strictObject({ driver: z.string(), options: z.record(z.string(), z.string()) }),
  healthcheck: healthcheckSchema.optional(),
  stop_grace_period: duration.optional(),
  shm_size: size.optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()]).transform(String)).default({}),
  entrypoint: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  networks: names,
  volumes: z.array(z.string()).default([]),
  depends_on: names.default([]),
  ports: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  privileged: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  mem_limit: size.optional(),
  tmpfs: z.array(z.string()).default([]),
  restart: z.string().optional(),
  profiles: z.array(z.string()).default([]),
  deploy: z.object({ replicas: z.number() }).default({ replicas: 1 }),
});
const fileSchema = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), serviceSchema),
  networks: z.record(
    z.string(),
    z.object({
      internal: z.boolean().default(false),
      enable_ipv6: z.boolean().default(false),
      ipam: z.unknown().optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
});

/** `${NAME}`, `${NAME:?…}` if it is required, `${NAME:-default}`; `$$` is a dollar sign. */
const VARIABLE = /\$(?:\$|\{(\w+)(?::([?-])([^}]*))?\})/g;

export function readEnvFile(path: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parseEnv(readFileSync(path, "utf8"))).map(([name, value = ""]) => [name, value]),
  );
}

export function listVariables(path: string): Map<string, { readonly isNeeded: boolean }> {
  const found = [...readFileSync(path, "utf8").matchAll(VARIABLE)].filter(([, name]) => name !== undefined);
  return new Map(found.map(([, name = "", mark]) => [name, { isNeeded: mark === "?" }]));
}

/** A compose file with its variables resolved, as an engine reads it. Throws if a required one is missing. */
export function readCompose(path: string, values: Readonly<Record<string, string>>): z.infer<typeof fileSchema> {
  const fill = (text: string): string =>
    text.replaceAll(VARIABLE, (_, name: string | undefined, mark: string | undefined, rest: string | undefined) => {
      if (name === undefined) return "$";
      const value = values[name] ?? "";
      if (value === "" && mark === "?") throw new Error(`${name} must be given.`);
      return value === "" ? (rest ?? "") : value;
    });
  const fillAll = (node: unknown): unknown => {
    if (typeof node === "string") return fill(node);
    if (Array.isArray(node)) return node.map(fillAll);
    if (typeof node !== "object" || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, fillAll(value)]));
  };
  // Parts that services merge into theirs have names that engines pass over.
  const parts = Object.entries(Object(fillAll(parse(readFileSync(path, "utf8"), { merge: true })))).filter(
    ([name]) => !name.startsWith("x-"),
  );
  return fileSchema.parse(Object.fromEntries(parts));
}
