/** Texts about a month that renews by itself. */
export const renewalEn = {
  renews_itself: "Or a subscription: ★\u00a0{stars} a month",
  renews_terms: "Renews by itself every 30 days. Cancel any time in settings.",
  active: "Renews {date} · ★\u00a0{stars}",
  bought: "{tier} renews on {date} for ★\u00a0{stars}. Cancel any time in settings.",
  canceled: "Won’t renew. Paid until {date}.",
  allowed: "Now confirm it in Telegram: Settings → My Stars. Then it renews on {date}.",
  failed: "Not renewed: fewer than ★\u00a0{stars} on your balance. Nothing was taken.",
  nothing_to_do: "Renews by itself on {date}, nothing for you to do.",
  other_durations: "Other durations",
  cancel: "Don’t renew",
  resume: "Renew again",
  not_changed: "Couldn’t change the renewal. Please try again.",
};
