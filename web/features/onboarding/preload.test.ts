import { expect, test, vi } from "vitest";
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
  const names = ["1_wardrobe", "2_edit", "3_constructor", "4_preview", "5_recommendations"];
  expect(requested.toSorted()).toEqual(
    ["en", "ru"].flatMap((language) => names.map((name) => `/onboarding/${language}_${name}.jpeg`)),
  );
});
