import { expect, test } from "vitest";
import { asksWhatGoes, kindOfText, type KindOfText } from "#boards/kind-of-text.ts";
import { readQuestion } from "#boards/chat-question.ts";
import { namedDate } from "#boards/named-date.ts";
import { asksForSeveral, namedDay } from "#boards/named-day.ts";

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
  ["small_talk", "доброе утро", true],
  ["message", "верните деньги за подписку", false],
  ["request", "верните как было", true],
  ["message", "the app doesn't load my jeans", true],
  ["message", "баг: куртка не открывается", true],
  ["message", "what a lovely garden", false],
  ["name", "Нижний Новгород", false],
  ["message", "не работает", false],
  ["message", "", false],
  ["message", LONG, true],
  ["small_talk", "when did I last wear the red dress?", true],
  ["small_talk", "где мои джинсы", true],
  ["request", "what did I wear yesterday?", false],
  ["request", "что мы наденем на новый год", false],
  ["message", "where is my money", false],
  ["request", "remove it from my plans", false],
  ["message", "do I have any credits left?", false],
  ["message", `что надеть ${"и ещё ".repeat(12)}`, true],
])("%s: %s (TASTE-03)", (kind, text, namesClothes) => {
  expect(kindOfText(text, () => namesClothes)).toBe(kind);
});

test.each([
  ["Что надеть завтра в офис?", "2026-11-29"],
  ["образ на завтрашнюю встречу", "2026-11-29"],
  ["What to wear tomorrow", "2026-11-29"],
  ["uni tomorow", "2026-11-29"],
  ["послезавтра в театр", "2026-11-30"],
  ["the day after tomorrow, a wedding", "2026-11-30"],
  ["на завтрак с подругой", null],
  ["что надеть в офис", null],
])("%s: %s (TASTE-03)", (text, day) => expect(namedDay(text, "2026-11-28")).toBe(day));

test.each([
  ["what to wear on Friday", "2026-12-04"],
  ["во вторник в театр", "2026-12-01"],
  ["saturday night, a date", "2026-11-28"],
  ["в среднем так", null],
  ["а что на 25 декабря запланировано?", "2026-12-25"],
  ["ужин 3 марта, в субботу", "2027-03-03"],
  ["what's planned for December 25th", "2026-12-25"],
  ["the 28th of November", "2026-11-28"],
  ["31 февраля", null],
  ["что надеть на выходные", "2026-11-28"],
  ["в эти выходные на дачу", "2026-11-28"],
  ["something for the weekend", "2026-11-28"],
  ["this weekend: a walk", "2026-11-28"],
  ["на выходных в театр", "2026-11-28"],
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
  ["do I have anything for rain?", "anything for rain?"],
  ["есть ли у меня что-то от дождя?", "что-то от дождя?"],
  ["есть что-нибудь от дождя?", "что-нибудь от дождя?"],
  ["is there anything for rain?", "anything for rain?"],
  ["есть что-нибудь теплее?", undefined],
  ["how many coats do I have?", "coats"],
  ["what red dresses do I have", "red dresses"],
  ["Got any white shirts?", "white shirts?"],
  ["сколько у меня пальто?", "пальто?"],
  ["у меня есть зелёная юбка?", "зеленая юбка"],
  ["какие у меня есть юбки", "юбки"],
  ["what's planned for Friday?", "planned"],
  ["что у меня на субботу", "planned"],
  ["что на пятницу?", "planned"],
  ["and for tomorrow?", "planned"],
  ["а на завтра?", "planned"],
  ["plan it for Friday", "plan"],
  ["plan it for December 25", "plan"],
  ["plan it for the weekend", "plan"],
  ["запланируй на выходные", "plan"],
  ["запомни на субботу", "plan"],
  ["what's planned for the weekend?", "planned"],
  ["что у меня на выходные?", "planned"],
  ["а на выходные?", "planned"],
  ["запланируй на 25 декабря", "plan"],
  ["what's on for the 3rd of May?", "planned"],
  ["ok, plan this", "plan"],
  ["запланируй на пятницу", "plan"],
  ["на завтра", "plan"],
  ["cancel my plan", undefined],
  ["save it", undefined],
  ["plan my outfits for the week", undefined],
  ["запланируй образ на свидание", undefined],
  ["remove it from the plan", "unplan"],
  ["убери это из плана", "unplan"],
  ["pack for 3 days in Rome", "pack"],
  ["собери чемодан на 3 дня", "pack"],
  ["что взять с собой в Рим?", "pack"],
  ["собери мне капсулу на отпуск в Сочи на 3 дня", "pack"],
  ["a capsule for my holiday in Rome", "pack"],
  ["командировка в казань на 2 дня что взять", "pack"],
  ["what do I wear on a 4-day trip to Paris", "pack"],
  ["образ в поездку на поезде", undefined],
  ["что надеть в отпуск", undefined],
  ["собери на три дня три образа", undefined],
  ["what did I wear today?", "worn"],
  ["что я вчера надевала?", "worn"],
  ["покажи на сегодня", "planned"],
  ["show me today's outfit", "planned"],
  ["when did I last wear the red dress", "other"],
  ["whats the weather tomorrow", "weather"],
  ["а завтра дождь будет?", "weather"],
  ["what's in my closet", ""],
  ["сколько у меня вообще вещей?", ""],
  ["what to wear in this weather", undefined],
  ["what goes with my green skirt?", undefined],
  ["у меня есть зелёная юбка, с чем её носить?", undefined],
  ["do I have anything warmer?", undefined],
  ["есть ли скидка?", undefined],
  ["что надеть в пятницу", undefined],
])("%s asks: %s (SPEC-120)", (text, asks) => {
  const question = readQuestion(text);
  expect(question?.asks === "have" ? question.about : question?.asks).toBe(asks);
});

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
])("%s: more than one outfit: %s (TASTE-03)", (text, isSo) => expect(asksForSeveral(text)).toBe(isSo));

test.each([
  ["what goes with my red jacket?", true],
  ["с чем носить зелёную юбку", true],
  ["what goes with it?", false],
  ["с чем это носить?", false],
])("%s: of a garment that is named: %s (SPEC-120)", (text, isSo) => expect(asksWhatGoes(text)).toBe(isSo));
