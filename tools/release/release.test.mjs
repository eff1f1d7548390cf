import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { goBack, makeRelease, tagVersion } from "./release.mjs";

const VERSIONS = ["v1", "v2", "v3", "v4"];

/** A clone with tagged versions beside the releases, and what was installed and built in which. */
function setUp() {
  const root = makeFolder({ "source/app.txt": "" });
  const clone = join(root, "source");
  /** @param {readonly string[]} args */
  const git = (...args) => execFileSync("git", args, { cwd: clone, encoding: "utf8" });
  git("init", "--quiet");
  git("config", "user.name", "Test");
  git("config", "user.email", "test@example.com");
  for (const version of VERSIONS) {
    writeFileSync(join(clone, "app.txt"), version);
    git("add", ".");
    git("commit", "--quiet", "--message", version);
    git("tag", version);
  }
  /** @type {string[]} */
  const prepared = [];
  /** @param {string} folder */
  const prepare = async (folder) => void prepared.push(readFileSync(join(folder, "app.txt"), "utf8"));
  const running = () => readFileSync(join(root, "current", "app.txt"), "utf8");
  return { root, clone, git, prepared, releases: { root, prepare }, running };
}

test("a release has a folder of its own, the one that runs keeps its folder, and one command leads back and forth", async () => {
  const { root, clone, prepared, releases, running } = setUp();
  await makeRelease(clone, "v1", releases);
  const before = realpathSync(join(root, "current"));
  await makeRelease(clone, "v2", releases);
  expect([running(), readFileSync(join(before, "app.txt"), "utf8")]).toEqual(["v2", "v1"]);
  expect([goBack(root), running(), goBack(root), running()]).toEqual(["v1", "v1", "v2", "v2"]);
  await makeRelease(clone, "v1", releases);
  expect([running(), prepared]).toEqual(["v1", ["v1", "v2"]]);
});

test("a release that could not be built is made anew, and meanwhile the one before runs", async () => {
  const { root, clone, releases, running } = setUp();
  await makeRelease(clone, "v1", releases);
  const broken = { root, prepare: async () => await Promise.reject(new Error("The disk is full.")) };
  await expect(makeRelease(clone, "v2", broken)).rejects.toThrow("The disk is full.");
  expect(running()).toBe("v1");
  await makeRelease(clone, "v2", releases);
  expect(running()).toBe("v2");
});

test("the newest releases stay, always with the present one and the one before", async () => {
  const { root, clone, releases } = setUp();
  for (const version of VERSIONS) await makeRelease(clone, version, releases);
  expect(readdirSync(join(root, "releases")).toSorted()).toEqual(["v2", "v3", "v4"]);
  expect(goBack(root)).toBe("v3");
});

test("a version that the clone does not have, and a way back from the first, are said", async () => {
  const { root, clone, releases } = setUp();
  await expect(makeRelease(clone, "v9", releases)).rejects.toThrow("This clone has no version v9.");
  expect(existsSync(join(root, "current"))).toBe(false);
  await makeRelease(clone, "v1", releases);
  expect(() => goBack(root)).toThrow("There is no release before this one.");
});

test("a version is tagged only as a commit without other changes, whose list of changes names it", async () => {
  const { clone, git } = setUp();
  const refusal = async (version = "v1.2.0") => await tagVersion(clone, version).then(() => null, String);
  writeFileSync(join(clone, "CHANGELOG.md"), "# Changes\n\n## v1.1.0\n");
  expect(await refusal()).toContain("Commit or remove");
  git("add", ".");
  git("commit", "--quiet", "--message", "Changes");
  expect([await refusal(), await refusal("1.1.0")]).toEqual([
    expect.stringContaining('no "## v1.2.0"'),
    expect.stringContaining("v1.2.3"),
  ]);
  expect(await refusal("v1.1.0")).toBeNull();
  expect(git("describe", "HEAD")).toBe("v1.1.0\n");
});
