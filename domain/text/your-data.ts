import { textsOf } from "#text/fill-in.ts";

/** On the legal pages, the copy and the deletion of all that is one's own (SPEC-37). */
export const yourDataText = textsOf<"your_data" | "export_on_its_way" | "export_failed" | "delete_account_failed">({
  en: {
    your_data: "Your data and help",
    export_on_its_way: "We’re putting your copy together. You’ll get it in your chat with the bot.",
    export_failed: "Couldn’t make the copy. Please try again.",
    delete_account_failed: "Your account wasn’t deleted. Please try again.",
  },
  ru: {
    your_data: "Ваши данные и помощь",
    export_on_its_way: "Собираем копию. Она придёт в чат с ботом.",
    export_failed: "Не удалось собрать копию. Попробуйте ещё раз.",
    delete_account_failed: "Аккаунт не удалён. Попробуйте ещё раз.",
  },
});
