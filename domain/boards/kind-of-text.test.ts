import { expect, test } from "vitest";
import { asksWhatGoes, kindOfText, type KindOfText } from "#boards/kind-of-text.ts";
import { namedDate } from "#boards/named-date.ts";
import { namedDay, namedWeek } from "#boards/named-day.ts";
import { asksForSeveral, splitInTwo } from "#boards/several.ts";

const LONG = "я сегодня долго думал о том что у меня в шкафу висит синяя куртка и совсем";

test.each<[KindOfText, string, boolean]>([
  ["request", "что надеть на свидание", true],
  ["request", "Во что мне одеться?", false],
  ["request", "something for rain", true],
  ["request", "what goes with brown loafers", false],
  ["request", "с чем носить юбку", true],
  ["request", "зелёная юбка", true],
  ["small_talk", "Привет!", false],
  ["thanks", "ok, thank you very much", false],
  ["thanks", "Спасибо!", false],
  ["thanks", "спс большое)", false],
  ["thanks", "thx so much", false],
  ["small_talk", "доброе утро", true],
  ["message", "верните деньги за подписку", false],
  ["request", "верните как было", true],
  ["message", "the app doesn't load my jeans", true],
  ["message", "баг: куртка не открывается", true],
  ["unclear", "what a lovely garden", false],
  ["thanks", "thanks a lot dear", false],
  ["unclear", "ну и денёк сегодня выдался", false],
  ["name", "Нижний Новгород", false],
  ["message", "не работает", false],
  ["message", "", false],
  ["message", LONG, true],
  ["request", "when did I last wear the red dress?", true],
  ["request", "где мои джинсы", true],
  ["request", "a button came off my coat", true],
  ["message", "the button is broken", false],
  ["request", "something from my Sea capsule", false],
  ["small_talk", "I bought a blue shirt today", true],
  ["small_talk", "купила новые джинсы", true],
  ["small_talk", "my jeans are too tight", true],
  ["small_talk", "which shoes are the most comfortable", true],
  ["small_talk", "почему рубашка мнётся?", true],
  ["request", "which shoes for a wedding?", true],
  ["request", "какие туфли к синему платью?", true],
  ["request", "what about the red dress?", true],
  ["request", "my wedding is tomorrow", true],
  ["request", "у меня завтра собеседование", true],
  ["request", "can I have a red dress?", true],
  ["question", "how tall is the Eiffel tower", false],
  ["question", "ты знаешь, кто победил?", false],
  ["request", "delete it", false],
  ["request", "ой, убери это", false],
  ["message", "delete my account", false],
  ["help", "help", false],
  ["help", "Помощь!", false],
  ["help", "что ты умеешь?", false],
  ["help", "what can you do", false],
  ["help", "how does this work?", false],
  ["request", "what did I wear yesterday?", false],
  ["request", "что мы наденем на новый год", false],
  ["message", "where is my money", false],
  ["request", "remove it from my plans", false],
  ["request", "а завтрашний можно без часов?", false],
  ["request", "удали запись за вчера", false],
  ["message", "do I have any credits left?", false],
  ["message", `что надеть ${"и ещё ".repeat(12)}`, true],
])("%s: %s (TASTE-03)", (kind, text, namesClothes) => {
  expect(kindOfText(text, () => namesClothes)).toBe(kind);
});

test.each([
  ["Что надеть завтра в офис?", "2026-11-29"],
  ["образ на завтрашнюю встречу", "2026-11-29"],
  ["What to wear tomorrow", "2026-11-29"],
  ["uni tommorow", "2026-11-29"],
  ["послезавтра в театр", "2026-11-30"],
  ["the day after tomorrow, a wedding", "2026-11-30"],
  ["на завтрак с подругой", null],
  ["plan it for tonight", "2026-11-28"],
  ["what am I wearing this evening?", "2026-11-28"],
  ["show me tomorrow's outfits", "2026-11-29"],
  ["что надеть в офис", null],
])("%s: %s (TASTE-03)", (text, day) => expect(namedDay(text, "2026-11-28")).toBe(day));

