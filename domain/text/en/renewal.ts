/** Texts about a month that renews by itself. */
export const renewalEn = {
  renews_itself: "Or a month that renews by itself",
  renews_terms: "{stars} ⭐ every 30 days, until you cancel it in the settings",
  active: "Renews on {date} · {stars} ⭐",
  canceled: "Won’t renew. Paid until {date}.",
  allowed: "Now confirm it in Telegram: Settings → My Stars. Then it renews on {date}.",
  failed: "Not renewed: fewer than {stars} ⭐ on your balance. Nothing was taken.",
  cancel: "Don’t renew",
  resume: "Renew again",
  not_changed: "Couldn’t change the renewal. Please try again.",
};
