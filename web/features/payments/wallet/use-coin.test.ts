import { renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import type { PremiumConfig } from "@wardrobe/domain/plans/plan.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { textOf } from "#adapters/texts.ts";
import * as wallets from "#adapters/wallet/open-wallet.ts";
import { WalletFailure, type Wallet } from "#adapters/wallet/wallet.ts";
import { useUpgrade } from "#features/payments/upgrade-store.ts";
import { purchaseWithCoin, useCoin } from "#features/payments/wallet/use-coin.tsx";
import { newQueries, withQueries } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const TRANSFER = { destination: "UQ", amount: "2.4", comment: "WD-0123456789AB", payload_boc: "te6" };
const ORDER = { invoice_link: "ton://transfer/x", ton: { ...TRANSFER, valid_until: 1, network: "-3" } };
let steps: string[] = [];
const logged = vi.fn();

beforeEach(() => {
  steps = [];
  vi.spyOn(console, "error").mockImplementation(logged.mockReset());
  useUpgrade.setState(useUpgrade.getInitialState(), true);
  stubServer(({ path, body }) => {
    steps.push(`${path} ${JSON.stringify(body)}`);
    return path === paymentCalls.purchasePremium.path ? ORDER : { status: "success" };
  });
  recordToasts(({ text }) => steps.push(text));
});

/** Buys with this wallet; null: the wallets could not be opened. */
async function buyWith(connect: Wallet["connect"] | null): Promise<void> {
  const wallet: Wallet | null = connect && {
    connect,
    disconnect: async () => {},
    send: async ({ amount }) => void steps.push(`send ${amount}`),
    setAppearance: () => {},
    showButton: () => {},
  };
  vi.spyOn(wallets, "findWallet").mockResolvedValue(wallet);
  await purchaseWithCoin(newQueries(), { type: "basic_month" });
}

test("with a wallet the order is created first, then the wallet sends, then the payment is validated (P-06)", async () => {
  await buyWith(async () => {
    steps.push("connect");
    return true;
  });
  expect(steps).toEqual([
    "connect",
    `${paymentCalls.purchasePremium.path} {"type":"basic_month","method":"ton"}`,
    "connect",
    "send 2400000000",
    `${paymentCalls.validatePayment.path} {"invoice_link":"ton://transfer/x","wait_ms":25000}`,
  ]);
  expect(useUpgrade.getState().activated).toBe("premium_activated");
});

test.each(["invoice_link", "ton", "destination", "amount", "comment", "payload_boc"] as const)(
  "an order that comes without its %s fails in the specification's words, and nothing is sent (P-06)",
  async (missing) => {
    const order = { ...ORDER, ton: { ...ORDER.ton, [missing]: undefined }, [missing]: undefined };
    stubServer(({ path }) => (path === paymentCalls.purchasePremium.path ? order : { status: "failed" }));
    await buyWith(async () => true);
    const message = missing === "invoice_link" ? MESSAGES.failedToGetInvoiceLink : MESSAGES.failedToGetTonInvoice;
    expect(steps).toEqual([textOf("payment_failed")]);
    expect(logged).toHaveBeenCalledWith(MESSAGES.failedToPurchasePremium, expect.objectContaining({ message }));
  },
);

test("without a wallet the window to choose one opens; choosing none returns to the plans, and nothing is ordered (P-06)", async () => {
  const connect = vi.fn(async () => false);
  await buyWith(connect);
  expect(connect).toHaveBeenCalledTimes(1);
  expect([steps, useUpgrade.getState().isOpen]).toEqual([[], true]);
});

test.each([
  [null, "The wallet didn’t answer. Please try again.", MESSAGES.tonConnectNotInitialized],
  [new WalletFailure("declined", null), "The wallet wasn’t connected.", "declined"],
] as const)(
  "a wallet that does not connect shows a toast and is logged, nothing is thrown (P-06, K-02): %o",
  async (failure, toast, message) => {
    await buyWith(failure && (async () => await Promise.reject(failure)));
    expect([steps, useUpgrade.getState().isOpen]).toEqual([[toast], true]);
    expect(logged).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ message }));
  },
);

test("while coin payments are off neither coin nor wallet is asked for or downloaded (SPEC-27)", async () => {
  const opened = vi.spyOn(wallets, "openWallet").mockRejectedValue(new Error("no network"));
  const sent = stubServer(() => ({ label: "TON", network: "-3", wallets_url: "https://app.example/wallets.json" }));
  const coinOf = (config: PremiumConfig) =>
    renderHook(() => useCoin(config, "basic"), { wrapper: withQueries(newQueries()) }).result;
  const off = Object.entries(DEFAULT_PREMIUM_CONFIG).map(([type, plan]) => [type, { ...plan, price_ton: null }]);
  expect(coinOf(Object.fromEntries(off) as PremiumConfig).current).toBeNull();
  expect([sent, opened.mock.calls]).toEqual([[], []]);
  const on = coinOf(DEFAULT_PREMIUM_CONFIG);
  await waitFor(() => expect(on.current).toBeTruthy());
  expect(opened).toHaveBeenCalledOnce();
});

test("the prices wait for the coin's, so that none moves under a finger; without its answer they are in Stars alone (P-02)", async () => {
  stubServer(() => Response.error());
  const { result } = renderHook(() => useCoin(DEFAULT_PREMIUM_CONFIG, "basic"), { wrapper: withQueries(newQueries()) });
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBeNull());
});
