import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

/** Texts under the titles, points and screens of the onboarding (O-01, SPEC-55, SPEC-153). */
export const onboardingEn = {
  constructor: "Put outfits together",
  wardrobe: "All your clothes",
  recommendations: "What to wear today",
  onboarding_subscription_info: [
    "Basic is free for {count} day: enhanced images, and recommendations for whatever you ask.",
    "Basic is free for {count} days: enhanced images, and recommendations for whatever you ask.",
  ],
  onboarding_limits_info: "Your profile always shows how much room and how many credits are left.",
  onboarding_image_processing: "As photographed, without the background, or like in a catalog.",
  "benefit.gender": "You can also choose later, in your profile.",
  "benefit.navigation": "Clothes, outfits and today’s weather, one tap apart.",
  "benefit.wardrobe": "Add photos, and we sort them for you.",
  "benefit.constructor": "See what goes together before you get dressed.",
  "benefit.recommendations": "Dressed for your weather and your plans.",
  "benefit.profile": "Set it up the way you like.",
  onboarding_send_feedback: "What helps and what’s missing: we read every message.",
};

export const onboardingRu = {
  constructor: "Собирайте образы",
  wardrobe: "Все ваши вещи",
  recommendations: "Что надеть сегодня",
  onboarding_subscription_info: [
    "{count} день Basic бесплатно: улучшенные картинки и рекомендации по вашему запросу.",
    "{count} дня Basic бесплатно: улучшенные картинки и рекомендации по вашему запросу.",
    "{count} дней Basic бесплатно: улучшенные картинки и рекомендации по вашему запросу.",
  ],
  onboarding_limits_info: "Сколько осталось места и AI-кредитов, всегда видно в профиле.",
  onboarding_image_processing: "Как на фото, без фона или как в каталоге.",
  "benefit.gender": "Выбрать можно и позже, в профиле.",
  "benefit.navigation": "Вещи, образы и погода всегда рядом.",
  "benefit.wardrobe": "Добавьте фото, а по местам вещи разложим мы.",
  "benefit.constructor": "Сразу видно, что с чем сочетается.",
  "benefit.recommendations": "Образ по погоде и вашим планам.",
  "benefit.profile": "Настройте всё под себя.",
  onboarding_send_feedback: "Что помогает, чего не хватает: читаем каждое сообщение.",
} satisfies Same<typeof onboardingEn>;

export const hintOf = textsOf<keyof typeof onboardingEn>({ en: onboardingEn, ru: onboardingRu });

export function hasHint(point: string): point is keyof typeof onboardingEn {
  return Object.hasOwn(onboardingEn, point);
}
