import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unpackTar } from "#adapters/db/unpack-tar.ts";
import { makeFolder } from "#testing/make-folder.ts";

test("folders and files are unpacked unchanged, also empty ones and those of a whole block", async () => {
  const folder = await makeFolder();
  const contents = { "in/one": "1", "in/empty": "", "in/block": "b".repeat(512), "in/more": "m".repeat(513) };
  const files = Object.entries(contents).map(([name, text]) => entry({ name, kind: "0", bytes: Buffer.from(text) }));
  unpackTar(Buffer.concat([entry({ name: "/in", kind: "5" }), ...files, Buffer.alloc(1024)]), folder);
  expect((await readdir(join(folder, "in"))).toSorted()).toEqual(["block", "empty", "more", "one"]);
  for (const [name, text] of Object.entries(contents)) expect(await readFile(join(folder, name), "utf8")).toBe(text);
});

test("a link is refused", async () => {
  const folder = await makeFolder();
  expect(() => unpackTar(entry({ name: "link", kind: "2" }), folder)).toThrow("kind 2");
  expect(await readdir(folder)).toEqual([]);
});

/** One entry in the format of POSIX (ustar): a header block, then the bytes, filled up to whole blocks. */
function entry({ name, kind, bytes = Buffer.alloc(0) }: { name: string; kind: string; bytes?: Buffer }): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(bytes.length.toString(8).padStart(11, "0"), 124);
  header.write(kind, 156);
  header.write("ustar\u000000", 257);
  return Buffer.concat([header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]);
}
