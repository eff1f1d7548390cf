import { startParamOfCredits } from "@wardrobe/domain/payments/start-param.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import type { App } from "#app.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import { readAccount } from "#features/credits/account.ts";
import { goodsText } from "#features/payments/tell-payment.ts";
import { openButton } from "#features/people/write-to-person.ts";
import type { CommandRequest } from "#kernel/feature.ts";

/** `/credits`: what is left and where it is from, and a button for each pack with its price (CREDIT-01). */
export async function answerCredits(app: App, { person, language }: CommandRequest): Promise<OutgoingMessage> {
  const { aiCredits, aiCreditsLeft } = await readAccount(app, app.db, person.id);
  const { creditPacks } = app.rules;
  const parts = {
    credits_month: aiCredits.monthly,
    credits_earned: aiCredits.referral,
    credits_bought: aiCredits.bought,
  };
  const from = (["credits_month", "credits_earned", "credits_bought"] as const)
    .filter((key) => parts[key] > 0)
    .map((key) => planText(language, key, { count: parts[key] }));
  const packs = creditPacks.map(({ credits, price_stars: stars }) => ({
    label: botText(language, "bot_pack_line", { pack: goodsText({ credits }, language), stars }),
    open: startParamOfCredits(credits),
  }));
  return {
    text: [
      [botText(language, "ai_credits_left", { count: aiCreditsLeft }), from.join(" · ")].filter(Boolean).join("\n"),
      ...(packs.length === 0 ? [] : [planText(language, "one_credit"), planText(language, "packs_hint")]),
    ].join("\n\n"),
    buttons: packs.length === 0 ? [[openButton(language)]] : packs.map((pack) => [pack]),
  };
}
