import { UNPAID_KEPT_MS } from "@wardrobe/domain/payments/order.ts";
import { PACK_REASONS } from "#server/features/credits/bought-credits.ts";
import {
  byId,
  NOW,
  PAYS,
  people,
  person,
  within,
  type DatabaseSize,
  type FillStatement,
} from "#stress/growth/fill-rows.ts";

/** Unpaid orders are swept daily, so there are none that are older than they are kept. */
const UNPAID_DAYS = UNPAID_KEPT_MS / 86_400_000 - 1;
const ordered = (size: DatabaseSize) =>
  `case when ${PAYS(size)} then ${within(300, "n")} else ${within(UNPAID_DAYS, "n")} end`;

const payers = (size: DatabaseSize, more = "") => `${people(size)} ${more} where ${PAYS(size)}`;

/** Plans, packs, renewals and credits whose books add up. */
export const MONEY_STATEMENTS: readonly FillStatement[] = [
  byId("plan_grants (id, user_id, source, source_id, plan_type, days, granted_at)", (size) => [
    `made_id('g', n), ${person}, 'payment', 'stars:charge' || n, 'pro_year', 365, ${within(300, "n")}`,
    payers(size),
  ]),
  byId(
    "orders (id, user_id, plan_type, days, method, amount, state, invoice_link, created_at, expires_at, paid_at)",
    (size) => [
      `made_id('o', n), ${person}, 'pro_year', 365, 'stars', 4690,
        case when ${PAYS(size)} then 'paid' when n % 1000 = 1 then 'pending' else 'expired' end, 'https://t.me/$' || n, ${ordered(size)},
        case when n % 1000 = 1 then ${NOW} + interval '1 hour' else ${ordered(size)} + interval '1 day' end,
        case when ${PAYS(size)} then ${within(300, "n")} end`,
      `${people(size)} where ${PAYS(size)} or n % ${size.paysEvery} = 1`,
    ],
  ),
  byId("payments (id, provider, external_id, order_id, payer, amount, outcome, paid_at, received_at)", (size) => [
    `made_id('p', n), 'stars', 'charge' || n, made_id('o', n), 1000000000 + n, 4690, 'granted', ${within(300, "n")}, ${within(300, "n")}`,
    payers(size),
  ]),
  // A pack, and a month that renewed until it was refunded.
  byId(
    "orders (id, user_id, plan_type, days, credits, renews, method, amount, state, invoice_link, created_at, expires_at, paid_at)",
    (size) => [
      `made_id('o' || what, n), ${person}, plan, days, credits, renews, 'stars', 540, state, 'https://t.me/$' || what || n,
        ${within(300, "n")}, ${within(300, "n")} + interval '1 day', ${within(300, "n")}`,
      payers(
        size,
        `cross join (values ('pack', null, null::int, 60, false, 'paid'), ('month', 'pro_month', 30, null, true, 'refunded'))
        as ordered (what, plan, days, credits, renews, state)`,
      ),
    ],
  ),
  byId(
    "payments (id, provider, external_id, order_id, payer, amount, outcome, paid_at, received_at, refunded_at)",
    (size) => [
      `made_id('p' || what, n), 'stars', what || n, made_id('o' || what, n), 1000000000 + n, 540, 'granted', ${within(300, "n")}, ${within(300, "n")},
      case when what = 'month' then ${NOW} end`,
      payers(size, `cross join unnest(array['pack', 'month']) as what`),
    ],
  ),
  byId("renewals (order_id, user_id, state, renews_at, ended_at)", (size) => [
    `made_id('omonth', n), ${person}, 'ended', ${within(300, "n")}, ${within(300, "n")}`,
    payers(size),
  ]),
  byId("credit_balances (user_id, monthly, referral, bought, recommend, period_start)", (size) => [
    `${person}, 298, 0, case when ${PAYS(size)} then 60 else 0 end, 600, ${NOW} - interval '1 day' * (n % 29)`,
    people(size),
  ]),
  {
    table: "credit_entries (user_id, kind, delta, reason, ref, created_at)",
    select: (size) => `select user_id, kind, delta, reason, ref, created_at from (
      select ${person} as user_id, 'monthly' as kind, 300 as delta, 'period' as reason, ${person} as ref, ${within(29, "n")} as created_at from ${people(size)}
      union all select ${person}, 'recommend', 600, 'period', ${person}, ${within(29, "n")} from ${people(size)}
      union all select ${person}, 'monthly', -1, 'task', made_id('t', n * 2 + k), ${within(29, "n + k")}
        from ${people(size)} cross join generate_series(0, 1) k
      union all select ${person}, 'bought', 60, '${PACK_REASONS.given}', 'stars:pack' || n, ${within(300, "n")} from ${payers(size)}
    ) as entries order by ref`,
  },
];
