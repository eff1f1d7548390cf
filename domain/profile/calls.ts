import { z } from "zod/mini";
import { defineCalls, PROGRAMS_READ, SIGNED_IN } from "../call.ts";
import { TimeZone } from "../people/day.ts";
import { IMAGE_MODES } from "../wardrobe/image-mode.ts";
import { LANGUAGES } from "../people/language.ts";
import { GENDERS, Settings } from "./settings.ts";

export const profileCalls = defineCalls({
  getSettings: { ...PROGRAMS_READ, method: "GET", path: "/profile/settings", reply: Settings },
  setGender: { ...SIGNED_IN, method: "POST", path: "/profile/set-gender", body: z.object({ gender: z.enum(GENDERS) }) },
  setLanguage: {
    ...SIGNED_IN,
    method: "POST",
    path: "/profile/set-language",
    body: z.object({ language: z.enum(LANGUAGES) }),
  },
  setOnboardingComplete: {
    ...SIGNED_IN,
    method: "POST",
    path: "/profile/set-onboarding-complete",
    body: z.object({ is_onboarding_complete: z.boolean() }),
  },
  /** The zone of the person's device, whose days are theirs (WEAR-02). */
  setTimeZone: {
    ...SIGNED_IN,
    method: "POST",
    path: "/profile/set-time-zone",
    body: z.object({ time_zone: TimeZone }),
  },
  /** `enhanced` is refused on the free plan (S-05). */
  setDefaultImageMode: {
    ...SIGNED_IN,
    method: "POST",
    path: "/profile/set-default-image-mode",
    body: z.object({ default_image_mode: z.enum(IMAGE_MODES) }),
    errors: ["premium_required"],
  },
});
