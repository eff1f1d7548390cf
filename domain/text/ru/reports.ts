import type { reportsEn } from "#text/en/reports.ts";
import type { Same } from "#text/text.ts";

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
