import { expect, test, vi } from "vitest";
import { STEPS, SCREENSHOT_PATHS } from "@wardrobe/domain/onboarding/steps.ts";
import { calloutsOf, stripOf } from "#features/onboarding/callouts.ts";
import { preloadPictures } from "#features/onboarding/onboarding-dialog.tsx";

test.each([
  ["has room around what it shows", { top: 50, height: 20 }, { top: 49.4, height: 21.2 }],
  ["is high enough to be read", { top: 50, height: 2 }, { top: 47, height: 8 }],
  ["ends with the picture", { top: 98, height: 2 }, { top: 92, height: 8 }],
  ["begins with the picture", { top: 0, height: 5 }, { top: 0, height: 8 }],
])("the strip of a picture %s (O-03)", (_what, part, { top, height }) => {
  const strip = stripOf(part, 8);
  expect([strip.top, strip.height]).toEqual([expect.closeTo(top), expect.closeTo(height)]);
});

test("every point of a pictured step has its strip, in which all of what it explains is shown (O-03)", () => {
  for (const language of ["en", "ru"] as const)
    for (const step of STEPS.slice(3, 8)) {
      const callouts = calloutsOf(step, language);
      expect(callouts.map(({ point }) => point)).toEqual(step.points);
      for (const { strip, box, pictureHeight } of callouts) {
        expect(strip.top).toBeLessThanOrEqual(box.top);
        expect(strip.top + strip.height).toBeGreaterThanOrEqual(box.top + box.height);
        expect((strip.height / 100) * pictureHeight).toBeLessThanOrEqual(510);
      }
    }
});

test("ten screenshots are preloaded, five in each language, and the two outfits of the genders, each once (L-09)", () => {
  const requested: string[] = [];
  vi.stubGlobal(
    "Image",
    class {
      set src(path: string) {
        requested.push(path);
      }
    },
  );
  preloadPictures();
  expect(requested.toSorted()).toEqual(
    [...SCREENSHOT_PATHS, "/onboarding/man.webp", "/onboarding/woman.webp"].toSorted(),
  );
});
