import { expect, test } from "vitest";
import { geonamesPlaces } from "#adapters/places/geonames.ts";
import { readRussianNames } from "#adapters/places/russian-names.ts";
import { testInFull } from "#testing/test-in-full.ts";

const places = geonamesPlaces();
const first = (query: string, language: "en" | "ru" = "ru") => places.find(query, language, 3)[0]?.name;

test.each([
  ["моск", "Москва"],
  ["Питербург", undefined],
  ["петербург", "Санкт-Петербург"],
  ["екатер", "Екатеринбург"],
  ["йошкар ола", "Йошкар-Ола"],
  ["Ekaterinburg", "Екатеринбург"],
  ["orel", "Орёл"],
  ["орел", "Орёл"],
  ["пари", "Париж"],
  ["paris", "Париж"],
  ["санпа", undefined],
  ["сан-паулу", "Сан-Паулу"],
  ["zurich", "Цюрих"],
  ["лодзь", "Лодзь"],
])("%s finds %s (SPEC-32)", (query, name) => {
  expect(first(query)).toBe(name);
});

test("a city without a Russian name is found by its transliteration (SPEC-32)", () => {
  expect(first("дортмунд")).toBe("Dortmund");
  expect(first("даллас")).toBe("Dallas");
});

test("the largest comes first, up to the limit, in the person's language (SPEC-32)", () => {
  expect(places.find("lon", "en", 2).map(({ name, country }) => `${name} ${country}`)).toEqual([
    "London GB",
    "Long Beach US",
  ]);
  expect(places.find(" !? ", "en", 5)).toEqual([]);
});

test.each([
  [55.75, 37.62, "Moscow", "Москва"],
  [55.89, 37.44, "Khimki", "Химки"],
  [59.94, 30.31, "Saint Petersburg", "Санкт-Петербург"],
  [52.4, 13.06, "Potsdam", "Potsdam"],
  [52.52, 13.4, "Berlin", "Берлин"],
  [56.95, 24.11, "Riga", "Рига"],
])("%d, %d is in %s", (lat, lon, en, ru) => {
  expect(places.nameOf({ lat, lon }, "en")).toBe(en);
  expect(places.nameOf({ lat, lon }, "ru")).toBe(ru);
});

test("the middle of an ocean has no name, and a city is found across the date line", () => {
  expect(places.nameOf({ lat: -40, lon: -120 }, "en")).toBeNull();
  expect(places.nameOf({ lat: -18.14, lon: -181.56 }, "en")).toBe("Suva");
});

testInFull("every Russian name belongs to a city of the list", () => {
  const names = [...readRussianNames().keys()].map((key) => key.split(":"));
  const lost = names.filter(
    ([name = "", country]) =>
      !places.find(name, "en", 200).some((city) => city.country === country && city.name === name.replaceAll("’", "'")),
  );
  expect(lost).toEqual([]);
  expect(names.length).toBeGreaterThan(300);
});
