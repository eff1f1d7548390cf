import { expect, test } from "vitest";
import { namedOccasion } from "#recommendations/named-occasion.ts";

test.each([
  ["что надеть в театр?", "ru", "В театр"],
  ["Хочу пойти на свадьбу подруги", "ru", "На свадьбу"],
  ["в офис, только не юбку", "ru", "В офис"],
  ["на работу, потом в ресторан", "ru", "В ресторан"],
  ["образ на первое свидание", "ru", "На свидание"],
  ["для пробежки утром", "ru", "На пробежку"],
  ["завтра шашлыки на даче", "ru", "На шашлыки"],
  ["что надеть на день рождения", "ru", "На день рождения"],
  ["погулять с собакой", "ru", "На прогулку"],
  ["не в офис, а в кино", "ru", "В кино"],
  ["вместо театра", "ru", ""],
  ["после работы", "ru", ""],
  ["что-нибудь тёплое", "ru", ""],
  ["something for the office", "en", "For the office"],
  ["What should I wear to the theatre tonight?", "en", "For the theater"],
  ["an outfit for a date", "en", "For a date"],
  ["to work, but comfy", "en", "For work"],
  ["I'm going for a run", "en", "For a run"],
  ["I run errands", "en", ""],
  ["is my wardrobe up to date", "en", ""],
  ["not for the office", "en", ""],
  ["dinner after the exhibition", "en", "For dinner"],
  ["something warm", "en", ""],
] as const)("%s names (%s) %j (TASTE-03)", (words, language, named) => {
  expect(namedOccasion(words, language)).toBe(named);
});
