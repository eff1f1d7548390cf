import { accountGoneEn } from "#text/en/account-gone.ts";
import { accountGoneRu } from "#text/ru/account-gone.ts";
import { textsOf } from "#text/fill-in.ts";

/** A text of the screen after an account was deleted or blocked; loaded with it. */
export const accountGoneText = textsOf<keyof typeof accountGoneEn>({ en: accountGoneEn, ru: accountGoneRu });
