import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { WalletFailure, type Wallet } from "#adapters/wallet/wallet.ts";
import { purchaseWithCoin } from "#features/payments/wallet/use-coin.tsx";
import { useUpgrade } from "#features/payments/upgrade-store.ts";
import { emptyDevice } from "#testing/device-store.ts";
import { takeToasts } from "#ui/show-toast.ts";

const world = vi.hoisted(() => ({ wallet: null as Pick<Wallet, "connect" | "send"> | null }));

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/no-messenger.ts"));
vi.mock("#adapters/wallet/open-wallet.ts", () => ({ openedWallet: async () => world.wallet }));

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
  emptyDevice();
  logged.mockReset();
  vi.spyOn(console, "error").mockImplementation(logged);
  useUpgrade.setState(useUpgrade.getInitialState(), true);
  world.wallet = {
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
  return takeToasts(({ text }) => steps.push(text));
});

const buy = async (): Promise<void> => await purchaseWithCoin(new QueryClient(), "basic_month");

test("with a wallet the order comes first, then the wallet sends, then the server is asked (P-06)", async () => {
  await buy();
  expect(steps).toEqual([
    "connect",
    `${paymentCalls.purchasePremium.path} {"type":"basic_month","method":"ton"}`,
    "connect",
    "send 2400000000",
    `${paymentCalls.validatePayment.path} {"invoice_link":"ton://transfer/x","wait_ms":25000}`,
    "Premium activated successfully",
  ]);
});

test("without a wallet the window to choose one opens; whoever chooses none is back at the plans, and nothing is ordered (P-06)", async () => {
  world.wallet = { ...world.wallet, send: vi.fn(), connect: vi.fn(async () => false) };
  await buy();
  expect(world.wallet.connect).toHaveBeenCalledTimes(1);
  expect([steps, useUpgrade.getState().isOpen]).toEqual([[], true]);
});

test.each([
  [null, "The wallet did not answer. Please try again.", MESSAGES.tonConnectNotInitialized],
  [new WalletFailure("declined", null), "The wallet was not connected.", "declined"],
] as const)(
  "a wallet that does not connect is told and logged, never thrown (P-06, K-02): %o",
  async (failure, told, message) => {
    world.wallet = failure === null ? null : { send: vi.fn(), connect: async () => await Promise.reject(failure) };
    await buy();
    expect([steps, useUpgrade.getState().isOpen]).toEqual([[told], true]);
    expect(logged).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ message }));
  },
);
