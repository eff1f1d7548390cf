import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { runChild } from "./run-child.mjs";

const WAIT = { timeout: 10_000, interval: 20 };

test("a child's exit code and its whole output are returned", async () => {
  const end = await node("console.log('out'); console.error('err'); process.exitCode = 3;");
  expect(end.code).toBe(3);
  expect(end.output.split("\n").sort()).toEqual(["", "err", "out"]);
});

test("a child that a signal ended has the exit code that a shell would report", async () => {
  expect((await node("process.kill(process.pid, 'SIGTERM')")).code).toBe(143);
});

test("a child over its time limit is killed and reported as such", async () => {
  expect(await node("setInterval(() => {}, 1000)", { limitMs: 200 })).toMatchObject({ code: 137, isOverLimit: true });
});

test("processes that a child leaves running end with it", async () => {
  const root = makeFolder({});
  const leave = `
    const left = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
    require("node:fs").writeFileSync("left", String(left.pid));
    left.unref();
  `;
  expect((await node(leave, { cwd: root })).code).toBe(0);
  const left = Number(readFileSync(join(root, "left"), "utf8"));
  expect(left).toBeGreaterThan(0);
  await vi.waitFor(() => expect(isRunning(left)).toBe(false), WAIT);
});

test("a missing program rejects", async () => {
  await expect(runChild("no-such-program", [], { cwd: makeFolder({}), quiet: true })).rejects.toThrow("ENOENT");
});

/** @param {string} script @param {Partial<import("./run-child.mjs").ChildOptions>} options */
function node(script, options = {}) {
  return runChild(process.execPath, ["-e", script], { cwd: import.meta.dirname, quiet: true, ...options });
}

/** A zombie still has a pid but does not run. @param {number} pid */
function isRunning(pid) {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
