import type { onboardingEn } from "#text/en/onboarding.ts";
import type { Same } from "#text/text.ts";

export const onboardingRu = {
  onboarding_subscription_info: {
    one: "{count} день Basic бесплатно: улучшенные картинки и образы по вашему запросу.",
    few: "{count} дня Basic бесплатно: улучшенные картинки и образы по вашему запросу.",
    many: "{count} дней Basic бесплатно: улучшенные картинки и образы по вашему запросу.",
    other: "{count} дня Basic бесплатно: улучшенные картинки и образы по вашему запросу.",
  },
  onboarding_limits_info: "Сколько осталось места и AI-кредитов, всегда видно в профиле.",
  onboarding_image_processing: "Как на фото, без фона или как в каталоге.",
  onboarding_send_feedback: "Что помогает, чего не хватает: читаем каждое сообщение.",
} satisfies Same<typeof onboardingEn>;
