import { questionsEn } from "#text/en/questions.ts";
import { questionsRu } from "#text/ru/questions.ts";
import { textsOf } from "#text/fill-in.ts";

/** A text of a question to friends in a chat, or of the page of a shared look. */
export const questionText = textsOf<keyof typeof questionsEn>({ en: questionsEn, ru: questionsRu });
