import type { PlantedBugs } from "../plant.ts";

const PAYMENTS = "server/features/payments/payments.test.ts";
const CREDITS = "server/features/credits/spend-credits.test.ts";
const TRIAL = "server/features/plans/trial.test.ts";
const PROFILE = "server/features/profile/profile.test.ts";

/** Plans, payments and credits. */
export const moneyBugs: PlantedBugs = {
  "the plan is granted at the pre-checkout query, before any money moved (P-05, SPEC-26)": {
    file: "server/bot/bot-events.ts",
    edit: {
      in: "botEventsOf.beforePayment",
      kind: "CallExpression",
      having: "preCheck",
      to: `$self.then(async (refusal) => {
          const { orderRef, payer, amount: stars } = $2;
          const paid = { kind: "paid", chargeId: orderRef, orderRef, payerId: Number(payer), stars, at: $1.clock.now() };
          if (refusal === null) await applyStarMove($1, paid);
          return refusal;
        })`,
    },
    guard: { file: PAYMENTS, id: "SPEC-26" },
  },
  "a payment found again in the messenger's list counts as another payment (P-10, SPEC-26)": {
    file: "server/features/payments/stars.ts",
    edit: {
      in: "reconcileStars",
      kind: "CallExpression",
      having: "applyStarMove",
      to: `applyStarMove($1, { ...$2, ...($2.kind === "paid" ? { chargeId: "list:" + $2.chargeId } : {}) })`,
    },
    guard: { file: PAYMENTS, id: "SPEC-26" },
  },
  "an order counts as paid in full whatever arrived for it (P-06, SPEC-28)": {
    file: "server/features/payments/apply-payment.ts",
    edit: {
      in: "apply",
      kind: "CallExpression",
      having: "outcomeOf",
      to: "outcomeOf($1, { ...$2, amount: ($1)?.amount ?? $2.amount })",
    },
    guard: { file: "server/features/payments/coin-payments.test.ts", id: "SPEC-28" },
  },
  "money is refunded and the plan stays (P-10, SPEC-22)": {
    file: "server/features/payments/settle-refund.ts",
    edit: { in: "settle", kind: "ExpressionStatement", having: "takePlanBack", to: null },
    guard: { file: PAYMENTS, id: "SPEC-22" },
  },
  "a second payment for one order is kept (P-10, SPEC-25)": {
    file: "domain/payments/order.ts",
    edit: { in: "isRefundedAtOnce", kind: "Literal", having: "duplicate", to: `"underpaid"` },
    guard: { file: PAYMENTS, id: "SPEC-25" },
  },
  "the trial is given as often as it is asked for (P-07, SPEC-23)": {
    file: "server/features/plans/activate-trial.ts",
    edit: [
      { in: "activateTrial", kind: "CallExpression", having: "mayActivateTrial", to: "true" },
      { in: "activateTrial", kind: "Property", having: "sourceId", to: "sourceId: crypto.randomUUID()" },
    ],
    guard: { file: TRIAL, id: "P-07" },
  },
  "a person who bought a plan may still have the trial (P-07)": {
    file: "server/features/plans/activate-trial.ts",
    edit: { in: "activateTrial", kind: "CallExpression", having: "mayActivateTrial", to: "true" },
    guard: { file: TRIAL, id: "P-07" },
  },
  "a plan never ends (P-09, SPEC-22)": {
    file: "server/features/credits/account.ts",
    edit: { in: "planNow", kind: "BinaryExpression", having: "subscription_end <=", to: "false" },
    guard: { file: PROFILE, id: "P-09" },
  },
  "credits that are left over are added to the next month's (P-09, SPEC-20)": {
    file: "server/features/credits/account.ts",
    edit: { in: "renewTo", kind: "BinaryExpression", having: "monthly -", to: "$1" },
    guard: { file: PROFILE, id: "SPEC-20" },
  },
  "a plan's credits outlive the plan (P-09, SPEC-20)": {
    file: "server/features/credits/account.ts",
    edit: { in: "dueBookings", kind: "CallExpression", having: "cutTo", to: "$self.slice(2)" },
    guard: { file: TRIAL, id: "SPEC-20" },
  },
  "two requests at once spend the same credit (P-09, SPEC-20)": {
    file: "server/features/people/user-store.ts",
    edit: { in: "lockPerson", kind: "CallExpression", having: "forUpdate", to: "$object" },
    guard: { file: CREDITS, id: "SPEC-20" },
  },
  "a task's credit is refunded as often as it is asked for (T-04, SPEC-13)": {
    file: "server/features/credits/spend-credits.ts",
    edit: {
      in: "refundCredits",
      kind: "CallExpression",
      having: "book",
      to: "book($1, { ...$2, ref: crypto.randomUUID() })",
    },
    guard: { file: CREDITS, id: "T-04" },
  },
  "previews of the free plan have no watermark (C-09)": {
    file: "server/features/outfit/create-preview.ts",
    edit: { in: "findOrStart", kind: "CallExpression", having: "isWatermarked", to: "false" },
    guard: { file: "server/features/outfit/outfit.test.ts", id: "C-09" },
  },
  "a free wardrobe has 31 places (U-02, S-02)": {
    file: "domain/wardrobe/limits.ts",
    edit: { in: "WARDROBE_ITEMS_MAX", kind: "Property", having: "free", to: "$1: $2 + 1" },
    guard: { file: "domain/wardrobe/limits.test.ts", id: "U-02" },
  },
};
