import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT_FILE = /\.(js|css|svg|html|json)$/;
const SMALL_BYTES = 1024;
/** The highest, 11, takes twice the time of a whole build and saves one percent more. */
const BROTLI_QUALITY = 10;

/** Adds a gzip and a Brotli copy of each text file of the build, so that the server never compresses static files. */
export function compressed(): Plugin {
  let outDir = "";
  return {
    name: "compressed",
    apply: "build",
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const files = readdirSync(outDir, { recursive: true, encoding: "utf8" }).filter((file) => TEXT_FILE.test(file));
      await Promise.all(files.map(async (file) => await compress(join(outDir, file))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.byteLength < SMALL_BYTES) return;
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
}
