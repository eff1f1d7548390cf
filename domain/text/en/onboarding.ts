/** Texts under the points of the onboarding that have no picture (O-01). */
export const onboardingEn = {
  onboarding_subscription_info: {
    one: "Basic is free for {count} day: enhanced pictures, and outfits for what you ask in words.",
    other: "Basic is free for {count} days: enhanced pictures, and outfits for what you ask in words.",
  },
  onboarding_limits_info: "Your profile always shows how much room and how many credits are left.",
  onboarding_image_processing: "As photographed, without the background, or like in a catalog.",
  onboarding_send_feedback: "What helps and what's missing: we read every message.",
};
