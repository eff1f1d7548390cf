import { walletEn } from "#text/en/wallet.ts";
import { walletRu } from "#text/ru/wallet.ts";
import { textsOf } from "#text/fill-in.ts";

export type WalletTextKey = keyof typeof walletEn;

/** A text about wallets. They are loaded with the wallet code, so that nobody else downloads them. */
export const walletText = textsOf<WalletTextKey>({ en: walletEn, ru: walletRu });
