import { LANGUAGES } from "@wardrobe/domain/people/language.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import {
  askLanguage,
  languageAct,
  pressLanguage,
  getSettings,
  setDefaultImageMode,
  setGender,
  setLanguage,
  setOnboardingComplete,
  setTimeZone,
} from "#features/profile/settings.ts";

export const profile = feature({
  name: "profile",
  calls: serve(profileCalls, {
    getSettings: ["Settings, plan and credits", getSettings],
    setGender: ["Set the gender for previews", setGender],
    setLanguage: ["Set the language", setLanguage],
    setOnboardingComplete: ["Record that the onboarding was seen", setOnboardingComplete],
    setTimeZone: ["Tell the time zone of the device", setTimeZone],
    setDefaultImageMode: ["Set the picture that new items get", setDefaultImageMode],
  }),
  press: { begins: LANGUAGES.map(languageAct), run: pressLanguage },
  commands: { language: askLanguage },
  exports: { settings: getSettings },
});
