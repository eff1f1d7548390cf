import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

export const MODEL_FOLDER = new URL("./", import.meta.url);

/** The model files with their SHA-256: a half-copied file or a Git LFS pointer must not be taken for a model. */
export const FILES = {
  garment: { name: "garment-class.onnx", sha256: "b1fa403e4b9cd7c09708c088eb41a2dde73eb3c97885db52e431f897b16b007d" },
  secondGarment: {
    name: "garment-class-2.onnx",
    sha256: "16bbe20291363ddc97fbf588ea781675898dc852f365e9f2513d9b51137998bb",
  },
  thirdGarment: {
    name: "garment-class-3.onnx",
    sha256: "8dab37653c5bbd4ff1f7e0a1d0b232bd1511fd99599b77d6abb7d5cfd932455f",
  },
  mask: { name: "foreground-mask.onnx", sha256: "17dbd3ada4e5591f832d3b94082cc2ea2409ebce8c12e65f412c1a4a1f255eda" },
  proposals: {
    name: "garment-proposals.onnx",
    sha256: "a0197f2fd718194606195ba99f28db4bafc9f73a0558c96ed9732104e41a1b82",
  },
  pose: { name: "person-pose.onnx", sha256: "4736b27fe88c3bbed9eeb48da8a0be484389953d2d31d1b28226e5b9cd0a2791" },
} as const;

export type ModelFile = { readonly name: string; readonly sha256: string };

/** Throws an error that names the file when one is missing or damaged. Keeps none in memory. Returns how many there are. */
export async function checkModels(folder: URL): Promise<number> {
  const files = Object.values(FILES);
  for (const file of files) {
    const hash = createHash("sha256");
    await pipeline(createReadStream(new URL(file.name, folder)), hash).catch((cause: unknown) => refuse(file, cause));
    requireWhole(file, hash.digest("hex"));
  }
  return files.length;
}

/** Throws like {@link checkModels}. */
export async function readModel(folder: URL, file: ModelFile): Promise<Buffer> {
  const bytes = await readFile(new URL(file.name, folder)).catch((cause: unknown) => refuse(file, cause));
  requireWhole(file, createHash("sha256").update(bytes).digest("hex"));
  return bytes;
}

function requireWhole({ name, sha256 }: ModelFile, found: string): void {
  if (found !== sha256) throw new Error(`The model ${name} is damaged.`);
}

function refuse({ name }: ModelFile, cause: unknown): never {
  throw new Error(`The model ${name} is missing.`, { cause });
}
