import { SCREENSHOT_PATHS } from "@wardrobe/domain/onboarding/steps.ts";

/** Preloads the screenshots of the onboarding (L-09). Failures are ignored. */
export function preloadScreenshots(): void {
  for (const path of SCREENSHOT_PATHS) new Image().src = path;
}
