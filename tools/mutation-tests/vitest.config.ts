import { defineConfig } from "vitest/config";

/** The domain's tests, as Stryker runs them: without projects, which it would all start for every mutant. */
export default defineConfig({
  test: {
    include: ["domain/**/*.test.ts"],
    setupFiles: ["tools/test/prepare-file.ts"],
    env: { PROPERTY_SEED: "20260101" },
  },
});
