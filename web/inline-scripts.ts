import { join } from "node:path";
import type { build as Build, Plugin, ResolvedConfig } from "vite";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { SETTINGS, WARDROBE_ITEMS } from "./adapters/local-store.ts";
import { SINCE } from "./adapters/telegram/bridge.ts";
import { iconModules } from "./icon-modules.ts";

/** The scripts come after it: browsers look for it in the first 1,024 bytes only. */
const CHARSET = '<meta charset="utf-8" />';

const BEFORE_PAINT = '<script src="/before-paint.js"></script>';

type Target = ResolvedConfig["build"]["target"];

/** The element that runs the app's code, as Vite writes it. */
const APP_CODE = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Inlines the early scripts, each of which would cost a round trip; the server allows them by their hashes. */
export function inlineScripts(build: typeof Build): Plugin {
  let landingCode = "";
  let target: Target;
  return {
    name: "inline-scripts",
    apply: "build",
    async buildStart() {
      ({ target } = this.environment.config.build);
      const { fileName, code } = await buildLandingPage(build, target);
      landingCode = `/${fileName}`;
      this.emitFile({ type: "prebuilt-chunk", fileName, code });
    },
    transformIndexHtml: async (html) => {
      const [element, appCode] = APP_CODE.exec(html) ?? [];
      if (element === undefined) throw new Error("The page has no script element of the app's code");
      const [oldBrowser, earlyFetch, beforePaint, runApp] = [
        await bundle(build, "old-browser.ts", "es2015"),
        await bundle(build, "adapters/early-fetch/script.ts", target),
        await bundle(build, "before-paint.js", target),
        await bundle(build, "adapters/early-fetch/run-app.ts", target, {
          APP_CODE: JSON.stringify(appCode),
          LANDING_CODE: JSON.stringify(landingCode),
        }),
      ];
      return html
        .replace(element, () => `<script>${runApp}</script>`)
        .replace(BEFORE_PAINT, () => `<script>${beforePaint}</script>`)
        .replace(CHARSET, () => `${CHARSET}\n    <script>${oldBrowser}</script>\n    <script>${earlyFetch}</script>`);
    },
  };
}

async function bundle(build: typeof Build, entry: string, target: Target, defined = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: {
      ...defined,
      AREAS_SINCE: String(Number.parseInt(SINCE.web_app_request_safe_area, 10)),
      "PATHS.signIn": JSON.stringify(sessionCalls.signIn.path),
      "PATHS.first": JSON.stringify(wardrobeCalls.listFirst.path),
      "PATHS.list": JSON.stringify(wardrobeCalls.listItems.path),
      "PATHS.settings": JSON.stringify(profileCalls.getSettings.path),
      "PATHS.premium": JSON.stringify(planCalls.getPremiumInfo.path),
      KEPT: JSON.stringify({ items: WARDROBE_ITEMS, settings: SETTINGS }),
    },
    build: {
      target,
      write: false,
      lib: {
        entry: join(import.meta.dirname, entry),
        formats: ["iife"],
        name: "script",
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !("output" in output)) throw new Error(`${entry} was not built`);
  return output.output[0].code.trim();
}

/** Builds the page of a plain browser as one file, with Preact in place of React, for browsers from `target` on. */
async function buildLandingPage(
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
