import { createHash } from "node:crypto";
import { folderFiles } from "#adapters/files/folder.ts";

// A process for tests to kill: puts files into the given folder, each under the digest of its bytes, and prints each key when it is stored.
const [root = "", seed = ""] = process.argv.slice(2);
const files = await folderFiles(root);
for (let number = 0; ; number++) {
  const bytes = Buffer.alloc(400_000, createHash("sha256").update(`${seed} ${number}`).digest());
  const key = createHash("sha256").update(bytes).digest().subarray(0, 16).toString("base64url");
  await files.put(key, bytes);
  process.stdout.write(`${key}\n`);
}
