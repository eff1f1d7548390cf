import { domain, everywhere, rooms } from "./boundaries/general-rules.mjs";
import { server } from "./boundaries/server-rules.mjs";
import { web } from "./boundaries/web-rules.mjs";

/**
 * Who may import what, for dependency-cruiser. `checks/boundaries.test.ts` holds every rule against a deliberately wrong house.
 * The swc parser is needed: without it, and with TypeScript 7 alone, nothing of a `.ts` file is read and every rule is kept.
 */

/** @param {{ name: string, comment: string, from: object, to: object }} rule */
const forbid = (rule) => ({ severity: "error", ...rule });

export default {
  forbidden: [...everywhere, ...domain, ...rooms, ...server, ...web].map(forbid),
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["^tools/fixtures/", "^web/dist/", "\\?worker", "\\.css$"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "browser", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
