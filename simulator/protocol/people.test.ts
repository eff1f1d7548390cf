import { expect, test } from "vitest";
import { findPerson, PEOPLE } from "#protocol/people.ts";

test("at least four people have their own ids and names, and are found by either", () => {
  const people = Object.entries(PEOPLE);
  expect(people.length).toBeGreaterThanOrEqual(4);
  expect(new Set(people.map(([, { id }]) => id)).size).toBe(people.length);
  for (const [name, person] of people) {
    expect(findPerson(name)).toBe(person);
    expect(findPerson(String(person.id))).toBe(person);
  }
});

test("the people include a Russian and an English newcomer, a Pro plan and a trial", () => {
  expect(PEOPLE.anna).toMatchObject({ languageCode: "ru", plan: null });
  expect(PEOPLE.ben).toMatchObject({ languageCode: "en", plan: null });
  expect(PEOPLE.dora.plan).toBe("pro_month");
  expect(PEOPLE.kolya.plan).toBe("basic_trial");
});

test("any number is a new person, the same one each time", () => {
  expect(findPerson("4711")).toMatchObject({ id: 4711, plan: null });
  expect(findPerson("new-7")).toEqual(findPerson("new-7"));
  expect(findPerson("new-7")?.id).not.toBe(findPerson("new-8")?.id);
  expect(findPerson("new-7")?.id).not.toBe(findPerson("7")?.id);
});

test("no other name finds anybody", () => {
  const nobody = ["", "bob", "new-", "new-x", "0", "-1", "1.5", "1e9", "9".repeat(16), "constructor"];
  expect(nobody.map(findPerson)).toEqual(nobody.map(() => null));
});
