import type { plansEn } from "#text/en/plans.ts";
import type { Same } from "#text/text.ts";

export const plansRu = {
  plan: "Тариф",
  try_plan: "Попробовать {tier}: {days}, {items}, {credits}",
  days: { one: "{count}\u00a0день", few: "{count}\u00a0дня", many: "{count}\u00a0дней", other: "{count}\u00a0дня" },
  credits: {
    one: "{count}\u00a0кредит",
    few: "{count}\u00a0кредита",
    many: "{count}\u00a0кредитов",
    other: "{count}\u00a0кредита",
  },
  wardrobe_full: "Гардероб заполнен. Удалите то, что больше не носите, чтобы освободить место.",
  credits_used_up: "Кредиты этого месяца потрачены. Новые появятся в следующем.",
  see_plans: "Посмотреть тарифы",
  trial_is_free: "Бесплатно и без продления.",
  per_month: {
    one: "{count} звезда в месяц",
    few: "{count} звезды в месяц",
    many: "{count} звёзд в месяц",
    other: "{count} звезды в месяц",
  },
  saved: "−{percent}\u00a0%",
  waiting_for_payment: "Ждём оплату…",
  payment_unanswered: "Ответа пока нет. Можно продолжать: если вы заплатили, тариф подключится сам.",
  leave_payment: "Вернуться в приложение",
  all_of_basic: "Всё, что есть в Basic",
  plan_until: "{tier} действует до {date}",
  plan_holds: "{items} и {credits} в месяц",
  trial_holds: "{items} и {credits}",
  "gain.feature_priority": "Картинки готовы быстрее",
  "gain.feature_previews": "Картинки образов без водяного знака",
  "gain.feature_enhanced": "Улучшенные картинки вещей",
  "gain.feature_custom_recommendations": "Образы по запросу своими словами",
  "gain.feature_regeneration": "Бесплатно переделать любую картинку",
  "gain.feature_extras": "Более точное распознавание, поддержка вне очереди",
  build_outfit: "Собрать образ",
} satisfies Same<typeof plansEn>;
