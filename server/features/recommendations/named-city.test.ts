import { expect, test } from "vitest";
import { cityToSet } from "@wardrobe/domain/boards/city-words.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import { geonamesPlaces } from "#adapters/places/geonames.ts";
import { cityMentioned, cityOfWords } from "#features/recommendations/named-city.ts";

const app = { places: geonamesPlaces(), stylist: embeddedStylist() };

test.each([
  ["в Москве", "Москва"],
  ["я в Казани", "Казань"],
  ["я сейчас в Нижнем Новгороде", "Нижний Новгород"],
  ["в Ростове-на-Дону", "Ростов-на-Дону"],
  ["в Набережных Челнах", "Набережные Челны"],
  ["живу в Орле", "Орёл"],
  ["в Питере", "Санкт-Петербург"],
  ["в Венеции", "Венеция"],
  ["I'm in Berlin", "Берлин"],
  ["Владивосток", "Владивосток"],
  ["Indianapolis", "Indianapolis"],
  ["in Berlin tomorrow", "Берлин"],
  ["поменяй город на Казань", "Казань"],
  ["мой город — Тверь", "Тверь"],
  ["переехала в Уфу", "Уфа"],
  ["Set my city to New York", "Нью-Йорк"],
  ["в офисе", undefined],
  ["what to wear", undefined],
])("%s is %s (SPEC-121)", (text, city) => expect(cityOfWords(app, text, "ru")?.name).toBe(city));

test.each([
  ["what to wear in Berlin tomorrow", "Berlin"],
  ["лечу в Казань завтра, что надеть", "Kazan"],
  ["going to Prague, what should I wear to dinner in Vienna", "Vienna"],
  ["что надеть в Сочи", "Sochi"],
  ["завтра в Питере гуляем весь день, что надеть", "Saint Petersburg"],
  ["хожу дома в нижнем белье", undefined],
  ["что надеть в офис в белом", undefined],
  ["in nice shoes", undefined],
])("%s: in %s (SPEC-121)", (text, city) => expect(cityMentioned(app, text, "en")?.name).toBe(city));

test.each(["смени пальто на куртку", "I'm in Berlin", "change the shoes"])("%s sets no city (SPEC-121)", (text) =>
  expect(cityToSet(text)).toBeNull(),
);
