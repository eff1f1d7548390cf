import { domain, everywhere, folders, web } from "./boundaries/general-rules.mjs";
import { server } from "./boundaries/server-rules.mjs";

// The rules of dependency-cruiser for imports. `checks/boundaries.test.ts` tries each on deliberately wrong files.
// The swc parser is needed: with TypeScript 7 alone, dependency-cruiser finds no imports and reports nothing.

/** @param {{ name: string, comment: string, from: object, to: object }} rule */
const forbid = (rule) => ({ severity: "error", ...rule });

export default {
  forbidden: [...everywhere, ...domain, ...folders, ...server, ...web].map(forbid),
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["^web/dist/", "\\?worker", "\\.css$"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "browser", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
