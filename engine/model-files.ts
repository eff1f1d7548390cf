import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

export const MODEL_FOLDER = new URL("./", import.meta.url);

/** The model files with their SHA-256: a half-copied file or a Git LFS pointer must not be taken for a model. */
export const FILES = {
  garment: { name: "garment-class.onnx", sha256: "5c8b02222041160ce068c1dc15159e088a0e81db93c14b2887eddcce59fcddf6" },
  secondGarment: {
    name: "garment-class-2.onnx",
    sha256: "10a7950877f37f7488a65f9633991729e9da001fe2bf9c6e25e1df9c261361e9",
  },
  thirdGarment: {
    name: "garment-class-3.onnx",
    sha256: "2a769730f2bef98bfbf9ae92a1617a3ed810a740c11da3837e43ddd84bc2d729",
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
