import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { WalletFailure, type Wallet } from "#adapters/wallet/wallet.ts";
import { purchaseWithCoin } from "#features/payments/wallet/use-coin.tsx";
import { useUpgrade } from "#features/payments/upgrade-store.ts";
import { stubLocalStorage } from "#testing/local-storage.ts";
import { subscribeToToasts } from "#ui/show-toast.ts";

const fake = vi.hoisted(() => ({ wallet: null as Pick<Wallet, "connect" | "send"> | null }));

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/fake-messenger.ts"));
vi.mock("#adapters/wallet/open-wallet.ts", () => ({ findWallet: async () => fake.wallet }));

const TON = {
  destination: "UQ",
  amount: "2.4",
  comment: "WD-0123456789AB",
  payload_boc: "te6",
  valid_until: 1,
  network: "-3",
};
let steps: string[] = [];
const logged = vi.fn();

beforeEach(() => {
  steps = [];
  stubLocalStorage();
  logged.mockReset();
  vi.spyOn(console, "error").mockImplementation(logged);
  useUpgrade.setState(useUpgrade.getInitialState(), true);
  fake.wallet = {
    connect: async () => {
      steps.push("connect");
      return true;
    },
    send: async ({ amount }) => void steps.push(`send ${amount}`),
  };
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    steps.push(`${path} ${String(body)}`);
    if (path === paymentCalls.purchasePremium.path)
      return Response.json({ invoice_link: "ton://transfer/x", ton: TON });
    return Response.json({ status: "success" });
  });
  return subscribeToToasts(({ text }) => steps.push(text));
});

const buy = async (): Promise<void> => await purchaseWithCoin(new QueryClient(), "basic_month");

test("with a wallet the order is created first, then the wallet sends, then the payment is validated (P-06)", async () => {
  await buy();
  expect(steps).toEqual([
    "connect",
    `${paymentCalls.purchasePremium.path} {"type":"basic_month","method":"ton"}`,
    "connect",
    "send 2400000000",
    `${paymentCalls.validatePayment.path} {"invoice_link":"ton://transfer/x","wait_ms":25000}`,
  ]);
  expect(useUpgrade.getState().isActivated).toBe(true);
});

test("without a wallet the window to choose one opens; choosing none returns to the plans, and nothing is ordered (P-06)", async () => {
  fake.wallet = { ...fake.wallet, send: vi.fn(), connect: vi.fn(async () => false) };
  await buy();
  expect(fake.wallet.connect).toHaveBeenCalledTimes(1);
  expect([steps, useUpgrade.getState().isOpen]).toEqual([[], true]);
});

test.each([
  [null, "The wallet did not answer. Please try again.", MESSAGES.tonConnectNotInitialized],
  [new WalletFailure("declined", null), "The wallet was not connected.", "declined"],
] as const)(
  "a wallet that does not connect shows a toast and is logged, nothing is thrown (P-06, K-02): %o",
  async (failure, toast, message) => {
    fake.wallet = failure === null ? null : { send: vi.fn(), connect: async () => await Promise.reject(failure) };
    await buy();
    expect([steps, useUpgrade.getState().isOpen]).toEqual([[toast], true]);
    expect(logged).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ message }));
  },
);
