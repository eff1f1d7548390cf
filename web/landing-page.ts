import { join } from "node:path";
import type { build as Build, ResolvedConfig } from "vite";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { iconModules } from "./icon-modules.ts";

/**
 * Builds the page of a plain browser as one file, with Preact in place of React: a visitor loads a fifth of what the app
 * loads. `target`: the oldest browsers. Returns the file's name in the build, and its code.
 */
export async function buildLandingPage(
  build: typeof Build,
  target: ResolvedConfig["build"]["target"],
): Promise<{ fileName: string; code: string }> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    root: import.meta.dirname,
    plugins: [iconModules()],
    resolve: {
      alias: [
        { find: /^react\/jsx-runtime$/, replacement: "preact/jsx-runtime" },
        { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
        { find: /^react(-dom)?$/, replacement: "preact/compat" },
      ],
    },
    define: { BOT_PATH: JSON.stringify(sessionCalls.getBot.path) },
    oxc: { jsx: { runtime: "automatic" } },
    build: {
      target,
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, "landing.tsx"),
        output: { entryFileNames: "assets/[name]-[hash].js" },
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !("output" in output)) throw new Error("The landing page was not built");
  const [{ fileName, code }, ...others] = output.output;
  if (others.length > 0)
    throw new Error(`The landing page has more files: ${others.map((one) => one.fileName).join(", ")}`);
  return { fileName, code };
}
