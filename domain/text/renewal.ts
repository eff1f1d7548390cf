import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const renewalEn = {
  renews_itself: "1 month, renews automatically",
  renews_terms:
    "★\u00a0{stars} today, then every 30 days until you turn it off in settings. We’ll message you each time it’s charged.",
  active: "Next payment {date} · ★\u00a0{stars}",
  days_on_top: "You’re covered until {until}, and this payment adds {days}.",
  covered: "You’re covered until {until}. This takes you to {end}.",
  covered_trial: "Your trial runs until {until}, and its days carry over: this takes you to {end}.",
  ends_trial: "{tier} starts right away, and the rest of your trial ends.",
  bought: "{tier} renews on {date} for ★\u00a0{stars}. Cancel any time in settings.",
  canceled: "Won’t renew. Paid until {date}.",
  allowed: "Now confirm it in Telegram: Settings → My Stars. Then it renews on {date}.",
  failed: "Not renewed: fewer than ★\u00a0{stars} on your balance. Nothing was taken.",
  nothing_to_do: "Renews by itself on {date}, nothing for you to do.",
  other_durations: "Other durations",
  cancel: "Don’t renew",
  cancel_question: "Turn off renewal?",
  cancel_hint: "Your plan stays until {date}. To turn renewal back on, you’ll have to confirm it in Telegram.",
  cancel_yes: "Turn off",
  cancel_no: "Keep it on",
  resume: "Renew again",
  not_changed: "Couldn’t change the renewal. Please try again.",
};

export const renewalRu = {
  renews_itself: "1 месяц с автопродлением",
  renews_terms:
    "★\u00a0{stars} сегодня и дальше каждые 30 дней, пока не отключите в настройках. О каждом списании напишем в чат.",
  active: "Следующее списание {date} · ★\u00a0{stars}",
  days_on_top: "Ваших дней хватит до {until}, а списание добавит ещё {days}.",
  covered: "Тариф уже действует до {until}. С этой покупкой — до {end}.",
  covered_trial: "Пробный период до {until}, его дни не пропадут: с этой покупкой тариф — до {end}.",
  ends_trial: "{tier} начнётся сразу, а остаток пробного периода не сохранится.",
  bought: "{tier} продлится {date} за ★\u00a0{stars}. Отключить можно в любой момент в настройках.",
  canceled: "Не продлевается. Оплачено до {date}.",
  allowed: "Осталось подтвердить в Telegram: «Настройки» → «Мои звёзды». Тогда продлится {date}.",
  failed: "Не продлилось: на балансе меньше ★\u00a0{stars}. Ничего не списано.",
  nothing_to_do: "Продлится {date}, делать ничего не нужно.",
  other_durations: "Тариф на другой срок",
  cancel: "Не продлевать",
  cancel_question: "Отключить продление?",
  cancel_hint: "Тариф останется до {date}. Чтобы снова включить продление, нужно будет подтвердить его в Telegram.",
  cancel_yes: "Отключить",
  cancel_no: "Оставить",
  resume: "Снова продлевать",
  not_changed: "Не получилось изменить продление. Попробуйте ещё раз.",
} satisfies Same<typeof renewalEn>;

/** A text about a month that renews by itself: in the plans and in the settings. */
export const renewalText = textsOf<keyof typeof renewalEn>({ en: renewalEn, ru: renewalRu });