test.each([
  ["what to wear on Friday", "2026-12-04"],
  ["cancel Friday's outfit", "2026-12-04"],
  ["во вторник в театр", "2026-12-01"],
  ["saturday night, a date", "2026-11-28"],
  ["в среднем так", null],
  ["на вечер пятницы", "2026-12-04"],
  ["for Friday night", "2026-12-04"],
  ["в субботу вечером на день рождения", "2026-11-28"],
  ["вечером в следующую среду", "2026-12-02"],
  ["к вечеру воскресенья", "2026-11-29"],
  ["в пт вечером в бар", "2026-12-04"],
  ["drinks fri night", "2026-12-04"],
  ["а что на 25 декабря запланировано?", "2026-12-25"],
  ["ужин 3 марта, в субботу", "2027-03-03"],
  ["what's planned for December 25th", "2026-12-25"],
  ["the 28th of November", "2026-11-28"],
  ["31 февраля", null],
  ["any ideas for frida, cinema w friends", "2026-12-04"],
  ["что надеть в пятнцу", "2026-12-04"],
  ["вечер среди друзей, no sunny colors", null],
  ["что надеть на выходные", "2026-11-28"],
  ["в эти выходные на дачу", "2026-11-28"],
  ["something for the weekend", "2026-11-28"],
  ["this weekend: a walk", "2026-11-28"],
  ["на выходных в театр", "2026-11-28"],
  ["идем в поход в лес на выхдные", "2026-11-28"],
  ["у меня сегодня выходной", null],
  ["выходное платье", null],
  ["на выходные, в воскресенье к маме", "2026-11-29"],
  ["2 dresses, may be", null],
])("%s: the next %s (SPEC-120)", (text, day) => expect(namedDate(text, "2026-11-28")).toBe(day));

test.each([
  ["2026-11-23", "2026-11-28"],
  ["2026-11-28", "2026-11-28"],
  ["2026-11-29", "2026-11-29"],
])("the weekend after %s is %s, a Saturday or that Sunday (SPEC-120)", (today, day) => {
  for (const text of ["образ на выходные", "for the weekend"]) expect(namedDate(text, today)).toBe(day);
});

test.each([
  ["plan something for work on tuesday and drinks after", "plan something for work on tuesday", "drinks"],
  ["Офис, а потом в спортзал.", "Офис", "в спортзал"],
  ["work tomorrow and to the theater in the evening", "work tomorrow", "to the theater in the evening"],
  ["на утро офис, на вечер бар", "на утро офис", "на вечер бар"],
])("%s: first %s, second %s (SPEC-120)", (text, first, second) => expect(splitInTwo(text)).toEqual({ first, second }));

test.each([
  ["what do I have planned this week?", "2026-11-28"],
  ["план на следующую неделю", "2026-11-30"],
  ["and next week?", "2026-11-30"],
  ["the weekend", null],
])("%s is of the week from %s (SPEC-120)", (text, day) => expect(namedWeek(text, "2026-11-28")).toBe(day));

test.each([
  ["outfits for monday, tuesday and wednesday", true],
  ["plan my outfits for the week", true],
  ["three outfits for tomorrow", true],
  ["собери на три дня три образа для работы", true],
  ["образы на рабочую неделю", true],
  ["образы на среду и четверг", true],
  ["an outfit for the weekend", false],
  ["на утро офис, на вечер бар", true],
  ["office in the morning and a bar in the evening", true],
  ["на работу, а потом в спортзал", true],
  ["work and then the gym", true],
  ["завтра утром на пробежку", false],
  ["what to wear on Monday", false],
  ["образ на неделе моды", false],
  ["outfit for a two hour walk", false],
  ["plan something for work on tuesday and drinks after", true],
  ["на работу, вечером в театр", true],
  ["dinner with parents, tomorrow evening", false],
  ["office, it gets cold in the evening", false],
  ["friends and family in the evening", false],
  ["в офис, вечером будет холодно", false],
  ["meeting at 10 and a dinner at night", true],
  ["jeans and a sweater for tonight", false],
  ["keep the shirt and then add a tie", false],
])("%s: more than one outfit: %s (TASTE-03)", (text, isSo) => expect(asksForSeveral(text)).toBe(isSo));

test.each([
  ["what goes with my red jacket?", true],
  ["с чем носить зелёную юбку", true],
  ["what goes with it?", false],
  ["с чем это носить?", false],
])("%s: of a garment that is named: %s (SPEC-120)", (text, isSo) => expect(asksWhatGoes(text)).toBe(isSo));
