import { SCREENSHOT_PATHS } from "@wardrobe/domain/onboarding/steps.ts";

/** Fetches the pictures of the onboarding before it shows them (L-09). One that is not there is no matter. */
export function preloadScreenshots(): void {
  for (const path of SCREENSHOT_PATHS) new Image().src = path;
}
