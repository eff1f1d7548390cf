import type { questionsEn } from "#text/en/questions.ts";
import type { Same } from "#text/text.ts";

export const questionsRu = {
  ask_several: "Какой образ мне надеть?",
  ask_one: "Вам нравится?",
  ask_title: "Спросить об образах",
  ask_open: "Рассмотреть",
  ask_chosen: {
    one: "Выбран образ {choice}: {votes} из {count} голоса.",
    few: "Выбран образ {choice}: {votes} из {count} голосов.",
    many: "Выбран образ {choice}: {votes} из {count} голосов.",
    other: "Выбран образ {choice}: {votes} из {count} голоса.",
  },
  ask_liked: {
    one: "Нравится {count} другу.",
    few: "Нравится {count} друзьям.",
    many: "Нравится {count} друзьям.",
    other: "Нравится {count} друга.",
  },
  ask_draw: {
    one: "Ничья: {count} голос.",
    few: "Ничья: {count} голоса.",
    many: "Ничья: {count} голосов.",
    other: "Ничья: {count} голоса.",
  },
  ask_no_votes: "Вопрос завершён, никто не проголосовал.",
  ask_deleted: "Этот вопрос завершён.",

  vote_counted: "Ваш голос: {choice}",
  vote_taken_back: "Ваш голос отозван",
  vote_over: "Этот вопрос уже завершён",
  vote_foreign: "Эти кнопки — от другого вопроса",
  vote_too_many: "Не так быстро. Попробуйте через минуту",

  offer_open: "Собрать образ в приложении",

  friends_chose: {
    one: "Друзья выбрали «{name}» ({votes} из {count} голоса).",
    few: "Друзья выбрали «{name}» ({votes} из {count} голосов).",
    many: "Друзья выбрали «{name}» ({votes} из {count} голосов).",
    other: "Друзья выбрали «{name}» ({votes} из {count} голоса).",
  },
  friends_wear: "Надеть то, что выбрали",

  page_look: "Образ из моего гардероба",
  page_open: "Открыть в Telegram",
  page_gone_title: "Этим образом больше не делятся",
  page_gone: "Владелец закрыл доступ, или ссылка неполная.",
} satisfies Same<typeof questionsEn>;
