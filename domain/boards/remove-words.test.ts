import { expect, test } from "vitest";
import { readQuestion } from "#boards/chat-question.ts";

test.each([
  ["scrap tomorrows outfit", "unplan"],
  ["actually tomorow is off, bin it", "unplan"],
  ["завтрашнее свидание отменилось, убери его", "unplan"],
  ["удали всё что на четверг запланировано", "unplan"],
  ["понедельник убери, а театр оставь", "unplan"],
  ["убери свидание сегодня", "unplan"],
  ["cancel tonight's outfit", "unplan"],
  ["scrap Friday", "unplan"],
  ["ditch the interview look on monday", "unplan"],
  ["удали образ за сегодня", "unwear"],
  ["сотри образ за сегодня", "unwear"],
  ["wipe what I had on yesterday", "unwear"],
  ["get rid of yesterday's outfit", "unwear"],
  ["удали то что я вчера надевала", "unwear"],
  ["delete todays entry pls", "unwear"],
  ["remove the coat tomorrow", undefined],
  ["cancel my plan", undefined],
  ["delete my account", undefined],
  ["убери куртку на завтра", undefined],
  ["drop the scarf on friday", undefined],
  ["is tomorrow's outfit cancelled?", undefined],
])("%s: %s (SPEC-120)", (text, asks) => {
  expect(readQuestion(text)?.asks).toBe(asks);
});
