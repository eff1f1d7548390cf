import { z } from "zod/mini";
import { defineCalls, signedIn } from "../call.ts";
import { CreditPack } from "../credits/packs.ts";
import { PURCHASE_OPTIONS } from "../plans/plan-labels.ts";
import { PlanTypeSent } from "../plans/plan-type-sent.ts";
import { CoinAmount } from "../plans/plan.ts";
import { Moment } from "../profile/settings.ts";
import { RENEWABLE_PLANS, SHOWN_RENEWAL_STATES } from "./renewal.ts";
import { DEFAULT_PURCHASE_METHOD, PAYMENT_STATUSES, PURCHASE_METHODS, VALIDATE_WAIT_MS } from "./payment.ts";

const ShownRenewal = z.object({
  renewal: z.nullable(
    z.object({
      type: z.enum(RENEWABLE_PLANS),
      /** The Stars of each renewal. */
      stars: z.int(),
      /** When it is taken next; of a canceled one, until when it is paid. */
      renews_at: Moment,
      state: z.enum(SHOWN_RENEWAL_STATES),
    }),
  ),
});

const Method = z._default(z.enum(PURCHASE_METHODS), DEFAULT_PURCHASE_METHOD);

const OpenedOrder = z.object({
  // A missing link is left blank, so that the message is the specification's and not a parser's.
  invoice_link: z.catch(z.string(), ""),
  ton: z.catch(
    z.optional(
      z.object({
        destination: z.string(),
        amount: CoinAmount,
        comment: z.string(),
        payload_boc: z.string(),
        valid_until: z.int(),
        network: z.string(),
      }),
    ),
    undefined,
  ),
});

export const paymentCalls = defineCalls({
  /** The coin's name and the address of its wallet list; refused while the coin is off (SPEC-27 and SPEC-29). */
  getCoinInfo: {
    ...signedIn("GET", "/purchase/coin_info"),
    reply: z.object({ label: z.string(), network: z.string(), wallets_url: z.string() }),
    errors: ["coin_method_disabled"],
  },
  /** Opens an order (P-05, P-06). For the coin, `ton` has what the wallet must send. */
  purchasePremium: {
    ...signedIn("POST", "/purchase/purchase-premium"),
    idempotent: true,
    body: z.object({
      type: z.enum(["free", ...PURCHASE_OPTIONS]),
      method: Method,
      /** Of a month for Stars: it renews by itself (CREDIT-02). */
      renews: z.optional(z.boolean()),
    }),
    reply: OpenedOrder,
    errors: ["cannot_downgrade", "free_plan_already_active", "coin_method_disabled", "payment_unavailable"],
  },
  /** The packs that are offered, the smallest first (CREDIT-01). */
  getCreditPacks: { ...signedIn("GET", "/purchase/credit-packs"), reply: z.object({ packs: z.array(CreditPack) }) },
  /** Opens an order for a pack, named by its credits (CREDIT-01). */
  purchaseCredits: {
    ...signedIn("POST", "/purchase/purchase-credits"),
    idempotent: true,
    body: z.object({ pack: z.int(), method: Method }),
    reply: OpenedOrder,
    errors: ["coin_method_disabled", "payment_unavailable"],
  },
  /** The month that renews by itself; null where none does (CREDIT-02). */
  getRenewal: { ...signedIn("GET", "/purchase/renewal"), reply: ShownRenewal },
  /** Cancels the renewal, or takes it up again, which the person confirms in the messenger (SPEC-79). */
  setRenewal: {
    ...signedIn("POST", "/purchase/set-renewal"),
    body: z.object({ renews: z.boolean() }),
    reply: ShownRenewal,
  },
  /** Waits up to 25 s for the order of the link to be paid, and answers its status (SPEC-24). */
  validatePayment: {
    ...signedIn("POST", "/purchase/validate-payment"),
    body: z.object({
      invoice_link: z.string().check(z.minLength(1), z.maxLength(512)),
      /** Milliseconds. A quick check sends a small number. */
      wait_ms: z._default(z.int().check(z.gte(0), z.lte(VALIDATE_WAIT_MS)), VALIDATE_WAIT_MS),
    }),
    reply: z.object({
      status: z.enum(PAYMENT_STATUSES),
      /** The rest that an underpaid order lacks, in coins, and their name. */
      missing: z.optional(z.object({ amount: CoinAmount, coin: z.string() })),
      ai_credits_left: z.optional(z.int()),
      recommend_credits_left: z.optional(z.int()),
      subscription_start: z.optional(z.nullable(Moment)),
      subscription_end: z.optional(z.nullable(Moment)),
      subscription_type: z.optional(PlanTypeSent),
      /** Of a pack that was bought, its credits (CREDIT-01). */
      credits: z.optional(z.int()),
    }),
    errors: ["order_not_found"],
  },
});
