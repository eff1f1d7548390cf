import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { TASKS_WAIT_MS } from "@wardrobe/domain/ai-tasks/task.ts";
import { HEADERS_BYTES_MAX } from "#server/http/build-http.ts";
import { BODY_BYTES_MAX } from "#server/http/serve-call.ts";
import { image } from "../image/read-dockerfile.ts";
import { readCompose, readEnvFile } from "./read-compose.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const DEPLOY = join(ROOT, "deploy");
const text = readFileSync(join(DEPLOY, "Caddyfile"), "utf8");
const BYTES_A_UNIT = { KiB: 1024, MiB: 1024 * 1024 };

/** The arguments of a directive, which the file must contain exactly once. */
function argumentsOf(directive: string): string {
  const found = [...text.matchAll(new RegExp(`^\\s*${directive} ([^{\\n]+)`, "gm"))];
  expect(found).toHaveLength(1);
  return found[0]?.[1]?.trim() ?? "";
}

function bytes(size: string): number {
  const [, number = "", unit = ""] = /^(\d+)(KiB|MiB)$/.exec(size) ?? [];
  return Number(number) * (unit === "KiB" ? BYTES_A_UNIT.KiB : BYTES_A_UNIT.MiB);
}

test("requests go to every API of the compose file, on the port of the image", () => {
  const example = Object.entries(readEnvFile(join(DEPLOY, ".env.example"))).map(([name, value]) => [
    name,
    value || "1",
  ]);
  const { services } = readCompose(join(DEPLOY, "compose.yaml"), Object.fromEntries(example));
  const apis = Object.entries(services).filter(([, { environment }]) => environment["ROLE"] === "api");
  expect(apis).toHaveLength(2);
  expect(argumentsOf("reverse_proxy").split(" ")).toEqual(apis.map(([name]) => `${name}:${image.environment["PORT"]}`));
  expect(argumentsOf("health_uri")).toBe("/accepts");
});

test("the proxy's limits allow what the server accepts, and not much more", () => {
  expect(bytes(argumentsOf("max_header_size"))).toBe(HEADERS_BYTES_MAX);
  expect(bytes(argumentsOf("max_size"))).toBeGreaterThan(BODY_BYTES_MAX.photo);
  expect(bytes(argumentsOf("max_size"))).toBeLessThan(2 * BODY_BYTES_MAX.photo);
  expect(Number.parseInt(argumentsOf("response_header_timeout"), 10) * 1000).toBeGreaterThan(2 * TASKS_WAIT_MS);
});
