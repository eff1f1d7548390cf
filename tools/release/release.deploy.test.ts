import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { drawPhoto } from "#server/testing/draw-photo.ts";
import { ask, signInto } from "#server/testing/server-client.ts";
import { freePort, ServerProcess } from "#server/testing/server-process.ts";
import { buildAll, SERVER_BUNDLE } from "../setup/build.mjs";
import { makeFolder } from "../testing/make-folder.ts";
import { goBack, makeRelease } from "./release.mjs";

const ROOT = resolve(import.meta.dirname, "..", "..");
const TELEGRAM_ID = 77;

test("forwards and back again each release serves its page and the files of the other, and the data stays", async () => {
  const root = makeFolder({});
  const clone = join(root, "source");
  execFileSync("git", ["clone", "--quiet", ROOT, clone]);
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], { cwd: clone });
  git("tag", "before");
  const screen = join(clone, "web", "screens", "wardrobe-screen.tsx");
  writeFileSync(screen, readFileSync(screen, "utf8").replace("pb-3", "pb-4"));
  git("commit", "--quiet", "--all", "--message", "Another page");
  git("tag", "after");
  const prepare = async (folder: string): Promise<void> => {
    // The packages that npm would install are here already.
    const copy = (how: string): string => `cp ${how} "$0"/node_modules .`;
    const clean = "rm -rf node_modules/.cache node_modules/.wardrobe-*-built";
    execFileSync("sh", ["-c", `${copy("-al")} || ${copy("-a")}; ${clean}`, ROOT], { cwd: folder });
    await buildAll(folder, process.execPath);
  };
  const releases = { root, prepare };
  const environment = { ASSETS_DIR: join(root, "assets"), ROLE: "all" };
  const ports = { port: await freePort(), simulatorPort: await freePort() };
  const start = async (): Promise<ServerProcess> => {
    const folder = realpathSync(join(root, "current"));
    const main = join(folder, SERVER_BUNDLE);
    const server = new ServerProcess({ dataDir: join(root, "data"), ...ports, environment, folder, main });
    await server.start();
    return server;
  };
  const scriptOf = async ({ appUrl }: ServerProcess): Promise<string> =>
    /\/assets\/index-[^`]+\.js/.exec(await (await fetch(appUrl)).text())?.[0] ?? "";
  const statusOf = async ({ appUrl }: ServerProcess, path: string) => (await fetch(appUrl + path)).status;

  await makeRelease(clone, "before", releases);
  let server = await start();
  const token = await signInto(server, TELEGRAM_ID);
  const image = await drawPhoto({ r: 40, g: 90, b: 200 });
  await ask(server, wardrobeCalls.addItem, { token, input: { image, skip_analysis: true } });
  const items = async () => (await ask(server, wardrobeCalls.listItems, { token })).map(({ id }) => id);
  const [owned, script] = [await items(), await scriptOf(server)];

  await makeRelease(clone, "after", releases);
  expect([await scriptOf(server), await statusOf(server, script)]).toEqual([script, 200]);
  await server.stop();
  server = await start();
  const newer = await scriptOf(server);
  expect(newer).not.toBe(script);
  expect([await statusOf(server, script), await statusOf(server, newer), await items()]).toEqual([200, 200, owned]);

  expect(goBack(root)).toBe("before");
  await server.stop();
  server = await start();
  expect([await scriptOf(server), await statusOf(server, newer), await items()]).toEqual([script, 200, owned]);
  await server.stop();
}, 300_000);
