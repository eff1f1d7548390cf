import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const reportsEn = {
  report: "Report",
  report_title: "What’s wrong with it?",
  report_hint: "One tap is enough. Nobody learns who reported it.",
  why_nudity: "Nudity or sex",
  why_hurtful: "Hate, violence or an insult",
  why_not_theirs: "Somebody else’s photo",
  why_other: "Something else",
  report_taken_title: "Thank you",
  report_taken: "We’ll take a look at it.",
  down_title: "This was taken down",
  down_hint: "It was reported, and it broke our rules.",
};

export const reportsRu = {
  report: "Пожаловаться",
  report_title: "Что здесь не так?",
  report_hint: "Достаточно одного нажатия. Никто не узнает, кто пожаловался.",
  why_nudity: "Обнажённое тело или секс",
  why_hurtful: "Ненависть, насилие или оскорбление",
  why_not_theirs: "Чужая фотография",
  why_other: "Другое",
  report_taken_title: "Спасибо",
  report_taken: "Мы посмотрим.",
  down_title: "Этого здесь больше нет",
  down_hint: "На это пожаловались, и мы убрали его по нашим правилам.",
} satisfies Same<typeof reportsEn>;

/** A text about reporting what somebody shows: of its page, and of the links to it. */
export const reportText = textsOf<keyof typeof reportsEn>({ en: reportsEn, ru: reportsRu });
