import { expect, test } from "vitest";
import { readQuestion } from "#boards/chat-question.ts";
import { saidOfPlanned } from "#boards/meant-outfit.ts";
import { namedDate } from "#boards/named-date.ts";
import { asksForSeveral } from "#boards/several.ts";
import { pastDate } from "#boards/wore-words.ts";
import { foldDays } from "#boards/weekdays.ts";

const MONDAY = "2026-11-30";

test.each([
  ["plan it for frida", { asks: "plan" }],
  ["запланируй это на пятнцу", { asks: "plan" }],
  ["i wore the blue dress on wendesday", { asks: "wore", about: ["blue dress"] }],
  ["в суботу надевала синее платье", { asks: "wore", about: ["синее платье"] }],
  ["what's planned for thursdy?", { asks: "planned" }],
])("a mistyped weekday is read wherever days are: %s (SPEC-120)", (text, asked) => {
  expect(readQuestion(text)).toMatchObject(asked);
});

test("dates, days of several outfits and past days read the same weekdays, and no other words (SPEC-120)", () => {
  expect([namedDate("for frida", MONDAY), namedDate("на срду и четвег", MONDAY)]).toEqual(["2026-12-04", "2026-12-03"]);
  expect(pastDate("the coat on saturdey", MONDAY)).toBe("2026-11-28");
  expect(["outfits for munday and frida", "в субботу и воскресене", "пн и вт"].map(asksForSeveral)).toEqual([
    true,
    true,
    true,
  ]);
  expect(["on friday, I mean frida", "friday or so"].map(asksForSeveral)).toEqual([false, false]);
  expect(saidOfPlanned(foldDays("change the look for frida"))).toEqual(saidOfPlanned("change the look for friday"));
  for (const words of ["нас четверо", "sundae with friends", "среди прочего", "sundry things"])
    expect(namedDate(words, MONDAY), words).toBeNull();
});
