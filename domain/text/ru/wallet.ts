import type { walletEn } from "#text/en/wallet.ts";
import type { Same } from "#text/text.ts";

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
