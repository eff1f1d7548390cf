import { expect, test } from "vitest";
import { tellChoice } from "#questions/tell-choice.ts";

test.each([
  ["Date", "Your friends chose “Date” (2 of 3 votes)."],
  ["November 29, 2026", "Your friends chose an outfit (2 of 3 votes)."],
])("what friends chose is named, unless %j is only its day (ASK-01)", (name, said) => {
  expect(tellChoice("en", { name, votes: 2 }, 3)).toBe(said);
});
