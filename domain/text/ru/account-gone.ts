import type { accountGoneEn } from "#text/en/account-gone.ts";
import type { Same } from "#text/text.ts";

export const accountGoneRu = {
  deleted: "Ваш аккаунт удалён",
  deleted_hint: "Всё ваше удалено. Откроете приложение снова — начнёте с чистого листа.",
  blocked: "Ваш аккаунт заблокирован",
  blocked_hint: "Если это ошибка, напишите: {contact}.",
} satisfies Same<typeof accountGoneEn>;
