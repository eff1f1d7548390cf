import type { renewalEn } from "#text/en/renewal.ts";
import type { Same } from "#text/text.ts";

export const renewalRu = {
  renews_itself: "Или месяц, который продлевается сам",
  renews_terms: "{stars} ⭐ каждые 30 дней, пока не отключите в настройках",
  active: "Продлится {date} · {stars} ⭐",
  canceled: "Не продлевается. Оплачено до {date}.",
  allowed: "Осталось подтвердить в Telegram: «Настройки» → «Мои звёзды». Тогда продлится {date}.",
  failed: "Не продлилось: на балансе меньше {stars} ⭐. Ничего не списано.",
  cancel: "Не продлевать",
  resume: "Снова продлевать",
  not_changed: "Не получилось изменить продление. Попробуйте ещё раз.",
} satisfies Same<typeof renewalEn>;
