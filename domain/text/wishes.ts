import { wishesEn } from "#text/en/wishes.ts";
import { wishesRu } from "#text/ru/wishes.ts";
import { textsOf } from "#text/fill-in.ts";

export type WishTextKey = keyof typeof wishesEn;

/** A text of "Should I buy it?" and of wishes; loaded with them, not with the first screen. */
export const wishText = textsOf<WishTextKey>({ en: wishesEn, ru: wishesRu });
