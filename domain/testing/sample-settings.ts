import { Settings } from "#profile/settings.ts";

/** Settings of a person on the free plan, for tests; only the given fields differ. */
export function sampleSettings(special: Partial<Settings> = {}): Settings {
  return Settings.parse({
    user_id: "u",
    language: "en",
    gender: "man",
    is_gender_said: true,
    default_image_mode: "original",
    is_onboarding_complete: true,
    subscription_type: "free",
    subscription_start: null,
    subscription_end: null,
    ai_credits_left: 1,
    recommend_credits_left: 1,
    referral_credits: 0,
    bought_credits: 0,
    ai_credits_per_month: 10,
    max_items: 30,
    referral_code: "0123456789ab",
    bot_username: "test_bot",
    ...special,
  });
}
