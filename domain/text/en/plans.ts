/** Texts about limits, plans and paying, except those that the specification names. */
export const plansEn = {
  plan: "Plan",
  try_plan: "Try {tier}: {days}, {items}, {credits}",
  days: { one: "{count}\u00a0day", other: "{count}\u00a0days" },
  credits: { one: "{count}\u00a0credit", other: "{count}\u00a0credits" },
  wardrobe_full: "Your wardrobe is full. Delete what you no longer wear to make room.",
  credits_used_up: "You've used this month's credits. New ones come next month.",
  see_plans: "See the plans",
  trial_is_free: "It's free and ends by itself.",
  per_month: { one: "{count} Star a month", other: "{count} Stars a month" },
  saved: "−{percent}%",
  waiting_for_payment: "Waiting for the payment…",
  payment_unanswered: "No answer yet. You can carry on: once your payment arrives, the plan starts by itself.",
  leave_payment: "Back to the app",
  plan_until: "{tier} is yours until {date}",
  plan_holds: "{items} and {credits} a month",
  trial_holds: "{items} and {credits}",
};
