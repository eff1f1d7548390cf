/** What the bot says to operators. */
export const operatorEn = {
  op_help:
    "For operators:\n\n/unmatched: money that came to nothing\n/match <charge> <order>, or <charge> <person> <plan>: it counts for that\n/refund <charge>: it goes back, and the plan with it\n/rest <charge>: what was too much went back\n/grant <person> <plan> <days>\n/who <person>\n/coin on, /coin off\n/audit: the last acts\n\nA person is a Telegram id or @username. Plans: {plans}.",
  usage_refund: "/refund <charge>\n/unmatched and /who show the charges.",
  usage_rest: "/rest <charge>\nNotes that you sent back what was above the price. The plan stays.",
  usage_grant:
    "/grant <person> <plan> <days>\nA person is a Telegram id or @username, days are 1 to {max}. Plans: {plans}.",
  usage_match: "/match <charge> <order>, or /match <charge> <person> <plan>\nPlans: {plans}.",
  usage_coin: "/coin on or /coin off",
  usage_who: "/who <person>\nA person is a Telegram id or @username.",

  op_feedback: "Feedback from {name}\n{plan} · {date}\n\n{text}",
  op_feedback_first: "⭐ Pro feedback, to be answered first, from {name}\n{plan} · {date}\n\n{text}",
  op_days: { one: "+{count} day", other: "+{count} days" },
  op_days_usual: { one: "+{count} day (usual)", other: "+{count} days (usual)" },
  op_no_reward: "No reward",
  rewarded: { one: "{name} got {count} day for their feedback.", other: "{name} got {count} days for their feedback." },
  not_rewarded: "No reward for {name}. This is decided.",
  decided_before: "Decided before: {decision}. Nothing changed.",
  feedback_gone: "This feedback is gone, with the account of who wrote it.",

  person_unknown: "Nobody here is known as {said}. People are known once they opened the app or wrote to the bot.",
  person_ambiguous: "Several people were seen under {said}. Say which by the id: {ids}.",
  granted: "{name} has {plan} until {date}.",
  granted_before: "This very message gave its days before. {name} has {plan} until {date}.",

  payment_unknown: "No payment is known as {charge}.",
  refunded: "{amount} went back.{plan}",
  refunded_by_hand: "Noted: {amount} went back.{plan} Send the coins from your wallet to:\n{payer}",
  refunded_plan: " The plan it paid for went with it.",
  refunded_before: "This payment went back before. Nothing changed.",
  payer_forgotten: "Who paid is not known any more, their account is deleted. Without their id Stars cannot go back.",
  refund_failed: "The messenger did not pay it back, and nothing changed. Try again in a minute.",
  rest_returned: "Noted: what was too much went back. The plan stays.",
  no_rest: "Nothing of this payment is above its price, or it went back before.",

  matched: "The payment counts. {name} has {plan} until {date}.",
  payment_granted: "This payment has given its plan already. Nothing changed.",
  payment_refunded: "This payment went back, so it cannot count any more.",
  payment_moved: "Something else happened to this payment in this moment. Look at /unmatched and try again.",
  order_not_found: "No order of anybody is known as {said}. Say the order, or a person and a plan.",
  order_of_other_method: "This order is to be paid in another way than this payment came. Say a person and a plan.",
  order_closed: "This order is paid or went back already. Say a person and a plan.",

  coin_on: "The coin is taken from now on.",
  coin_off: "The coin is not taken any more. What is on its way still counts.",
  coin_absent: "This house has no address for coins, so there is nothing to switch.",

  unmatched_none: "No money waits for you.",
  unmatched_more: "There is more: these are the oldest {count}.",
  unmatched_line: "{amount} · {date}\n{what}\n{charge}",
  unmatched_for: "for {plan} ({price}) of {name}, order {order}",
  unmatched_nobody: "the account is deleted",
  unmatched: "Belongs to no order. /match it; Stars go back by themselves after a day, coins by your hand and /refund.",
  late: "Came long after its order: {order}. /match it, or /refund.",
  underpaid: "Less than its order: {order}. Stars go back by themselves; for coins /match or /refund.",
  duplicate: "A second payment: {order}. Stars go back by themselves; coins by your hand and /refund.",
  overpaid: "More than its order: {order}. Too much: {rest}. Send that back and say /rest.",

  who: "{name}\n{plan}{until}\nAI credits {ai}, recommendations {recommend}\nHere since {since}{payments}",
  who_until: " until {date}",
  who_payment: "{plan} · {amount} · {date}\n{charge}",

  audit_none: "Nobody has acted yet.",
  audit_line: "{at} · {by}\n{act}{on}: {outcome}",
  audit_on: " → {name}",
};
