import { z } from "zod/mini";
import { defineCalls, programsRead, signedIn } from "../call.ts";
import { TimeZone } from "../people/day.ts";
import { IMAGE_MODES } from "../wardrobe/image-mode.ts";
import { LANGUAGES } from "../people/language.ts";
import { GENDERS, Settings } from "./settings.ts";

export const profileCalls = defineCalls({
  getSettings: { ...programsRead("GET", "/profile/settings"), reply: Settings },
  setGender: { ...signedIn("POST", "/profile/set-gender"), body: z.object({ gender: z.enum(GENDERS) }) },
  setLanguage: { ...signedIn("POST", "/profile/set-language"), body: z.object({ language: z.enum(LANGUAGES) }) },
  setOnboardingComplete: {
    ...signedIn("POST", "/profile/set-onboarding-complete"),
    body: z.object({ is_onboarding_complete: z.boolean() }),
  },
  /** The zone of the person's device, whose days are theirs (WEAR-02). */
  setTimeZone: { ...signedIn("POST", "/profile/set-time-zone"), body: z.object({ time_zone: TimeZone }) },
  /** `enhanced` is refused on the free plan (S-05). */
  setDefaultImageMode: {
    ...signedIn("POST", "/profile/set-default-image-mode"),
    body: z.object({ default_image_mode: z.enum(IMAGE_MODES) }),
    errors: ["premium_required"],
  },
});
