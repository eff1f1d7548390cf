import type { Language } from "@wardrobe/domain/profile/settings.ts";

/** What the button that deletes an account begins with, whose ever it is. */
export const DELETE_ACCOUNT = "account:delete:";

/** What buttons in the chat carry, at most 64 bytes each. */
export const ACTS = {
  language: (language: Language) => `language:${language}`,
  /** Of the account that was asked about: pressed late, or delivered again, it is no word about a newer one. */
  deleteAccount: (userId: string) => `${DELETE_ACCOUNT}${userId}`,
  keepAccount: "account:keep",
} as const;
