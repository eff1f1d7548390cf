import { expect, test, vi } from "vitest";
import { findWallet, openWallet } from "#adapters/wallet/open-wallet.ts";
import * as library from "#adapters/wallet/ton-connect.ts";
import type { Wallet } from "#adapters/wallet/wallet.ts";

test("a wallet library that failed is tried again by the next tap, and opened once (P-06, K-02)", async () => {
  const wallet = { setAppearance: () => {}, showButton: () => {} } as Partial<Wallet> as Wallet;
  const connect = vi.spyOn(library, "tonConnect").mockRejectedValue(new Error("offline"));
  expect(await findWallet()).toBeNull();
  expect(connect).not.toHaveBeenCalled();
  const options = {
    walletsUrl: "https://app.example/wallets.json",
    network: "-3",
    returnUrl: "https://t.me/bot",
  } as const;
  await expect(openWallet(options, "en")).rejects.toThrow("offline");
  expect(await findWallet()).toBeNull();
  expect(connect).toHaveBeenCalledTimes(2);
  connect.mockResolvedValue(wallet);
  expect([await findWallet(), await findWallet()]).toEqual([wallet, wallet]);
  expect(connect).toHaveBeenCalledTimes(3);
});
