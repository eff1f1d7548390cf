import type { Language } from "#profile/settings.ts";
import { walletEn } from "#text/en/wallet.ts";
import { walletRu } from "#text/ru/wallet.ts";
import type { Text } from "#text/text.ts";
import { fillIn } from "#text/translate.ts";

export type WalletTextKey = keyof typeof walletEn;

const TEXTS = { en: walletEn, ru: walletRu } satisfies Record<Language, Record<WalletTextKey, Text>>;

/** A text about wallets. They are loaded with the wallet code, so that nobody else downloads them. */
export function walletText(language: Language, key: WalletTextKey): string {
  return fillIn(language, TEXTS[language][key], {});
}
