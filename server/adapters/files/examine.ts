import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Files } from "#adapters/files/port.ts";
import { fine, reasonOf, wrong, type Finding } from "#adapters/doctor/port.ts";

const KEY_BYTES = 16;
/** Some ten thousand photos with their variants. */
const FREE_BYTES_MIN = 2 * 1024 ** 3;

export async function examineFiles(files: Files, where: string): Promise<Finding[]> {
  const key = randomBytes(KEY_BYTES).toString("base64url");
  const bytes = randomBytes(64);
  const acts = {
    written: async () => await files.put(key, bytes),
    read: async () => {
      if (!bytes.equals((await files.get(key)) ?? new Uint8Array())) throw new Error("other bytes came back");
    },
    listed: async () => {
      for await (const found of files.list()) if (found === key) return;
      throw new Error("a stored file is missing from the list");
    },
    deleted: async () => {
      await files.delete(key);
      if ((await files.get(key)) !== null) throw new Error("the file is still there");
    },
  };
  for (const [done, act] of Object.entries(acts)) {
    try {
      await act();
    } catch (error) {
      if (done !== "deleted") await files.delete(key).catch(() => {});
      const todo = "Look at S3_* or DATA_DIR, at the permissions of the key, and at the store.";
      return [wrong("files", `In ${where} a file cannot be ${done}: ${reasonOf(error)}`, todo)];
    }
  }
  return [fine("files", `In ${where} a file was written, read, listed and deleted.`)];
}

export async function examineDisk(folder: string): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(existingPart(folder));
  const free = bavail * bsize;
  const says = `${(free / 1024 ** 3).toFixed(1)} GB are free where DATA_DIR is.`;
  const todo = "Make room: below 2 GB uploads soon fail.";
  return [free < FREE_BYTES_MIN ? wrong("machine", says, todo) : fine("machine", says)];
}

function existingPart(folder: string): string {
  return existsSync(folder) ? folder : existingPart(dirname(folder));
}
