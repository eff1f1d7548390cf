import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, defineConfig } from "vite";
import { compressed } from "./compressed.ts";
import { inlineScripts } from "./inline-scripts.ts";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), inlineScripts(build), compressed()],
  // The stand-in for React before 18.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    // The oldest web views on phones that still get updates.
    target: ["chrome109", "safari16.4"],
    modulePreload: { polyfill: false },
    // A phone opens six connections at a time: what every start needs is one file, not a dozen. So is what most
    // dialogs need.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"], priority: 1 },
            { name: "icons", test: /lucide-react/, minShareCount: 2 },
            {
              name: "dialogs",
              test: /@base-ui\/react\/(dialog|drawer|alert-dialog|utils)|web\/ui\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
});
