import { agreeing } from "#text/agreeing.ts";
import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const aboutOutfitEn = {
  "yes.warmer": "It’s warm enough for about {degrees} °C.",
  "no.warmer": {
    one: "For about {degrees} °C, the {what} is a bit thin.",
    other: "For about {degrees} °C, the {what} are a bit thin.",
  },
  "bare.warmer": "For about {degrees} °C, it needs another layer.",
  "yes.lighter": "It won’t be too hot for about {degrees} °C.",
  "no.lighter": {
    one: "For about {degrees} °C, the {what} is too warm.",
    other: "For about {degrees} °C, the {what} are too warm.",
  },
  "yes.rain": "A little rain won’t hurt anything in it.",
  "no.rain": { one: "In the rain, the {what} would get wet.", other: "In the rain, the {what} would get wet." },
  "yes.dressier": "No, it’s dressy enough.",
  "no.dressier": { one: "The {what} is a little casual for that.", other: "The {what} are a little casual for that." },
  "plain.dressier": "It’s an everyday outfit.",
  "yes.code": "Yes, it’s right for that.",
  "yes.simpler": "No, it isn’t too dressy.",
  "no.simpler": "It’s on the dressy side.",
  allowed: "Okay, that’s allowed again. What should change?",
  put_on: "Put it on",
  put_other: "Replace what’s missing",
  unread: "I didn’t get “{word}”.",
  not_in_it: "That’s not in this outfit: {why}",
  "not.suits": { one: "The {what} would do just as well.", other: "The {what} would do just as well." },
  "not.worn": { one: "The {what} is in this outfit already.", other: "The {what} are in this outfit already." },
  "not.left_out": { one: "You left the {what} out.", other: "You left the {what} out." },
  "not.laundry": { one: "The {what} is in the laundry.", other: "The {what} are in the laundry." },
  "not.lent": { one: "The {what} is lent out.", other: "The {what} are lent out." },
  "not.archived": { one: "The {what} is in the archive.", other: "The {what} are in the archive." },
  "not.warm": {
    one: "The {what} is too warm for about {degrees} °C.",
    other: "The {what} are too warm for about {degrees} °C.",
  },
  "not.cold": {
    one: "The {what} is too cold for about {degrees} °C.",
    other: "The {what} are too cold for about {degrees} °C.",
  },
  "not.rain": { one: "The {what} would get wet in the rain.", other: "The {what} would get wet in the rain." },
  "not.code": {
    one: "The {what} isn’t right for what you asked for.",
    other: "The {what} aren’t right for what you asked for.",
  },
  praised: "Good! Should I keep it?",
  unclear: "I didn’t get that. Tell me what to change, like “warmer”, “no hat” or “jeans instead”. Or shall I keep it?",
  board_keep: "Keep it for {day}",
  board_keep_evening: "Keep it for the evening",
  asked_unworn: "Taken out of your diary for {day}: {what}.",
  asked_which_entry: "Which entry should go?",
  asked_alike: "They look the same by name, so here are the pictures.",
};

const both = (text: string) => agreeing(text, text);

export const aboutOutfitRu = {
  "yes.warmer": "Примерно для {degrees} °C достаточно тепло.",
  "no.warmer": both("Примерно для {degrees} °C прохладно: слабое место — {what}."),
  "bare.warmer": "Примерно для {degrees} °C не хватает ещё одного слоя.",
  "yes.lighter": "Примерно для {degrees} °C не жарко.",
  "no.lighter": both("Примерно для {degrees} °C будет жарко: {what}."),
  "yes.rain": "Небольшой дождь этому образу не страшен.",
  "no.rain": agreeing("Под дождём промокнет {what}.", "Под дождём промокнут {what}."),
  "yes.dressier": "Нет, достаточно нарядно.",
  "no.dressier": both("Для такого случая простовато: {what}."),
  "plain.dressier": "Это образ на каждый день.",
  "yes.code": "Да, для этого подойдёт.",
  "yes.simpler": "Нет, не слишком нарядно.",
  "no.simpler": "Да, получилось довольно нарядно.",
  allowed: "Хорошо, снова можно. Что поменять?",
  put_on: "Надеть",
  put_other: "Заменить, чего нет",
  unread: "Слово «{word}» мне незнакомо.",
  not_in_it: "Этого в образе нет: {why}",
  "not.suits": agreeing("{what} тоже подойдёт.", "{what} тоже подойдут."),
  "not.worn": agreeing("{what} в образе уже есть.", "{what} в образе уже есть."),
  "not.left_out": both("Вы просили без этого: {what}."),
  "not.laundry": both("{what} сейчас в стирке."),
  "not.lent": both("{what} сейчас не дома: вы дали поносить."),
  "not.archived": both("{what} сейчас в архиве."),
  "not.warm": both("{what} — слишком тепло примерно для {degrees} °C."),
  "not.cold": both("{what} — слишком холодно примерно для {degrees} °C."),
  "not.rain": agreeing("{what} промокнет под дождём.", "{what} промокнут под дождём."),
  "not.code": agreeing("{what} не подойдёт для того, что вы просили.", "{what} не подойдут для того, что вы просили."),
  praised: "Отлично! Оставить этот образ?",
  unclear: "Не понял. Скажите, что поменять: «потеплее», «без шапки», «лучше джинсы». Или оставить как есть?",
  board_keep: "Оставить на {day}",
  board_keep_evening: "Оставить на вечер",
  asked_unworn: "Убрано из дневника за {day}: {what}.",
  asked_which_entry: "Какую запись убрать?",
  asked_alike: "По названиям их не различить, поэтому вот картинки.",
} satisfies Same<typeof aboutOutfitEn>;

/** Answers to a question about the outfit that is shown (SPEC-120). */
export const aboutOutfitText = textsOf<keyof typeof aboutOutfitEn>({ en: aboutOutfitEn, ru: aboutOutfitRu });
