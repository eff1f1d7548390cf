import { friendsEn } from "#text/en/friends.ts";
import { friendsRu } from "#text/ru/friends.ts";
import { textsWith } from "#text/translate.ts";

/** Texts of the screens that ask friends, and of the phone's own ways: the app's and their own, loaded with them. */
export const friendsTexts = textsWith<keyof typeof friendsEn>({ en: friendsEn, ru: friendsRu });
