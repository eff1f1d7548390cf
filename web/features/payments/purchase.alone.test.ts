import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ENDED_INVOICE_WAIT_MS, type PaymentStatus } from "@wardrobe/domain/payments/payment.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { textOf } from "#adapters/texts.ts";
import { payWithStars, purchase } from "#features/payments/purchase.ts";
import { useUpgrade } from "#features/payments/upgrade-store.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { stubLocalStorage } from "#testing/local-storage.ts";
import { telegram } from "#testing/fake-messenger.ts";
import { subscribeToToasts } from "#ui/show-toast.ts";

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/fake-messenger.ts"));

const CHOICE = { type: "pro_month", method: "stars" } as const;
const LINK = "https://t.me/$invoice";
const PAID = {
  ai_credits_left: 300,
  subscription_start: "2026-01-01T00:00:00Z",
  subscription_end: "2026-01-31T00:00:00Z",
  subscription_type: "pro_month",
} as const;

/** What happened, in its order. */
let steps: string[] = [];
let inputs: unknown[] = [];
let order: { status: number; body: object } = { status: 200, body: { invoice_link: LINK } };
let status: PaymentStatus = "success";
const logged = vi.fn();
const queries = new QueryClient();
const settings = () => queries.getQueryData<Partial<Settings>>(settingsQuery.queryKey);

beforeEach(() => {
  steps = [];
  inputs = [];
  order = { status: 200, body: { invoice_link: LINK } };
  status = "success";
  stubLocalStorage();
  logged.mockReset();
  vi.spyOn(console, "error").mockImplementation(logged);
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    if (path === "/purchase/purchase-premium") {
      steps.push("order");
      inputs.push(JSON.parse(String(body)));
      return Response.json(order.body, { status: order.status });
    }
    steps.push(useUpgrade.getState().isChecking ? "validate" : "validate once more");
    inputs.push(JSON.parse(String(body)));
    return Response.json({ status, ...(status === "success" ? PAID : {}) });
  });
  vi.spyOn(telegram, "openInvoice").mockImplementation(async (link) => {
    steps.push(useUpgrade.getState().isChecking ? "checked before it is paid" : `invoice ${link}`);
    return "paid";
  });
  queries.setQueryData(settingsQuery.queryKey, { ai_credits_left: 10, subscription_type: "free" } as Settings);
  const push = (end: string): void => {
    const isPaying = useUpgrade.getState().isPaying ? "still paying" : "over";
    steps.push(`${end} (${isPaying}, ${settings()?.ai_credits_left} credits, ${settings()?.subscription_type})`);
  };
  const stopToasts = subscribeToToasts(({ text }) => push(text));
  const stopPages = useUpgrade.subscribe(({ isActivated }) => isActivated && push("the page of success"));
  return () => {
    stopToasts();
    stopPages();
  };
});

afterEach(() => {
  vi.useRealTimers();
  useUpgrade.setState(useUpgrade.getInitialState(), true);
});

test("a payment that the server confirms sets plan and credits, ends the wait, and is then announced (P-04, P-05)", async () => {
  const paying = purchase(queries, CHOICE, payWithStars);
  expect(useUpgrade.getState().isPaying).toBe(true);
  await paying;
  expect(steps).toEqual(["order", `invoice ${LINK}`, "validate", "the page of success (over, 300 credits, pro_month)"]);
  expect(inputs).toEqual([CHOICE, { invoice_link: LINK, wait_ms: 25_000 }]);
  expect(settings()).toMatchObject(PAID);
});

test("settings that never load delay nothing: the plan is set and the wait ends (P-04)", async () => {
  const respond = fetch;
  const silent = async () => await new Promise<Response>(() => {});
  vi.stubGlobal("fetch", async (path: string, options: RequestInit) =>
    path === profileCalls.getSettings.path ? await silent() : await respond(path, options),
  );
  const unsubscribe = new QueryObserver(queries, settingsQuery).subscribe(() => {});
  await purchase(queries, CHOICE, payWithStars);
  expect(steps.at(-1)).toBe("the page of success (over, 300 credits, pro_month)");
  unsubscribe();
});

test.each([
  ["cancelled", "payment_cancelled"],
  ["failed", "payment_failed"],
] as const)(
  "an invoice that is %s is validated once more, briefly, and announced as %s (P-04, P-05)",
  async (end, toast) => {
    vi.mocked(telegram.openInvoice).mockResolvedValue(end);
    status = "pending";
    await purchase(queries, CHOICE, payWithStars);
    expect(inputs.slice(1)).toEqual([{ invoice_link: LINK, wait_ms: ENDED_INVOICE_WAIT_MS }]);
    expect(steps.at(-1)).toBe(`${textOf(toast)} (over, 10 credits, free)`);
  },
);

test("money that moved counts although the invoice was closed (P-04, SPEC-25)", async () => {
  vi.mocked(telegram.openInvoice).mockResolvedValue("cancelled");
  await purchase(queries, CHOICE, payWithStars);
  expect(steps.at(-1)).toBe("the page of success (over, 300 credits, pro_month)");
});

test.each(["failed", "expired", "underpaid", "refunded"] as const)(
  "a payment with the status %s has failed and changes nothing (P-04, P-05)",
  async (ended) => {
    status = ended;
    await purchase(queries, CHOICE, payWithStars);
    expect(steps.at(-1)).toBe(`${textOf("payment_failed")} (over, 10 credits, free)`);
    expect(logged).toHaveBeenCalledWith("Failed to purchase premium", ended);
  },
);

test("a pending payment ends the wait after exactly thirty seconds, not as a failure (P-04, SPEC-24)", async () => {
  vi.useFakeTimers();
  status = "pending";
  const paying = purchase(queries, CHOICE, payWithStars);
  await vi.advanceTimersByTimeAsync(29_900);
  expect(steps.filter((step) => step !== "validate")).toEqual(["order", `invoice ${LINK}`]);
  expect(useUpgrade.getState().isPaying).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  await paying;
  expect(steps.filter((step) => !step.startsWith("validate")).at(-1)).toBe(
    `${textOf("payment_pending")} (over, 10 credits, free)`,
  );
});

test.each([
  [200, { invoice_link: "" }, "payment_failed"],
  [409, { detail: "cannot_downgrade" }, "cannot_downgrade"],
  [500, { detail: "internal" }, "payment_failed"],
] as const)(
  "an order with the response %i %o opens no invoice and shows %s (P-04, P-05)",
  async (code, body, toast) => {
    order = { status: code, body };
    await purchase(queries, CHOICE, payWithStars);
    expect(steps).toEqual(["order", `${textOf(toast)} (over, 10 credits, free)`]);
    const message = "invoice_link" in body ? "Failed to get invoice link" : body.detail;
    expect(logged).toHaveBeenCalledWith("Failed to purchase premium", expect.objectContaining({ message }));
  },
);

test("one payment at a time (P-04)", async () => {
  const first = purchase(queries, CHOICE, payWithStars);
  await purchase(queries, CHOICE, payWithStars);
  await first;
  expect(steps.filter((step) => step === "order")).toHaveLength(1);
});
