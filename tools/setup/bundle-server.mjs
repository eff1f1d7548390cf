import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

// The server, the simulator and their packages as a few files without comments and unused code. V8 keeps the source of
// every function that may still be compiled, so what is left out takes neither time nor memory. `npm start` runs them;
// `node server/main.ts` is the same server from its sources, whose stack traces name files and lines.
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FOLDER = join(ROOT, "node_modules", ".cache", process.argv[2] ?? "bundled-server");
/** They load files of their own that lie beside them. */
const UNBUNDLED = ["sharp", "onnxruntime-web", "@electric-sql/pglite", "@ton/sandbox"];

await build({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  plugins: [
    { name: "keep-address", enforce: "pre", transform: keepAddress },
    { name: "ascii", generateBundle: (_options, bundle) => Object.values(bundle).forEach(toAscii) },
  ],
  ssr: { noExternal: true, external: UNBUNDLED },
  // node-fetch asks whatwg-url, with its tables of 250 KB, only where Node itself has no URL.
  resolve: { alias: { "whatwg-url": "node:url" } },
  build: {
    ssr: "server/main.ts",
    outDir: FOLDER,
    emptyOutDir: true,
    target: "node24",
    minify: true,
    rolldownOptions: { output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" } },
  },
});

/** Workers, models and pages lie beside the source that names them. @param {string} code @param {string} id */
function keepAddress(code, id) {
  if (id.includes("node_modules")) return null;
  const source = JSON.stringify(relative(FOLDER, id));
  return code.replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`);
}

// Node decodes a source into two bytes a letter as soon as one of them is not ASCII.
/** @param {import("vite").Rolldown.OutputChunk | import("vite").Rolldown.OutputAsset} file */
function toAscii(file) {
  if (file.type === "chunk") file.code = file.code.replaceAll(/[\u0080-\uffff]/g, escape);
}

/** @param {string} letter one UTF-16 unit */
function escape(letter) {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
