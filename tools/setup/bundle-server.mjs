import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "vite";

// The server, the simulator and their packages as a few files without comments and unused code. V8 keeps the source of
// every function that may still be compiled, so what is left out takes neither time nor memory. `npm start`, the image
// and the service unit run them; `node server/main.ts` is the same server from its sources.
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "without-simulator": { type: "boolean", default: false } },
});
const FOLDER = join(ROOT, "node_modules", ".cache", positionals[0] ?? "bundled-server");
/** They load files of their own that lie beside them; without the name of its class node-fetch refuses the last one. */
const UNBUNDLED = ["sharp", "onnxruntime-web", "@electric-sql/pglite", "abort-controller"];

await build({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  plugins: [{ name: "keep-address", enforce: "pre", transform: keepAddress }],
  ssr: { noExternal: true, external: UNBUNDLED },
  resolve: {
    alias: {
      // node-fetch asks whatwg-url, with its tables of 250 KB, only where Node itself has no URL.
      "whatwg-url": "node:url",
      "@modelcontextprotocol/server/_shims": fileURLToPath(import.meta.resolve("./no-form-validator.mjs")),
    },
  },
  // CommonJS packages name the folder of their file; the simulator's coin library has to be in the bundle as a whole,
  // since its virtual machine refuses the cells of a second copy.
  define: { __dirname: "import.meta.dirname" },
  build: {
    ssr: "server/main.ts",
    outDir: FOLDER,
    emptyOutDir: true,
    target: "node24",
    minify: true,
    // For `npm run stack`; Node doesn't load it.
    sourcemap: "hidden",
    rolldownOptions: {
      // The image has no simulator, which only the local environment loads.
      external: values["without-simulator"] ? [/^@wardrobe\/simulator\//] : [],
      output: {
        entryFileNames: "[name].mjs",
        chunkFileNames: "[name]-[hash].mjs",
        // Node decodes a source into two bytes a letter as soon as one of them is not ASCII.
        charset: "ascii",
        sourcemapExcludeSources: true,
      },
    },
  },
});

/** Workers, models and pages lie beside the source that names them. @param {string} code @param {string} id */
function keepAddress(code, id) {
  if (id.includes("node_modules") || !code.includes("import.meta.url")) return null;
  const source = JSON.stringify(relative(FOLDER, id));
  // No line is added, so the source map still has the right ones.
  return { code: code.replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`), map: null };
}
