import type { renewalEn } from "#text/en/renewal.ts";
import type { Same } from "#text/text.ts";

export const renewalRu = {
  renews_itself: "Или с автопродлением: ★\u00a0{stars} в месяц",
  renews_terms: "Продление каждые 30 дней. Отключить можно в любой момент в настройках.",
  active: "Продлится {date} · ★\u00a0{stars}",
  bought: "{tier} продлится {date} за ★\u00a0{stars}. Отключить можно в любой момент в настройках.",
  canceled: "Не продлевается. Оплачено до {date}.",
  allowed: "Осталось подтвердить в Telegram: «Настройки» → «Мои звёзды». Тогда продлится {date}.",
  failed: "Не продлилось: на балансе меньше ★\u00a0{stars}. Ничего не списано.",
  nothing_to_do: "Продлится {date}, делать ничего не нужно.",
  other_durations: "Тариф на другой срок",
  cancel: "Не продлевать",
  resume: "Снова продлевать",
  not_changed: "Не получилось изменить продление. Попробуйте ещё раз.",
} satisfies Same<typeof renewalEn>;
