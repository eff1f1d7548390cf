import { expect, test } from "vitest";
import { readQuestion } from "#boards/chat-question.ts";
import { undoes } from "#boards/wore-words.ts";
import { foldText } from "#text/fold.ts";

test.each([
  ["no wait, it was the white trainers", "white trainers"],
  ["ah sorry, I meant the gray coat", "gray coat"],
  ["oh no, actually it was the loafers i wore", "loafers"],
  ["ой нет, это были чёрные ботинки", "черные ботинки"],
  ["точнее, синяя рубашка, а не белая", "синяя рубашка"],
  ["прости, имела в виду серое худи", "серое худи"],
])("“%s” puts an entry right: %s (SPEC-120)", (text, about) =>
  expect(readQuestion(text)).toEqual({ asks: "wore", about: [about], isInstead: true }),
);

test.each([
  ["clear my diary for today", "unwear"],
  ["очисти дневник за вчера", "unwear"],
  ["приболела и весь день дома, сотри дневник за сегодня", "unwear"],
  ["закинь в стирку всё, что на мне было сегодня", "mark laundry worn"],
  ["throw everything I had on today in the wash", "mark laundry worn"],
  ["всё, что я вчера надевала, надо постирать", "mark laundry worn"],
  ["today's clothes can go in the laundry", "mark laundry worn"],
  ["перестирала всё", "mark at_hand all"],
  ["everything's washed", "mark at_hand all"],
  ["постирал все вещи", "mark at_hand all"],
  ["move the gray coat to the archive", "mark archived"],
  ["отправь серое пальто в архив", "mark archived"],
  ["plan my week, mon to fri at work", "plan_week"],
  ["pick outfits for tue–thu again, all for the office", "plan_week"],
  ["подбери образы с понедельника по пятницу на работу", "plan_week"],
  ["распиши мне будни: офис", "plan_week"],
  ["sort out my outfits for the work week", "plan_week"],
  ["swap tuesday with wednesday", "swap_days"],
  ["поменяй местами понедельник и среду", "swap_days"],
  ["move friday's outfit to saturday", "swap_days"],
  ["перенеси образ с пятницы на субботу", "swap_days"],
  ["swap friday's shoes", undefined],
  ["which clothes have I never worn?", "marked never"],
  ["что я ещё ни разу не носила?", "marked never"],
  ["what haven't I worn for ages", "marked unworn"],
  ["find my white trainers", "have my white trainers"],
  ["поищи чёрные ботинки", "have черные ботинки"],
  ["find me something warm", undefined],
  ["найди другие кроссовки", undefined],
  ["что я беру с собой в Сочи?", "packed"],
  ["what am I taking to Rome?", "packed"],
  ["что я везу в Питер", "packed"],
  ["what's the wether like there?", "weather"],
  ["а какая там погода", "weather"],
  ["is it gonna snow on sunday", "weather"],
  ["does it rain tomorrow?", "weather"],
  ["зонт завтра нужен?", "weather"],
  ["do I need an umbrella tomorrow", "weather"],
  ["so, what about tomorrow then", "planned"],
  ["now what about friday", "planned"],
  ["ну а что тогда насчёт завтра?", "planned"],
])("“%s” asks: %s (SPEC-120)", (text, expected) => {
  const question = readQuestion(text);
  const more =
    question?.asks === "mark" ? [question.as, question.of] : question?.asks === "marked" ? [question.as] : [];
  const said = [question?.asks, ...more, question?.asks === "have" ? question.about : undefined];
  expect(said.filter((one) => one !== undefined).join(" ") || undefined).toBe(expected);
});

test.each(["верни", "верни план", "bring it back", "scrap that", "нет, верни обратно"])(
  "“%s” takes back what was done last (SPEC-161)",
  (text) => expect(undoes(foldText(text))).toBe(true),
);
