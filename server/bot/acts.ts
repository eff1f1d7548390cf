import type { Language } from "@wardrobe/domain/profile/settings.ts";

/** What buttons in the chat carry, at most 64 bytes each. */
export const ACTS = {
  language: (language: Language) => `language:${language}`,
  deleteAccount: "account:delete",
  keepAccount: "account:keep",
} as const;
