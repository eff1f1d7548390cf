import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, defineConfig } from "vite";
import { compressed } from "./compressed.ts";
import { inlineEarlyFetch } from "./inline-early-fetch.ts";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), inlineEarlyFetch(build), compressed()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    // The oldest web views on phones that still get updates.
    target: ["chrome109", "safari16.4"],
    modulePreload: { polyfill: false },
    // A phone opens six connections at a time: what every start needs is one file, not a dozen.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "start", tags: ["$initial"] }] } } },
  },
  worker: { format: "es" },
});
