import type { PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import type { App, Jobs } from "#app.ts";
import { recordAudit } from "#features/operator/audit.ts";
import { giftIdOf } from "#features/operator/operators.ts";
import { givePlan, findGift, takePlanBack } from "#features/plans/give-plan.ts";
import { findPerson, getPerson, lockPerson, type Person } from "#features/people/people.ts";
import { takesOver } from "@wardrobe/domain/plans/subscription.ts";
import { tierOf, type Tier } from "@wardrobe/domain/plans/plan-types.ts";
import { FALLBACK_LANGUAGE } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { dayText } from "#features/payments/tell-payment.ts";
import { openButton, writeToPerson } from "#features/people/write-to-person.ts";

export type DaysGiven = {
  readonly outcome: "granted" | "granted_before";
  readonly person: Person;
  /** The lower plan whose rest was converted. */
  readonly lower: Tier | undefined;
  /** The plan of the days, where a higher one runs and they are converted to its own. */
  readonly given: Tier | undefined;
};

type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue" | "notifier">;

type Gift = {
  readonly operator: number;
  /** The same message gives once, however often it is delivered. */
  readonly messageId: number;
  readonly userId: string;
  readonly planType: PurchaseOption;
  readonly days: number;
};

/** An operator gives a person days of a plan, on top of what they have (SPEC-22). The person gets a message. */
export async function grantDays(app: Deps, gift: Gift): Promise<DaysGiven> {
  const { operator, messageId, userId, planType, days } = gift;
  const sourceId = giftIdOf(operator, messageId);
  const given = await app.db.transaction().execute(async (trx) => {
    const { subscription_type: before, subscription_end: end } = await lockPerson(trx, userId);
    const isFirst = await givePlan(app, trx, userId, { source: "admin", sourceId, planType, days });
    const takesRest = isFirst && end !== null && end > app.clock.now() && takesOver(before, planType);
    const lower = takesRest ? tierOf(before) : undefined;
    const person = await getPerson(trx, userId);
    const given = isFirst && takesOver(planType, person.subscription_type) ? tierOf(planType) : undefined;
    if (isFirst) {
      const told = { userId, days, why: "given", ...(lower && { lower }), ...(given && { given }) } as const;
      await app.queue.send(trx, "tell-days", told, { key: `admin:${sourceId}` });
      await app.notifier.notify(trx, userId);
    }
    const outcome = isFirst ? "granted" : "granted_before";
    await recordAudit(app, trx, {
      operator,
      act: "grant",
      onUser: userId,
      arguments: { plan: planType, days },
      outcome,
    });
    return { outcome, person, lower, given } as const;
  });
  app.log.info({ event: "days_granted", operator, userId, planType, days, outcome: given.outcome });
  return given;
}

export type TakenBack =
  | { readonly outcome: "taken_back" | "taken_back_before"; readonly person: Person; readonly days: number }
  /** Deleted together with the account that had it. */
  | { readonly outcome: "gift_gone" };

/** Takes mistaken days back, once: recomputes the subscription, cuts the credits, and sends the person a message. */
export async function takeDaysBack(app: Deps, operator: number, giftId: string): Promise<TakenBack> {
  const source = { source: "admin", sourceId: giftId } as const;
  const taken = await app.db.transaction().execute<TakenBack>(async (trx) => {
    const gift = await findGift(trx, source);
    if (gift === undefined) return { outcome: "gift_gone" };
    const { userId, planType: plan, days } = gift;
    const isFirst = await takePlanBack(app, trx, userId, source);
    if (isFirst) {
      await app.queue.send(trx, "tell-days", { userId, days, why: "taken_back" }, { key: `admin:${giftId}:back` });
      await app.notifier.notify(trx, userId);
    }
    const outcome = isFirst ? "taken_back" : "taken_back_before";
    await recordAudit(app, trx, { operator, act: "take_back", onUser: userId, arguments: { plan, days }, outcome });
    return { outcome, person: await getPerson(trx, userId), days };
  });
  app.log.info({ event: "days_taken_back", operator, giftId, outcome: taken.outcome });
  return taken;
}

const TEXTS = {
  given: "bot_days_given",
  feedback: "bot_feedback_rewarded",
  taken_back: "bot_days_taken",
} as const satisfies Record<Jobs["tell-days"]["why"], string>;

/** Tells a person about days that an operator gave or took back, and what became of a lower plan. Does nothing if the account is deleted. */
export async function tellDays(
  app: Pick<App, "db" | "messenger">,
  { userId, days, why, lower, given }: Jobs["tell-days"],
): Promise<void> {
  if ((await findPerson(app.db, userId)) === undefined) return;
  await writeToPerson(app, userId, ({ language: chosen, time_zone, subscription_type, subscription_end }) => {
    const language = chosen ?? FALLBACK_LANGUAGE;
    const params = {
      count: days,
      plan: botText(language, tierOf(subscription_type)),
      date: subscription_end === null ? "" : dayText(subscription_end, language, time_zone),
    };
    const says = [botText(language, TEXTS[why], params)];
    if (lower !== undefined)
      says.push(botText(language, "bot_days_converted", { ...params, lower: botText(language, lower) }));
    if (given !== undefined)
      says.push(botText(language, "bot_days_under", { ...params, given: botText(language, given) }));
    return { text: says.join(" "), buttons: [[openButton(language)]] };
  });
}
