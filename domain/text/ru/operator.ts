import type { operatorEn } from "#text/en/operator.ts";
import type { Same } from "#text/text.ts";

export const operatorRu = {
  op_help:
    "Для операторов:\n\n/unmatched: деньги, которые ничего не дали\n/match <платёж> <заказ> или <платёж> <человек> <план>: засчитать\n/refund <платёж>: вернуть, план отменяется\n/rest <платёж>: лишнее возвращено\n/grant <человек> <план> <дни>\n/who <человек>\n/coin on, /coin off\n/audit: последние действия\n\nЧеловек: id в Telegram или @username. Планы: {plans}.",
  usage_refund: "/refund <платёж>\nПлатежи показывают /unmatched и /who.",
  usage_rest: "/rest <платёж>\nОтмечает, что вы вернули лишнее. План остаётся.",
  usage_grant:
    "/grant <человек> <план> <дни>\nЧеловек: id в Telegram или @username, дней от 1 до {max}. Планы: {plans}.",
  usage_match: "/match <платёж> <заказ> или /match <платёж> <человек> <план>\nПланы: {plans}.",
  usage_coin: "/coin on или /coin off",
  usage_who: "/who <человек>\nЧеловек: id в Telegram или @username.",

  op_feedback: "Отзыв: {name}\n{plan} · {date}\n\n{text}",
  op_feedback_first: "⭐ Отзыв с Pro, ответить первым: {name}\n{plan} · {date}\n\n{text}",
  op_days: { one: "+{count} день", few: "+{count} дня", many: "+{count} дней", other: "+{count} дня" },
  op_days_usual: {
    one: "+{count} день (обычно)",
    few: "+{count} дня (обычно)",
    many: "+{count} дней (обычно)",
    other: "+{count} дня (обычно)",
  },
  op_no_reward: "Без награды",
  rewarded: {
    one: "{name}: {count} день за отзыв.",
    few: "{name}: {count} дня за отзыв.",
    many: "{name}: {count} дней за отзыв.",
    other: "{name}: {count} дня за отзыв.",
  },
  not_rewarded: "{name}: без награды. Решено.",
  decided_before: "Уже решено: {decision}. Ничего не изменилось.",
  feedback_gone: "Этого отзыва больше нет: автор удалил аккаунт.",

  person_unknown: "Здесь не знают {said}. Человек известен, когда открыл приложение или написал боту.",
  person_ambiguous: "Под именем {said} видели нескольких. Укажите id: {ids}.",
  granted: "{name}: {plan} до {date}.",
  granted_before: "Это самое сообщение уже дало свои дни. {name}: {plan} до {date}.",

  payment_unknown: "Платёж {charge} неизвестен.",
  refunded: "Возвращено: {amount}.{plan}",
  refunded_by_hand: "Отмечено возвращённым: {amount}.{plan} Отправьте монеты из своего кошелька:\n{payer}",
  refunded_plan: " Оплаченный план отменён.",
  refunded_before: "Этот платёж уже возвращён. Ничего не изменилось.",
  payer_forgotten: "Плательщик больше неизвестен: аккаунт удалён. Без его id звёзды не вернуть.",
  refund_failed: "Мессенджер не вернул платёж, ничего не изменилось. Повторите через минуту.",
  rest_returned: "Отмечено: лишнее возвращено. План остаётся.",
  no_rest: "Лишнего в этом платеже нет, или оно уже возвращено.",

  matched: "Платёж засчитан. {name}: {plan} до {date}.",
  payment_granted: "Этот платёж уже дал свой план. Ничего не изменилось.",
  payment_refunded: "Этот платёж возвращён, засчитать его нельзя.",
  payment_moved: "С этим платежом сейчас что-то произошло. Посмотрите /unmatched и повторите.",
  order_not_found: "Заказ {said} неизвестен. Укажите заказ или человека и план.",
  order_of_other_method: "Этот заказ оплачивается другим способом, чем пришёл платёж. Укажите человека и план.",
  order_closed: "Этот заказ уже оплачен или возвращён. Укажите человека и план.",

  coin_on: "Монета снова принимается.",
  coin_off: "Монета больше не принимается. То, что уже в пути, засчитывается.",
  coin_absent: "Адрес для монет не задан, переключать нечего.",

  unmatched_none: "Вас не ждут никакие деньги.",
  unmatched_more: "Это не всё: показаны самые старые, {count}.",
  unmatched_line: "{amount} · {date}\n{what}\n{charge}",
  unmatched_for: "{plan} ({price}), {name}, заказ {order}",
  unmatched_nobody: "аккаунт удалён",
  unmatched: "Нет заказа. /match засчитает; звёзды вернутся сами через день, монеты вернёте вы и /refund.",
  late: "Сильно позже заказа: {order}. /match или /refund.",
  underpaid: "Меньше, чем в заказе: {order}. Звёзды вернутся сами, для монет /match или /refund.",
  duplicate: "Второй платёж: {order}. Звёзды вернутся сами, монеты вернёте вы и /refund.",
  overpaid: "Больше, чем в заказе: {order}. Лишнее: {rest}. Верните его и напишите /rest.",

  who: "{name}\n{plan}{until}\nКредиты ИИ {ai}, рекомендации {recommend}\nЗдесь с {since}{payments}",
  who_until: " до {date}",
  who_payment: "{plan} · {amount} · {date}\n{charge}",

  audit_none: "Пока никто ничего не делал.",
  audit_line: "{at} · {by}\n{act}{on}: {outcome}",
  audit_on: " → {name}",
} satisfies Same<typeof operatorEn>;
