import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const walletEn = {
  wallet: "Wallet",
  coin_saves: "{duration}: −{coinPercent}% in {coin}, −{starsPercent}% in Stars.",
  copy_address: "Copy address",
  address_copied: "Address copied",
  wallet_declined: "The wallet wasn’t connected.",
  wallet_outdated: "Please update your wallet: this version can’t do what’s needed.",
  wallet_wrong_network: "Your wallet is set to another network. Switch the network in the wallet and try again.",
  wallet_failed: "The wallet didn’t answer. Please try again.",
};

export const walletRu = {
  wallet: "Кошелёк",
  coin_saves: "{duration}: −{coinPercent}\u00a0% в {coin}, −{starsPercent}\u00a0% в звёздах.",
  copy_address: "Скопировать адрес",
  address_copied: "Адрес скопирован",
  wallet_declined: "Кошелёк не подключён.",
  wallet_outdated: "Обновите кошелёк: этой версии не хватает нужных функций.",
  wallet_wrong_network: "Кошелёк настроен на другую сеть. Переключите сеть в кошельке и попробуйте ещё раз.",
  wallet_failed: "Кошелёк не ответил. Попробуйте ещё раз.",
} satisfies Same<typeof walletEn>;

export type WalletTextKey = keyof typeof walletEn;

/** A text about wallets. They are loaded with the wallet code, so that nobody else downloads them. */
export const walletText = textsOf<WalletTextKey>({ en: walletEn, ru: walletRu });
