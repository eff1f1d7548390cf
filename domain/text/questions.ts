import { agreeing } from "#text/agreeing.ts";
import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const questionsEn = {
  ask_several: "Which one should I wear?",
  ask_one: "Do you like it?",
  ask_title: "Ask about your outfits",
  ask_open: "Take a closer look",
  ask_chosen: [
    "The winner is {choice}, with {votes} of {count} vote.",
    "The winner is {choice}, with {votes} of {count} votes.",
  ],
  ask_liked: ["{count} friend likes it.", "{count} friends like it."],
  ask_draw: ["A tie after {count} vote.", "A tie after {count} votes."],
  ask_no_votes: "Voting is over, and nobody voted.",
  ask_deleted: "This question is over.",

  vote_counted: "Your vote: {choice}",
  vote_taken_back: "Your vote is withdrawn",
  vote_over: "This question is over",
  vote_foreign: "These buttons belong to another question",
  vote_too_many: "Not so fast. Try again in a minute",
  offer_open: "Build an outfit in the app",
  friends_chose: [
    "Your friends chose “{name}” ({votes} of {count} vote).",
    "Your friends chose “{name}” ({votes} of {count} votes).",
  ],
  friends_chose_outfit: [
    "Your friends chose an outfit ({votes} of {count} vote).",
    "Your friends chose an outfit ({votes} of {count} votes).",
  ],
  friends_wear: "Wear what they chose",

  page_look: "An outfit from my wardrobe",
  page_open: "Open in Telegram",
  page_gone_title: "This outfit is no longer shared",
  page_gone: "Its owner stopped sharing it, or the link is incomplete.",
};

export const questionsRu = {
  ask_several: "Какой образ мне надеть?",
  ask_one: "Вам нравится?",
  ask_title: "Спросить об образах",
  ask_open: "Рассмотреть",
  ask_chosen: agreeing(
    "Выбран образ {choice}: {votes} из {count} голоса.",
    "Выбран образ {choice}: {votes} из {count} голосов.",
  ),
  ask_liked: agreeing("Нравится {count} другу.", "Нравится {count} друзьям."),
  ask_draw: ["Ничья: {count} голос.", "Ничья: {count} голоса.", "Ничья: {count} голосов."],
  ask_no_votes: "Вопрос завершён, никто не проголосовал.",
  ask_deleted: "Этот вопрос завершён.",

  vote_counted: "Ваш голос: {choice}",
  vote_taken_back: "Ваш голос отозван",
  vote_over: "Этот вопрос уже завершён",
  vote_foreign: "Эти кнопки — от другого вопроса",
  vote_too_many: "Не так быстро. Попробуйте через минуту",

  offer_open: "Собрать образ в приложении",

  friends_chose: agreeing(
    "Друзья выбрали «{name}» ({votes} из {count} голоса).",
    "Друзья выбрали «{name}» ({votes} из {count} голосов).",
  ),
  friends_chose_outfit: agreeing(
    "Друзья выбрали образ ({votes} из {count} голоса).",
    "Друзья выбрали образ ({votes} из {count} голосов).",
  ),
  friends_wear: "Надеть то, что выбрали",

  page_look: "Образ из моего гардероба",
  page_open: "Открыть в Telegram",
  page_gone_title: "Этим образом больше не делятся",
  page_gone: "Владелец закрыл доступ, или ссылка неполная.",
} satisfies Same<typeof questionsEn>;

/** A text of a question to friends in a chat, or of the page of a shared look (ASK-01, ASK-04). */
export const questionText = textsOf<keyof typeof questionsEn>({ en: questionsEn, ru: questionsRu });
