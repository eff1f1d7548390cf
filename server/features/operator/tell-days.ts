import { tierOf } from "@wardrobe/domain/plans/plan-types.ts";
import { FALLBACK_LANGUAGE } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { App, Jobs } from "#app.ts";
import { dayText } from "#features/payments/tell-payment.ts";
import { findPerson } from "#features/people/people.ts";
import { openButton, writeToPerson } from "#features/people/write-to-person.ts";

const TEXTS = {
  given: "bot_days_given",
  feedback: "bot_feedback_rewarded",
  taken_back: "bot_days_taken",
} as const satisfies Record<Jobs["tell-days"]["why"], string>;

/** Tells a person about days that an operator gave or took back. Does nothing if the account is deleted. */
export async function tellDays(
  app: Pick<App, "db" | "messenger">,
  { userId, days, why }: Jobs["tell-days"],
): Promise<void> {
  if ((await findPerson(app.db, userId)) === undefined) return;
  await writeToPerson(app, userId, ({ language: chosen, subscription_type, subscription_end }) => {
    const language = chosen ?? FALLBACK_LANGUAGE;
    const params = {
      count: days,
      plan: botText(language, tierOf(subscription_type)),
      date: subscription_end === null ? "" : dayText(subscription_end, language),
    };
    return { text: botText(language, TEXTS[why], params), buttons: [[openButton(language)]] };
  });
}
