import type { Reply } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import type { MessengerRenewalState } from "@wardrobe/domain/payments/renewal.ts";
import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { App } from "#app.ts";
import { check, feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import { checkLedger, countLedgerRows, recordLedgerCheck, type LedgerFault } from "#features/payments/check-ledger.ts";
import { expireOrders, sweepUnpaid } from "#features/payments/open-order.ts";
import { getCreditPacks, purchaseCredits, answerCredits, purchasePremium } from "#features/payments/credit-packs.ts";
import { answerPaySupport, listOrdersOf } from "#features/payments/person-payments.ts";
import { readNewTransfers, rereadRecentTransfers } from "#features/payments/read-coins.ts";
import { editRenewal, getRenewal, setRenewal, tellRenewal } from "#features/payments/renewals.ts";
import { reconcileStars, refundStars } from "#features/payments/stars.ts";
import { tellPayment } from "#features/payments/tell-payment.ts";
import { validatePayment } from "#features/payments/validate-payment.ts";
import { openChain } from "#features/plans/coin-switch.ts";

declare module "#app.ts" {
  interface Jobs {
    /** Tells the person the outcome of their payment. */
    readonly "tell-payment": { readonly provider: PurchaseMethod; readonly externalId: string };
    readonly "edit-renewal": { readonly payerId: number; readonly orderId: string; readonly chargeId?: string };
    /** Tells the person what became of their renewal in the messenger. */
    readonly "tell-renewal": {
      readonly orderId: string;
      readonly userId: string;
      readonly state: MessengerRenewalState;
    };
    /** Refunds Stars that bought nothing. */
    readonly "refund-stars": Record<string, never>;
    /** Applies payments whose notifications were lost. */
    readonly "reconcile-payments": Record<string, never>;
    /** Reads new transfers to the deployment's address on the chain. */
    readonly "read-coins": Record<string, never>;
    /** Checks that credits, payments, grants and subscriptions add up, and logs what does not. */
    readonly "check-ledger": Record<string, never>;
  }
}

/** Nobody waits for these, but each must happen, so they are retried for hours. */
const SURELY = { retries: 8, retryDelayS: 30, maxS: 300 } as const;

export const payments = feature({
  name: "payments",
  calls: serve(paymentCalls, {
    getCoinInfo: ["How to pay with the coin", getCoinInfo],
    purchasePremium: ["Open an order for a plan", purchasePremium],
    getCreditPacks: ["Packs of AI credits and their prices", getCreditPacks],
    purchaseCredits: ["Open an order for a pack of AI credits", purchaseCredits],
    getRenewal: ["The month that renews by itself", getRenewal],
    setRenewal: ["Cancel the renewal, or take it up again", setRenewal],
    validatePayment: ["Wait for the payment of an order", validatePayment],
  }),
  jobs: {
    // Nobody waits for it, but it must happen, so it is retried for hours.
    "tell-payment": {
      settings: { together: 10, retries: 8, retryDelayS: 30, maxS: 60 },
      run: async (app, { data }) => await tellPayment(app, data),
    },
    "refund-stars": {
      settings: { retries: 8, retryDelayS: 30, maxS: 300 },
      run: async (app) => await refundStars(app),
    },
    // Until it is done the messenger may take Stars, which then go back at once.
    "edit-renewal": { settings: SURELY, run: async (app, { data }) => await editRenewal(app, data) },
    "tell-renewal": { settings: SURELY, run: async (app, { data }) => await tellRenewal(app, data) },
    "reconcile-payments": {
      every: "*/10 * * * *",
      settings: { maxS: 300 },
      run: async (app) => {
        const moves = await reconcileStars(app);
        const refunds = await refundStars(app);
        app.log.info({ event: "payments_reconciled", moves, refunds });
      },
    },
    "read-coins": {
      every: "* * * * *",
      // Fails while the indexer does not answer; given up, which alerts operators, only after an hour.
      settings: { retries: 8, retryDelayS: 15, maxS: 300 },
      run: async (app) => {
        const transfers = await readNewTransfers(app);
        if (transfers > 0) app.log.info({ event: "coins_read", transfers });
      },
    },
    "check-ledger": {
      every: "23 3 * * *",
      settings: { maxS: 3600 },
      run: async (app) => {
        const faults = await recordLedgerCheck(app);
        for (const fault of faults) app.log.error({ event: "ledger_fault", ...fault });
        app.log.info({ event: "ledger_checked", faults: faults.length });
      },
    },
  },
  sweep: async (app) => {
    const orders = await expireOrders(app);
    const unpaid = await sweepUnpaid(app);
    await rereadRecentTransfers(app);
    return { orders, unpaid };
  },
  checks: [
    check(async (app) => {
      const faults = await checkLedger(app);
      const defects = faults.map((fault) => ({ kind: fault.fault, of: subjectOf(fault) }));
      return { checked: await countLedgerRows(app), defects };
    }),
  ],
  commands: { credits: answerCredits, paysupport: answerPaySupport },
  exports: { orders: async ({ db }, { userId }) => await listOrdersOf(db, userId) },
});

function subjectOf(fault: LedgerFault): string {
  if ("charge" in fault) return fault.charge;
  if ("orderId" in fault) return fault.orderId;
  return "kind" in fault ? `${fault.userId} ${fault.kind}` : fault.userId;
}

/** Settings of the coin, for wallets and people. Throws coin_method_disabled. */
async function getCoinInfo(app: Pick<App, "db" | "chain" | "rules">): Promise<Reply<typeof paymentCalls.getCoinInfo>> {
  const chain = await openChain(app, app.db);
  if (chain === null) throw new AppError("coin_method_disabled");
  const { label, walletsUrl } = app.rules.coin;
  return { label, network: chain.network, wallets_url: walletsUrl };
}
