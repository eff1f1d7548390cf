import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { toNano } from "@wardrobe/domain/payments/coin.ts";
import { findWallet } from "#adapters/wallet/open-wallet.ts";
import { WalletFailure, type Wallet } from "#adapters/wallet/wallet.ts";
import type { Pay } from "#features/payments/purchase.ts";

/** Pays by the user's wallet (P-06). */
export const payWithCoin: Pay = async (order) => await payWith(await findWallet(), order);

/** Asks the wallet to send what the order says. A closed window counts as cancelled, though coins may be sent. */
export async function payWith(wallet: Wallet | null, { ton }: Parameters<Pay>[0]): Promise<void> {
  if (ton === undefined || [ton.destination, ton.amount, ton.comment, ton.payload_boc].includes(""))
    throw new Error(MESSAGES.failedToGetTonInvoice);
  if (wallet === null) throw new Error(MESSAGES.tonConnectNotInitialized);
  try {
    if (!(await wallet.connect())) throw new Error(MESSAGES.paymentCancelledByUser);
    await wallet.send({
      destination: ton.destination,
      amount: String(toNano(ton.amount)),
      payload: ton.payload_boc,
      validUntil: ton.valid_until,
      network: ton.network,
    });
  } catch (error) {
    if (error instanceof WalletFailure && (error.kind === "declined" || error.kind === "closed"))
      throw new Error(MESSAGES.paymentCancelledByUser, { cause: error });
    throw error;
  }
}
