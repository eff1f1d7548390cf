import type { Language } from "#people/language.ts";
import type { Provider } from "#providers/calls.ts";
import { textsOf } from "#text/fill-in.ts";

export const providersEn = {
  question: "Who may see your photos?",
  intro: "Some things turn out better with another company’s model. It would get:",
  line: "{name}: {uses}",
  recognition: "photos, to tell what’s on them",
  background: "photos, to remove the background",
  pictures: "photos, to make pictures of them",
  advice: "descriptions of your clothes and what you ask, to give advice",
  promise:
    "Without your name, for one answer at a time. If you say no, everything still works: our own server does it all.",
  later: "You can change your mind in the settings, or with /privacy in the chat.",
  yes: "Allow",
  no: "Don’t allow",
  agreed: "You’ve allowed it.",
  refused: "You haven’t allowed it: they get nothing.",
  row: "Other companies' models",
  row_agreed: "Allowed",
  row_refused: "Not allowed",
  not_saved: "Your answer wasn’t saved. Check your connection and try again.",
  nobody:
    "Photos are recognized, pictures are made and advice is given by the server itself. No other company gets them.",
  page: "If you allow it, models of other companies get, without your name and for one answer at a time: {list}. Until then, and if you don’t, the server does it all itself. You are asked once and can change your mind in the settings or with /privacy in the chat. An answer is kept for up to a month, so that nothing is sent twice; if you say no, it is deleted at once.",
};

export const providersRu: Record<keyof typeof providersEn, string> = {
  question: "Кому можно видеть ваши фото?",
  intro: "Кое-что лучше получается у моделей других компаний. Им уходило бы вот что:",
  line: "{name}: {uses}",
  recognition: "фото, чтобы понять, что на нём",
  background: "фото, чтобы убрать фон",
  pictures: "фото, чтобы сделать из него картинку",
  advice: "описание вещей и то, о чём вы просите, чтобы подобрать образ",
  promise:
    "Без вашего имени и каждый раз ради одного ответа. Откажетесь — всё будет работать и так: справится наш сервер.",
  later: "Передумать можно в настройках или командой /privacy в чате.",
  yes: "Разрешить",
  no: "Не разрешать",
  agreed: "Вы разрешили.",
  refused: "Вы не разрешили: им ничего не уходит.",
  row: "Модели других компаний",
  row_agreed: "Разрешены",
  row_refused: "Не разрешены",
  not_saved: "Ответ не сохранился. Проверьте связь и попробуйте ещё раз.",
  nobody: "Фото распознаёт, картинки делает и образы подбирает сам сервер. Другим компаниям ничего не уходит.",
  page: "Если вы разрешите, моделям других компаний уходит, без вашего имени и каждый раз ради одного ответа: {list}. До этого и без разрешения всё делает сам сервер. Спросим один раз; передумать можно в настройках или командой /privacy в чате. Ответ хранится до месяца, чтобы ничего не отправлять дважды; откажетесь — удалим его сразу.",
};

/** A text about who may see photos and words; loaded with the question (TRUST-03). */
export const providersText = textsOf<keyof typeof providersEn>({ en: providersEn, ru: providersRu });

/** Who gets what, a line for each. */
export function providerLines(language: Language, providers: readonly Provider[]): string[] {
  return providers.map(({ name, uses }) =>
    providersText(language, "line", { name, uses: uses.map((use) => providersText(language, use)).join("; ") }),
  );
}

/** The same as a paragraph of the page about privacy. */
export function providersParagraph(language: Language, providers: readonly Provider[]): string {
  if (providers.length === 0) return providersText(language, "nobody");
  return providersText(language, "page", { list: providerLines(language, providers).join("; ") });
}
