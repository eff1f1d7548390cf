import type { PlantedBug } from "../plant.ts";

const PAYMENTS = "server/features/payments/payments.test.ts";
const CREDITS = "server/features/credits/spend-credits.test.ts";
const TRIAL = "server/features/plans/trial.test.ts";
const PROFILE = "server/features/profile/profile.test.ts";

/** Plans, payments and credits. */
export const moneyBugs: readonly PlantedBug[] = [
  {
    name: "the plan is granted at the pre-checkout query, before any money moved",
    file: "server/bot/bot-events.ts",
    edits: [
      {
        in: "botEventsOf.beforePaying",
        kind: "CallExpression",
        having: ["preCheck"],
        to: `$self.then(async (refusal) => {
          const { orderRef, payer, amount: stars } = $2;
          const paid = { kind: "paid", chargeId: orderRef, orderRef, payerId: Number(payer), stars, at: $1.clock.now() };
          if (refusal === null) await applyStarMove($1, paid);
          return refusal;
        })`,
      },
    ],
    guard: { file: PAYMENTS, id: "SPEC-26" },
    ids: "P-05, SPEC-26",
  },
  {
    name: "a payment found again in the messenger's list counts as another payment",
    file: "server/features/payments/reconcile-stars.ts",
    edits: [
      {
        in: "reconcileStars",
        kind: "CallExpression",
        having: ["applyStarMove"],
        to: `applyStarMove($1, { ...$2, ...($2.kind === "paid" ? { chargeId: "list:" + $2.chargeId } : {}) })`,
      },
    ],
    guard: { file: PAYMENTS, id: "SPEC-26" },
    ids: "P-10, SPEC-26",
  },
  {
    name: "an order counts as paid in full whatever arrived for it",
    file: "server/features/payments/apply-payment.ts",
    edits: [
      {
        in: "apply",
        kind: "CallExpression",
        having: ["outcomeOf"],
        to: "outcomeOf($1, { ...$2, amount: ($1)?.amount ?? $2.amount })",
      },
    ],
    guard: { file: "server/features/payments/coin-payments.test.ts", id: "SPEC-28" },
    ids: "P-06, SPEC-28",
  },
  {
    name: "money is refunded and the plan stays",
    file: "server/features/payments/settle-refund.ts",
    edits: [{ in: "settle", kind: "ExpressionStatement", having: ["takePlanBack"], to: null }],
    guard: { file: PAYMENTS, id: "SPEC-22" },
    ids: "P-10, SPEC-22",
  },
  {
    name: "a second payment for one order is kept",
    file: "server/features/payments/order-store.ts",
    edits: [{ in: "listStarsToRefund", kind: "Literal", having: ["duplicate"], to: `"underpaid"` }],
    guard: { file: PAYMENTS, id: "SPEC-25" },
    ids: "P-10, SPEC-25",
  },
  {
    name: "the trial is given as often as it is asked for",
    file: "server/features/plans/activate-trial.ts",
    edits: [
      { in: "activateTrial", kind: "CallExpression", having: ["mayActivateTrial"], to: "true" },
      { in: "activateTrial", kind: "Property", having: ["sourceId"], to: "sourceId: crypto.randomUUID()" },
    ],
    guard: { file: TRIAL, id: "P-07" },
    ids: "P-07, SPEC-23",
  },
  {
    name: "a person who bought a plan may still have the trial",
    file: "server/features/plans/activate-trial.ts",
    edits: [{ in: "activateTrial", kind: "CallExpression", having: ["mayActivateTrial"], to: "true" }],
    guard: { file: TRIAL, id: "P-07" },
    ids: "P-07",
  },
  {
    name: "a plan never ends",
    file: "server/features/credits/account.ts",
    edits: [{ in: "planNow", kind: "BinaryExpression", having: ["subscription_end", "<="], to: "false" }],
    guard: { file: PROFILE, id: "P-09" },
    ids: "P-09, SPEC-22",
  },
  {
    name: "credits that are left over are added to the next month's",
    file: "server/features/credits/account.ts",
    edits: [{ in: "renewTo", kind: "BinaryExpression", having: ["monthly", "-"], to: "$1" }],
    guard: { file: PROFILE, id: "SPEC-20" },
    ids: "P-09, SPEC-20",
  },
  {
    name: "a plan's credits outlive the plan",
    file: "server/features/credits/account.ts",
    edits: [{ in: "dueBookings", kind: "CallExpression", having: ["cutTo"], to: "$self.slice(2)" }],
    guard: { file: TRIAL, id: "SPEC-20" },
    ids: "P-09, SPEC-20",
  },
  {
    name: "two requests at once spend the same credit",
    file: "server/features/people/user-store.ts",
    edits: [{ in: "lockPerson", kind: "CallExpression", having: ["forUpdate"], to: "$object" }],
    guard: { file: CREDITS, id: "SPEC-20" },
    ids: "P-09, SPEC-20",
  },
  {
    name: "a task's credit is refunded as often as it is asked for",
    file: "server/features/credits/spend-credits.ts",
    edits: [
      {
        in: "refundCredits",
        kind: "CallExpression",
        having: ["book"],
        to: "book($1, { ...$2, ref: crypto.randomUUID() })",
      },
    ],
    guard: { file: CREDITS, id: "T-04" },
    ids: "T-04, SPEC-13",
  },
  {
    name: "previews of the free plan have no watermark",
    file: "server/features/outfit/create-preview.ts",
    edits: [{ in: "findOrStart", kind: "CallExpression", having: ["isWatermarked"], to: "false" }],
    guard: { file: "server/features/outfit/outfit.test.ts", id: "C-09" },
    ids: "C-09",
  },
  {
    name: "a free wardrobe has 31 places",
    file: "domain/wardrobe/limits.ts",
    edits: [{ in: "WARDROBE_ITEMS_MAX", kind: "Property", having: ["free"], to: "$1: $2 + 1" }],
    guard: { file: "domain/wardrobe/limits.test.ts", id: "U-02" },
    ids: "U-02, S-02",
  },
];
