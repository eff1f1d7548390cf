import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SCREENSHOT_PATHS, STEPS } from "@wardrobe/domain/onboarding/steps.ts";
import { newcomerTexts } from "@wardrobe/domain/text/newcomer.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { Onboarding } from "#screens/onboarding.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";

test("the onboarding preloads its pictures; one that cannot be loaded is hidden, and its texts stay (L-09, O-03)", () => {
  const preloaded = new Set<string>();
  class PreloadedImage {
    set src(path: string) {
      preloaded.add(path);
    }
  }
  vi.stubGlobal("Image", PreloadedImage);
  const queries = newQueries();
  queries.setQueryData(settingsQuery.queryKey, sampleSettings({ is_onboarding_complete: false }));
  renderWith(queries, <Onboarding />);
  expect([...preloaded].toSorted()).toEqual([...SCREENSHOT_PATHS].toSorted());
  const [, , , wardrobe] = STEPS;
  for (let step = 0; step < 3; step++) fireEvent.click(screen.getByRole("button", { name: "Next" }));
  const pictures = () => [...screen.getByRole("dialog").querySelectorAll("img")];
  expect(pictures()).toHaveLength(wardrobe.points.length);
  fireEvent.error(pictures()[0] ?? document.body);
  expect(pictures()).toEqual([]);
  const t = newcomerTexts("en");
  for (const point of wardrobe.points) expect(screen.getByText(t(point))).toBeDefined();
});
