import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ENDED_INVOICE_WAIT_MS, type PaymentStatus } from "@wardrobe/domain/payments/payment.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { textOf } from "#adapters/texts.ts";
import { payWithStars, purchase } from "#features/payments/purchase.ts";
import { renewalQuery } from "#features/payments/queries.ts";
import { useUpgrade } from "#features/payments/upgrade-store.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { emit, messenger } from "#testing/messenger.ts";
import { queriesWith } from "#testing/queries.ts";
import { newQueries } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const CHOICE = { type: "pro_month", method: "stars" } as const;
const LINK = "https://t.me/$invoice";
const PAID = {
  ai_credits_left: 300,
  subscription_start: "2026-01-01T00:00:00Z",
  subscription_end: "2026-01-31T00:00:00Z",
  subscription_type: "pro_month",
} as const;
const ACTIVATED = "the page of success (over, 300 credits, pro_month)";

/** The events, in order. */
let steps: string[] = [];
let toasts: ReturnType<typeof recordToasts> = [];
let sent: ReturnType<typeof stubServer> = [];
let order: Response | object = {};
let status: PaymentStatus = "success";
/** Of a pack. */
let packCredits: number | undefined;
let missing: { readonly amount: string; readonly coin: string } | undefined;
/** How the messenger's invoice ends. */
let end: "paid" | "cancelled" | "failed" | "silent" = "paid";
const logged = vi.fn();
let queries = newQueries();
const settings = () => queries.getQueryData(settingsQuery.queryKey);
const outcome = (what: string): string =>
  `${what} (${useUpgrade.getState().isPaying ? "still paying" : "over"}, ${settings()?.ai_credits_left} credits, ${settings()?.subscription_type})`;
const refused = (key: Parameters<typeof textOf>[0]): string => `${textOf(key)} (over, 10 credits, free)`;

beforeEach(() => {
  [steps, order, status, end, missing] = [[], { invoice_link: LINK }, "success", "paid", undefined];
  packCredits = undefined;
  queries = queriesWith({ settings: { ai_credits_left: 10 } });
  vi.spyOn(console, "error").mockImplementation(logged.mockReset());
  sent = stubServer(async ({ path }) => {
    if (path === profileCalls.getSettings.path) return await new Promise(() => {});
    const isOrder = path.startsWith("/purchase/purchase-");
    steps.push(isOrder ? "order" : useUpgrade.getState().isChecking ? "validate" : "validate once more");
    return isOrder ? order : { status, missing, ...(status === "success" ? { ...PAID, credits: packCredits } : {}) };
  });
  messenger.answer = ({ method, params }) => {
    if (method !== "web_app_open_invoice") return [];
    steps.push(useUpgrade.getState().isChecking ? "checked before it is paid" : `invoice ${String(params["slug"])}`);
    return end === "silent" ? [] : [["invoice_closed", { slug: params["slug"], status: end }]];
  };
  toasts = recordToasts(({ text }) => steps.push(outcome(text)));
  return useUpgrade.subscribe(({ activated }) => activated && steps.push(outcome("the page of success")));
});
afterEach(() => {
  vi.useRealTimers();
  useUpgrade.setState(useUpgrade.getInitialState(), true);
});

const buy = async (): Promise<void> => await purchase(queries, CHOICE, payWithStars);

test("a payment that the server confirms sets plan and credits, ends the wait, and is then announced (P-04, P-05)", async () => {
  const paying = buy();
  expect(useUpgrade.getState().isPaying).toBe(true);
  await paying;
  expect(steps).toEqual(["order", "invoice invoice", "validate", ACTIVATED]);
  expect(sent.map(({ body }) => body)).toEqual([CHOICE, { invoice_link: LINK, wait_ms: 25_000 }]);
  expect(settings()).toMatchObject(PAID);
});

test.each(["success", "refunded", "pending"] as const)(
  "a payment that is %s leaves neither plan nor renewal as they were loaded before, unless it still is open (P-04, SPEC-79)",
  async (ended) => {
    [status, end] = [ended, ended === "pending" ? "cancelled" : "paid"];
    queries.setQueryData(renewalQuery.queryKey, { renewal: null });
    await buy();
    for (const { queryKey } of [settingsQuery, renewalQuery])
      expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(ended !== "pending");
  },
);

test("settings that never load delay nothing: the plan is set and the wait ends (P-04)", async () => {
  const unsubscribe = new QueryObserver(queries, settingsQuery).subscribe(() => {});
  await buy();
  expect(steps.at(-1)).toBe(ACTIVATED);
  unsubscribe();
});

test.each([
  ["cancelled", "payment_cancelled"],
  ["failed", "payment_failed"],
] as const)(
  "an invoice that is %s is validated once more, briefly, and announced as %s (P-04, P-05, SPEC-49)",
  async (...[how, toast]) => {
    [end, status] = [how, "pending"];
    await buy();
    expect(sent.slice(1).map(({ body }) => body)).toEqual([{ invoice_link: LINK, wait_ms: ENDED_INVOICE_WAIT_MS }]);
    expect(toasts).toMatchObject(how === "cancelled" ? [] : [{ text: textOf(toast), kind: "error" }]);
    // Only who cancelled is back at the plans: who tries a failed payment again may pay twice.
    expect(useUpgrade.getState()).toMatchObject(
      how === "cancelled" ? { isOpen: true, isCancelled: true } : { isOpen: false },
    );
  },
);

