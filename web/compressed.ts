import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT_FILE = /\.(js|css|svg|html|json)$/;
const SMALL_BYTES = 1024;

/** Adds a gzip and a Brotli copy of each text file of the build, so that the server never compresses static files. */
export function compressed(): Plugin {
  let outDir = "";
  return {
    name: "compressed",
    apply: "build",
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: () => {
      for (const file of readdirSync(outDir, { recursive: true, encoding: "utf8" })) {
        if (TEXT_FILE.test(file)) compress(join(outDir, file));
      }
    },
  };
}

function compress(path: string): void {
  const bytes = readFileSync(path);
  if (bytes.byteLength < SMALL_BYTES) return;
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${path}.br`, brotliCompressSync(bytes));
}
