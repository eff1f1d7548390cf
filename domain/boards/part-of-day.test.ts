import { expect, test } from "vitest";
import { namedPart, ofWholeDay } from "#boards/part-of-day.ts";
import { foldText } from "#text/fold.ts";

test.each([
  ["something for tomorrow evening too", "evening", "something for tomorrow too"],
  ["what's planned for tomorrow evening?", "evening", "whats planned for tomorrow?"],
  ["and tomorrow evening?", "evening", "and tomorrow?"],
  ["what am I wearing tonight?", "evening", "what am i wearing today?"],
  ["plan it for the evening", "evening", "plan it for today"],
  ["plan it for Friday night", "evening", "plan it for friday"],
  ["remove tomorrow's evening outfit", "evening", "remove tomorrows outfit"],
  ["cancel the evening one tomorrow", "evening", "cancel the one tomorrow"],
  ["cancel the evening outfit", "evening", "cancel the outfit for today"],
  ["что у меня на вечер?", "evening", "что у меня на сегодня?"],
  ["а на завтрашний вечер?", "evening", "а на завтра?"],
  ["запланируй на завтра на вечер", "evening", "запланируй на завтра"],
  ["отмени вечерний образ на завтра", "evening", "отмени образ на завтра"],
  ["на вечер пятницы", "evening", "на пятницы"],
  ["plan it for the evening of Friday", "evening", "plan it for friday"],
  ["в субботу вечером на день рождения", "evening", null],
  ["for Friday night", "evening", "for friday"],
  ["а на вечер субботы?", "evening", "а на субботы?"],
  ["dinner at 8, what should I wear", "evening", null],
  ["что надеть на ужин с друзьями", "evening", null],
  ["после работы в бар", "evening", null],
  ["в театр в субботу", "evening", null],
  ["a matinee at the theater", "day", null],
  ["обед в ресторане", "day", null],
  ["cancel the day outfit", "day", null],
  ["it gets cold tonight, add something", null, null],
  ["Добрый вечер! Что надеть в офис?", null, null],
  ["what to wear to the office", null, null],
  ["на день рождения", null, null],
  ["barbecue with friends", null, null],
  ["удали запись из дневника", null, null],
  ["барсетка к джинсам", null, null],
])("%s is for: %s (SPEC-120)", (text, part, whole) => {
  expect(namedPart(text)).toBe(part);
  if (whole !== null) expect(ofWholeDay(foldText(text))).toBe(whole);
});
