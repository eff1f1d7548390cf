import type { App } from "#app.ts";
import type { MovableClock } from "#adapters/clock/port.ts";
import { correctAiCredits, readAccount } from "#features/credits/account.ts";
import { grantByHand } from "#features/plans/give-plan.ts";
import { makeDue, sendMornings } from "#features/morning/send-morning.ts";
import { findPersonByTelegramId } from "#features/people/people.ts";
import { countItems } from "#features/wardrobe/items.ts";
import { PLAN_TYPES, type PlanType } from "@wardrobe/domain/plans/plan-types.ts";

export type DevAccount = {
  subscriptionType: string;
  subscriptionEnd: string | null;
  aiCreditsLeft: number;
  items: number;
};

const DAY_MS = 86_400_000;

/** The actions of the dev controls beside the simulated phone, by the app's own verbs (SPEC-42). */
export function createDevControls(app: App, clock: MovableClock | null) {
  return {
    async readAccount(telegramId: number): Promise<DevAccount | null> {
      const person = await findPersonByTelegramId(app.db, telegramId);
      if (person === undefined) return null;
      const account = await readAccount(app, app.db, person.id);
      return {
        subscriptionType: account.planType,
        subscriptionEnd: person.subscription_end?.toISOString() ?? null,
        aiCreditsLeft: account.aiCreditsLeft,
        items: await countItems(app.db, person.id),
      };
    },
    async grantPlan(telegramId: number, plan: string): Promise<void> {
      const userId = await userIdOf(app, telegramId);
      await grantByHand(app, userId, parsePlan(plan));
    },
    async setCredits(telegramId: number, credits: number): Promise<void> {
      const userId = await userIdOf(app, telegramId);
      await app.db.transaction().execute(async (trx) => await correctAiCredits(app, trx, userId, credits));
    },
    /** Sends the person's morning message now; false if it is off, or their today has had it. */
    async beginMorning(telegramId: number): Promise<boolean> {
      if (!(await makeDue(app, await userIdOf(app, telegramId)))) return false;
      await sendMornings(app);
      return true;
    },
    advanceDays(days: number): void {
      clock?.advance(days * DAY_MS);
    },
  };
}

async function userIdOf(app: App, telegramId: number): Promise<string> {
  const person = await findPersonByTelegramId(app.db, telegramId);
  if (person === undefined) throw new Error("This person has not opened the app yet.");
  return person.id;
}

function parsePlan(plan: string): PlanType {
  const known = PLAN_TYPES.find((type) => type === plan);
  if (known === undefined) throw new Error(`There is no plan ${plan}.`);
  return known;
}
