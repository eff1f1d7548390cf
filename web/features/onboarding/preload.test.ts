import { expect, test, vi } from "vitest";
import { SCREENSHOT_PATHS } from "@wardrobe/domain/onboarding/steps.ts";
import { preloadScreenshots } from "#features/onboarding/preload.ts";

test("ten screenshots are preloaded, five in each language, each once (L-09)", () => {
  const requested: string[] = [];
  vi.stubGlobal(
    "Image",
    class {
      set src(path: string) {
        requested.push(path);
      }
    },
  );
  preloadScreenshots();
  expect(requested.toSorted()).toEqual([...SCREENSHOT_PATHS].toSorted());
});
