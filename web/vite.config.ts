import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressed } from "./compressed.ts";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), compressed()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    // The messengers' web views on phones that still get updates.
    target: ["chrome109", "safari16.4"],
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
});
