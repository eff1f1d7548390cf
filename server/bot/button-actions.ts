import type { Language } from "@wardrobe/domain/profile/settings.ts";

/** The prefix of every button that deletes an account. */
export const DELETE_ACCOUNT = "account:delete:";

/** The data of buttons in the chat, at most 64 bytes each. */
export const BUTTON_ACTIONS = {
  language: (language: Language) => `language:${language}`,
  /** Names the account, so that an old or repeated press cannot delete a newer one. */
  deleteAccount: (userId: string) => `${DELETE_ACCOUNT}${userId}`,
  keepAccount: "account:keep",
} as const;