test("money that moved counts although the invoice was closed (P-04, SPEC-25)", async () => {
  end = "cancelled";
  await buy();
  expect(steps.at(-1)).toBe(ACTIVATED);
});

test.each(["failed", "expired", "underpaid", "refunded"] as const)(
  "a payment with the status %s has failed and changes nothing (P-04, P-05)",
  async (ended) => {
    status = ended;
    await buy();
    expect(steps.at(-1)).toBe(refused("payment_failed"));
    expect(logged).toHaveBeenCalledWith("Failed to purchase premium", ended);
  },
);

test("of too few coins the message says what is missing and where the money is (SPEC-24)", async () => {
  status = "underpaid";
  missing = { amount: "0.4", coin: "TON" };
  await buy();
  expect(steps.at(-1)).toMatch(/^It’s 0\.4 TON short, .*\/paysupport/);
});

test("a pending payment ends the wait after exactly thirty seconds, not as a failure (P-04, SPEC-24)", async () => {
  vi.useFakeTimers();
  status = "pending";
  const paying = buy();
  await vi.advanceTimersByTimeAsync(29_900);
  expect(steps.filter((step) => step !== "validate")).toEqual(["order", "invoice invoice"]);
  expect(useUpgrade.getState().isPaying).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  await paying;
  expect(steps.filter((step) => !step.startsWith("validate")).at(-1)).toBe(refused("payment_pending"));
});

test("a messenger that never says how the invoice ended can be left after fifteen seconds, and the payment is watched (P-04, SPEC-24)", async () => {
  vi.useFakeTimers();
  const link = `${LINK}-left`;
  [end, status, order] = ["silent", "pending", { invoice_link: link }];
  const paying = buy();
  await vi.advanceTimersByTimeAsync(14_900);
  expect(useUpgrade.getState()).toMatchObject({ isPaying: true, leave: null });
  await vi.advanceTimersByTimeAsync(200);
  expect(sent.at(-1)?.body).toEqual({ invoice_link: link, wait_ms: 25_000 });
  useUpgrade.getState().leave?.();
  await paying;
  expect(useUpgrade.getState()).toMatchObject({ isPaying: false, leave: null });
  status = "success";
  await vi.advanceTimersByTimeAsync(5100);
  expect(settings()).toMatchObject(PAID);
});

test("money that arrives is noticed although the messenger stays silent (P-04, SPEC-24)", async () => {
  vi.useFakeTimers();
  [end, status] = ["silent", "pending"];
  const paying = buy();
  await vi.advanceTimersByTimeAsync(20_000);
  status = "success";
  await vi.advanceTimersByTimeAsync(1100);
  await paying;
  expect(steps.at(-1)).toBe(ACTIVATED);
});

test("a late answer of the messenger counts (P-04, SPEC-24)", async () => {
  vi.useFakeTimers();
  [end, status] = ["silent", "pending"];
  const paying = buy();
  await vi.advanceTimersByTimeAsync(60_000);
  emit(["invoice_closed", { slug: "invoice", status: "cancelled" }]);
  await vi.advanceTimersByTimeAsync(1100);
  await paying;
  expect(useUpgrade.getState()).toMatchObject({ isPaying: false, isCancelled: true });
});

test.each([
  [200, { invoice_link: "" }, "payment_failed", "Failed to get invoice link"],
  [200, {}, "payment_failed", "Failed to get invoice link"],
  [409, { detail: "cannot_downgrade" }, "cannot_downgrade", "cannot_downgrade"],
  [500, { detail: "internal" }, "payment_failed", "internal"],
] as const)(
  "an order with the response %i %o opens no invoice and shows %s (P-04, P-05)",
  async (code, body, toast, message) => {
    order = Response.json(body, { status: code });
    await buy();
    expect(steps).toEqual(["order", refused(toast)]);
    expect(logged).toHaveBeenCalledWith("Failed to purchase premium", expect.objectContaining({ message }));
  },
);

test("one payment at a time (P-04)", async () => {
  const first = buy();
  await buy();
  await first;
  expect(steps.filter((step) => step === "order")).toHaveLength(1);
});

test("a pack is ordered by its credits, paid like a plan, and ends on a page that says so, without a toast; a cancelled one leads back to the packs (CREDIT-01, SPEC-49, SPEC-157)", async () => {
  packCredits = 20;
  const choice = { pack: 20, method: "stars" } as const;
  await purchase(queries, choice, payWithStars);
  expect(sent.find(({ path }) => path === "/purchase/purchase-credits")?.body).toEqual(choice);
  expect([useUpgrade.getState().activated, toasts]).toEqual([{ credits: 20 }, []]);
  [end, status] = ["cancelled", "pending"];
  await purchase(queries, choice, payWithStars);
  expect(useUpgrade.getState()).toMatchObject({ isOpen: true, arePacks: true, isCancelled: true });
});
