import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const accountGoneEn = {
  deleted: "Your account is deleted",
  deleted_hint: "Everything that was yours is gone. If you open the app again, you’ll start from scratch.",
  blocked: "Your account is blocked",
  blocked_hint: "If you think that’s a mistake, write to {contact}.",
};

export const accountGoneRu = {
  deleted: "Ваш аккаунт удалён",
  deleted_hint: "Всё ваше удалено. Откроете приложение снова — начнёте с чистого листа.",
  blocked: "Ваш аккаунт заблокирован",
  blocked_hint: "Если это ошибка, напишите: {contact}.",
} satisfies Same<typeof accountGoneEn>;

/** A text of the screen after an account was deleted or blocked; loaded with it (SPEC-37, OPS-02). */
export const accountGoneText = textsOf<keyof typeof accountGoneEn>({ en: accountGoneEn, ru: accountGoneRu });
