import { z } from "zod/mini";
import { defineCalls } from "../call.ts";
import { IMAGE_MODES } from "../wardrobe/image-mode.ts";
import { GENDERS, LANGUAGES, Settings } from "./settings.ts";

export const profileCalls = defineCalls({
  getSettings: {
    method: "GET",
    path: "/profile/settings",
    access: "signed-in",
    size: "small",
    params: null,
    body: null,
    reply: Settings,
    errors: [],
  },
  setGender: {
    method: "POST",
    path: "/profile/set-gender",
    access: "signed-in",
    size: "small",
    params: null,
    body: z.object({ gender: z.enum(GENDERS) }),
    reply: null,
    errors: [],
  },
  setLanguage: {
    method: "POST",
    path: "/profile/set-language",
    access: "signed-in",
    size: "small",
    params: null,
    body: z.object({ language: z.enum(LANGUAGES) }),
    reply: null,
    errors: [],
  },
  setOnboardingComplete: {
    method: "POST",
    path: "/profile/set-onboarding-complete",
    access: "signed-in",
    size: "small",
    params: null,
    body: z.object({ is_onboarding_complete: z.boolean() }),
    reply: null,
    errors: [],
  },
  /** `enhanced` is refused on the free plan (S-05). */
  setDefaultImageMode: {
    method: "POST",
    path: "/profile/set-default-image-mode",
    access: "signed-in",
    size: "small",
    params: null,
    body: z.object({ default_image_mode: z.enum(IMAGE_MODES) }),
    reply: null,
    errors: ["premium_required"],
  },
});
