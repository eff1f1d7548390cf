import type { PlantedBug } from "../planted-bug.ts";

const PAYMENTS = "server/features/payments/payments.test.ts";
const CREDITS = "server/features/credits/spend-credits.test.ts";
const TRIAL = "server/features/plans/trial.test.ts";
const PROFILE = "server/features/profile/profile.test.ts";

/** Plans, payments and credits. */
export const moneyBugs: readonly PlantedBug[] = [
  {
    name: "the plan is given when the messenger asks whether it may be paid",
    file: "server/bot/bot-events.ts",
    piece: `      if (refusal === null) return null;\n`,
    instead: `      if (refusal === null) {
        const paid = { kind: "paid", chargeId: orderRef, orderRef, payerId: payer.telegramId, stars: amount } as const;
        await takeStarMove(app, { ...paid, at: app.clock.now() });
        return null;
      }
`,
    guard: { file: PAYMENTS, test: "the last look before paying" },
    ids: "P-05, SPEC-26",
  },
  {
    name: "a payment that stands in the messenger's list too is another payment",
    file: "server/features/payments/reconcile-stars.ts",
    piece: `for (const move of moves) await takeStarMove(app, move);`,
    instead: `for (const move of moves)
      await takeStarMove(app, move.kind === "paid" ? { ...move, chargeId: \`list:\${move.chargeId}\` } : move);`,
    guard: { file: PAYMENTS, test: "is made up for from the messenger's own list, each move once (SPEC-26)" },
    ids: "P-10, SPEC-26",
  },
  {
    name: "an order may be paid for by somebody else",
    file: "domain/payments/order.ts",
    piece: `  if (order.buyer !== asked.payer) return "order_of_another";\n`,
    instead: "",
    guard: { file: "domain/payments/order.test.ts", test: "the last look before Stars are taken (P-05, SPEC-26)" },
    ids: "P-05, SPEC-26",
  },
  {
    name: "an order is paid by whatever the messenger was told that it costs",
    file: "server/features/payments/apply-payment.ts",
    piece: `{ amount, atMs: at.getTime() }`,
    instead: `{ amount: order === undefined ? amount : BigInt(order.amount), atMs: at.getTime() }`,
    guard: { file: "server/features/payments/coin-payments.test.ts", test: "a thousandth too little gives nothing" },
    ids: "P-06, SPEC-28",
  },
  {
    name: "whoever is on Pro may buy Basic",
    file: "domain/payments/payment.ts",
    piece: `  if (steps < 0) return "cannot_downgrade";\n`,
    instead: "",
    guard: {
      file: "domain/payments/payment.test.ts",
      test: "nobody downgrades, and the active free plan is not chosen again",
    },
    ids: "P-08",
  },
  {
    name: "money goes back and the plan stays",
    file: "server/features/payments/settle-refund.ts",
    piece: `  if (hasGiven) await takePlanBack(app, trx, order.user_id, source);\n`,
    instead: "",
    guard: { file: PAYMENTS, test: "a refund takes the plan back and leaves the one before it (SPEC-22)" },
    ids: "P-10, SPEC-22",
  },
  {
    name: "a second payment for one order is kept",
    file: "server/features/payments/order-store.ts",
    piece: `is("outcome", "in", ["duplicate", "underpaid"])`,
    instead: `is("outcome", "in", ["underpaid"])`,
    guard: { file: PAYMENTS, test: "of two charges for one order the second gives nothing and is paid back by itself" },
    ids: "P-10, SPEC-25",
  },
  {
    name: "the trial comes as often as it is asked for",
    file: "server/features/plans/activate-trial.ts",
    piece: `    const given = { source: "trial", sourceId: userId, planType: TRIAL_PLAN, days } as const;
    const success = mayActivateTrial(subscription_start) && (await givePlan(app, trx, userId, given));`,
    instead: `    const given = { source: "trial", sourceId: app.random.id(), planType: TRIAL_PLAN, days } as const;
    const success = (subscription_start ?? given) !== null && (await givePlan(app, trx, userId, given));`,
    guard: { file: TRIAL, test: "the trial begins at once with its credits, and comes once" },
    ids: "P-07, SPEC-23",
  },
  {
    name: "whoever has bought a plan may still have the trial",
    file: "server/features/plans/activate-trial.ts",
    piece: `const success = mayActivateTrial(subscription_start) && (await`,
    instead: `const success = subscription_start !== undefined && (await`,
    guard: { file: TRIAL, test: "whoever bought a plan has no trial any more" },
    ids: "P-07",
  },
  {
    name: "a plan never ends",
    file: "server/features/credits/account.ts",
    piece: `return ended ? "free" : person.subscription_type;`,
    instead: `return ended ? person.subscription_type : person.subscription_type;`,
    guard: { file: PROFILE, test: "is the free plan again when they are over (P-09)" },
    ids: "P-09, SPEC-22",
  },
  {
    name: "credits that are left over are added to the next month's",
    file: "server/features/credits/account.ts",
    piece: `delta: renewed.monthly - monthly },`,
    instead: `delta: renewed.monthly },`,
    guard: { file: PROFILE, test: "credits renew every thirty days without rollover" },
    ids: "P-09, SPEC-20",
  },
  {
    name: "a plan's credits outlive the plan",
    file: "server/features/credits/account.ts",
    piece: `const cuts = cutAt === null ? [] : cutTo(plan, balance);`,
    instead: `const cuts = cutAt === null ? [] : cutTo(plan, balance).slice(2);`,
    guard: { file: TRIAL, test: "when it is over the plan is free and its credits are cut, once" },
    ids: "P-09, SPEC-20",
  },
  {
    name: "two who pay at once with the same credit both have it",
    file: "server/features/people/user-store.ts",
    piece: `.where("id", "=", userId).forUpdate().executeTakeFirstOrThrow();`,
    instead: `.where("id", "=", userId).executeTakeFirstOrThrow();`,
    guard: { file: CREDITS, test: "succeed, and the books add up" },
    ids: "P-09, SPEC-20",
  },
  {
    name: "a task's credit goes back as often as it is asked for",
    file: "server/features/credits/spend-credits.ts",
    piece: `delta: -delta, reason: GIVEN_BACK, ref: taskId }`,
    instead: `delta: -delta, reason: GIVEN_BACK, ref: \`\${taskId}:\${Math.random()}\` }`,
    guard: { file: CREDITS, test: "twenty debits and twenty refunds of one task: one of each" },
    ids: "T-04, SPEC-13",
  },
  {
    name: "an inviter earns without end",
    file: "domain/credits/credits.ts",
    piece: `Math.min(REFERRAL_CREDITS, REFERRAL_CREDITS_PER_MONTH_MAX - earnedThisMonth)`,
    instead: `Math.min(REFERRAL_CREDITS, REFERRAL_CREDITS_PER_MONTH_MAX + earnedThisMonth)`,
    guard: {
      file: "server/features/credits/referral.test.ts",
      test: "bring the inviter no more than the month's share",
    },
    ids: "P-11",
  },
];
