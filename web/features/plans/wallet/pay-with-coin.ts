import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { toNano } from "@wardrobe/domain/plans/coin.ts";
import { openedWallet, WalletFailure } from "#adapters/wallet/wallet.ts";
import type { Pay } from "#features/plans/purchase.ts";

/**
 * By the person's own wallet (P-06): it is asked to send what the order says, word for word. Whether the coins arrive is for the server
 * to see. A window that was closed counts as given up, although the wallet may have sent all the same.
 */
export const payWithCoin: Pay = async ({ ton }) => {
  if (ton === undefined || [ton.destination, ton.amount, ton.comment, ton.payload_boc].includes(""))
    throw new Error(MESSAGES.failedToGetTonInvoice);
  const wallet = await openedWallet();
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
};
