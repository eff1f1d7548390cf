import { join } from "node:path";
import type { build as Build, Plugin } from "vite";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { WARDROBE_ITEMS } from "./adapters/local-store.ts";

const CHARSET = '<meta charset="utf-8" />';

/** Inlines the script into the page: a file would cost one more round trip. The server allows it by its hash. */
export function inlineEarlyFetch(build: typeof Build): Plugin {
  return {
    name: "inline-early-fetch",
    apply: "build",
    // After the charset, which browsers look for in the first 1,024 bytes only.
    transformIndexHtml: async (html) => {
      const script = `<script>${await bundle(build)}</script>`;
      return html.replace(CHARSET, () => `${CHARSET}\n    ${script}`);
    },
  };
}

async function bundle(build: typeof Build): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: {
      "PATHS.signIn": JSON.stringify(sessionCalls.signIn.path),
      "PATHS.first": JSON.stringify(wardrobeCalls.listFirst.path),
      "PATHS.list": JSON.stringify(wardrobeCalls.listItems.path),
      "PATHS.settings": JSON.stringify(profileCalls.getSettings.path),
      "PATHS.premium": JSON.stringify(planCalls.getPremiumInfo.path),
      MIRROR: JSON.stringify(WARDROBE_ITEMS),
    },
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, "adapters/early-fetch/script.ts"),
        formats: ["iife"],
        name: "earlyFetch",
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !("output" in output)) throw new Error("The early fetch script was not built");
  return output.output[0].code.trim();
}
