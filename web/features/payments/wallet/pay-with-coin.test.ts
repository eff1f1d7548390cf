import { expect, test } from "vitest";
import { toastOfPaymentError } from "@wardrobe/domain/payments/payment.ts";
import { WalletFailure, type Transfer, type Wallet } from "#adapters/wallet/wallet.ts";
import { payWith } from "#features/payments/wallet/use-coin.tsx";

const TON = {
  destination: "UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJKZ",
  amount: "2.4",
  comment: "WD-0123456789AB",
  payload_boc: "te6cckEBAQEAAgAAAEysuc0=",
  valid_until: 1_763_700_600,
  network: "-239",
};
const ORDER = { invoice_link: "ton://transfer/x", ton: TON };

test("the wallet gets exactly the transfer of the order, in nano units (P-06)", async () => {
  const { wallet, sent } = fakeWallet();
  await payWith(wallet, ORDER);
  expect(sent).toEqual([
    {
      destination: TON.destination,
      amount: "2400000000",
      payload: TON.payload_boc,
      validUntil: TON.valid_until,
      network: TON.network,
    },
  ]);
});

test.each(["destination", "amount", "comment", "payload_boc"] as const)(
  "an order without its %s is not sent to the wallet (P-06)",
  async (field) => {
    const { wallet, sent } = fakeWallet();
    for (const ton of [undefined, { ...TON, [field]: "" }]) {
      const order = ton === undefined ? { invoice_link: "x" } : { ...ORDER, ton };
      await expect(payWith(wallet, order)).rejects.toThrow("Failed to get TON invoice");
    }
    expect(sent).toEqual([]);
  },
);

test("wallets that could not be opened fail with their own message (P-06)", async () => {
  await expect(payWith(null, ORDER)).rejects.toThrow("TonConnect UI is not initialized");
});

test("choosing no wallet, declining, or closing the window cancels the payment; anything else is a failure (P-04, P-06)", async () => {
  const toastOf = async (change: Partial<Wallet>) => {
    const error: unknown = await payWith({ ...fakeWallet().wallet, ...change }, ORDER).catch(
      (thrown: unknown) => thrown,
    );
    return toastOfPaymentError(error instanceof Error ? error.message : "");
  };
  const failing = (kind: WalletFailure["kind"]) => async () => await Promise.reject(new WalletFailure(kind, null));
  expect(await toastOf({ connect: async () => false })).toBe("payment_cancelled");
  expect(await toastOf({ send: failing("declined") })).toBe("payment_cancelled");
  expect(await toastOf({ send: failing("closed") })).toBe("payment_cancelled");
  for (const kind of ["outdated", "wrong_network", "failed"] as const)
    expect(await toastOf({ send: failing(kind) })).toBe("payment_failed");
});

function fakeWallet() {
  const sent: Transfer[] = [];
  const wallet: Wallet = {
    connect: async () => true,
    disconnect: async () => {},
    send: async (transfer) => void sent.push(transfer),
    setAppearance: () => {},
    showButton: () => {},
  };
  return { wallet, sent };
}
