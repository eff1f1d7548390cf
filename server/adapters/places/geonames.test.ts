import { expect, test } from "vitest";
import { CITIES_OFFERED, cityOfZone } from "@wardrobe/domain/recommendations/city.ts";
import { geonamesPlaces } from "#adapters/places/geonames.ts";
import { readCities, readRussianNames } from "#adapters/places/known-cities.ts";
import { inMarks, looseSpelling, plainSpelling } from "#adapters/places/spelling.ts";
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
  ["саншмя", undefined],
  ["сан-паулу", "Сан-Паулу"],
  ["zurich", "Цюрих"],
  ["лодзь", "Лодзь"],
])("%s finds %s (SPEC-32)", (query, name) => {
  expect(first(query)).toBe(name);
});

test.each([
  ["Europe/Moscow", "Moscow RU"],
  ["Europe/Kaliningrad", "Kaliningrad RU"],
  ["Asia/Yekaterinburg", "Yekaterinburg RU"],
  ["Asia/Novosibirsk", "Novosibirsk RU"],
  ["Asia/Vladivostok", "Vladivostok RU"],
  ["Europe/Minsk", "Minsk BY"],
  ["Asia/Almaty", "Almaty KZ"],
  ["Asia/Tbilisi", "Tbilisi GE"],
  ["Europe/London", "London GB"],
  ["America/New_York", "New York City US"],
  ["America/Argentina/Buenos_Aires", "Buenos Aires AR"],
  ["Europe/Kyiv", "Kyiv UA"],
])("the zone %s is named after %s (SPEC-54)", (zone, city) => {
  const [found] = places.find(cityOfZone(zone) ?? "", "en", 1);
  expect(`${found?.name} ${found?.country}`).toBe(city);
});

test("a zone that no city has given its name tells none (SPEC-54)", () => {
  expect(["UTC", "Etc/GMT+3"].map(cityOfZone)).toEqual([null, null]);
});

const LATIN = /^[a-z\d ]+$/u;

const CALLED = {
  "Köln DE": "Cologne, Köln , KÖLN, Koeln, Кёльн, Кельн, Colonia",
  "Göteborg SE": "Gothenburg, Goeteborg, Гетеборг",
  "Tromsø NO": "Tromso, Tromsoe, Тромсё",
  "Genève CH": "Geneva, Genf, Ginevra, Женева",
  "Milan IT": "Milano, Mailand, Милан",
  "Rome IT": "Roma, Rom, Рим",
  "Munich DE": "München, Muenchen, Monaco di Baviera, Мюнхен",
  "Saint Petersburg RU":
    "St Petersburg, St. Petersburg, Питер, Ленинград, Петроград, Спб, spb, Saint-Pétersbourg, С.-Петербург",
  "Kyiv UA": "Київ, Kiev, Киев",
  "Almaty KZ": "Алма-Ата, Alma-Ata, Верный",
  "Gießen DE": "Giessen, Гиссен",
  "Da Nang VN": "Đà Nẵng, Danang, Дананг",
  "Florence IT": "Firenze, Florence, Florenz, Флоренция",
  "Beijing CN": "Peking, Pekin, Пекин",
  "Mumbai IN": "Bombay, Бомбей",
  "Kolkata IN": "Calcutta, Калькутта",
  "Yekaterinburg RU": "Свердловск, Ekaterinburg, Екб",
  "Nizhniy Novgorod RU": "Горький, Нижний, НН, Н.Новгород",
  "Samara RU": "Куйбышев",
  "Volgograd RU": "Сталинград, Царицын",
  "Kaliningrad RU": "Кёнигсберг, Königsberg",
  "Rostov-na-Donu RU": "Ростов, Rostov-on-Don",
  "Moscow RU": "Moskva, Moskau, Moscou, Мск, Москва",
  "New York City US": "Нью-Йорк, нью йорк, New York, NYC",
  "Los Angeles US": "LA, L.A., Лос-Анджелес",
  "St. Louis US": "Saint Louis, St Louis",
  "Turin IT": "Torino, Turijn, Турин",
  "Venice IT": "Venezia, Venedig, Venice",
  "Vienna AT": "Wien, Vienne, Вена",
  "Prague CZ": "Praha, Prag, Прага",
  "Warsaw PL": "Warszawa, Warschau, Варшава",
  "Gdańsk PL": "Gdansk, Danzig, Гданьск",
  "Lisbon PT": "Lisboa, Lissabon, Лиссабон",
  "Copenhagen DK": "København, Kobenhavn, Kopenhagen",
  "Lviv UA": "Львів, Львов, Lvov, Lemberg",
  "Kharkiv UA": "Харків, Харьков, Kharkov",
  "Odesa UA": "Odessa, Одесса, Одеса",
  "Minsk BY": "Мінск, Мiнск, Минск",
  "Homyel' BY": "Гомель, Gomel",
  "Yerevan AM": "Ереван, Erevan, Эривань",
  "Tbilisi GE": "Tiflis, Тифлис",
  "Bishkek KG": "Фрунзе",
  "Astana KZ": "Нур-Султан, Nur-Sultan, Целиноград",
  "Aktau KZ": "Шевченко",
  "Nürnberg DE": "Nuernberg, Nuremberg, Нюрнберг",
  "Brussels BE": "Brüssel, Bruxelles, Brussel",
  "Hanoi VN": "Hà Nội, Ha Noi, Ханой",
  "Haiphong VN": "Hải Phòng",
  "Ho Chi Minh City VN": "Saigon, Сайгон",
  "São Paulo BR": "Sao Paulo, Сан-Паулу",
  "The Hague NL": "Den Haag, Hague, La Haye, Гаага",
  "'s-Hertogenbosch NL": "s-Hertogenbosch, ’s-Hertogenbosch, Den Bosch",
  "Mexico City MX": "Ciudad de México, Mexico, Мехико",
  "Donostia / San Sebastián ES": "San Sebastian, Donostia",
  "Istanbul TR": "İstanbul, Constantinople, Константинополь",
  "Islamabad PK": "Islamabad",
} satisfies Record<string, string>;

test.each(Object.entries(CALLED).flatMap(([city, names]) => names.split(", ").map((name) => [name, city] as const)))(
  "%j is %s, the first of those offered (SPEC-32)",
  (query, city) => {
    expect(places.find(query, "en", 1).map(({ name, country }) => `${name} ${country}`)).toEqual([city]);
  },
);

test.each([
  ["Paris, France", "Paris FR"],
  ["Париж, Франция", "Paris FR"],
  ["paris france", "Paris FR"],
  ["London, Can", "London CA"],
  ["London, UK", "London GB"],
  ["London, England", "London GB"],
  ["Минск Беларусь", "Minsk BY"],
  ["Paris, US", "Paris US"],
  ["Moscow, Nowhere", "Moscow RU"],
  ["Washington, D.C.", "Washington US"],
  ["Nowhere, France", undefined],
])("%j with its country is %s (SPEC-32)", (query, city) => {
  expect(places.find(query, "en", 1).map(({ name, country }) => `${name} ${country}`)[0]).toBe(city);
});

test.each([
  ["Mün", "Munich"],
  ["Mila", "Milan"],
  ["Lisb", "Lisbon"],
  ["Lisbo", "Lisbon"],
  ["Peki", "Beijing"],
  ["Бомб", "Mumbai"],
  ["Свердл", "Yekaterinburg"],
  ["Пите", "Saint Petersburg"],
  ["Firen", "Florence"],
  ["Xyzzy", undefined],
])("%s, not yet finished, offers %s (SPEC-32)", (query, city) => {
  const offered = places.find(query, "en", CITIES_OFFERED).map(({ name }) => name);
  expect(city === undefined ? offered : offered.includes(city)).toEqual(city === undefined ? [] : true);
});

test.each([
  ["Lond", "London GB"],
  ["Лонд", "London GB"],
  ["Londo", "London GB"],
  ["London", "London GB"],
  ["Берл", "Berlin DE"],
  ["Pari", "Paris FR"],
  ["Моск", "Moscow RU"],
  ["New Y", "New York City US"],
  ["Праг", "Prague CZ"],
  ["Санкт", "Saint Petersburg RU"],
])("%s, not yet finished, offers %s before a smaller one of similar spelling (SPEC-32)", (query, city) => {
  expect(places.find(query, "en", 1).map(({ name, country }) => `${name} ${country}`)).toEqual([city]);
});

test("the spellings of the list are those that typed text gets", () => {
  const { cities, names, loose } = readCities();
  const has = (index: typeof names, line: number, spelling: string) =>
    index.text.slice(index.starts[line], index.starts[line + 1]).includes(inMarks([spelling]));
  const strange = cities.filter(({ names: { en } }, line) => {
    const spelling = looseSpelling(en);
    return (
      !has(names, line, plainSpelling(en.split(" / ")[0] ?? "")) ||
      (LATIN.test(spelling) && !has(loose, line, spelling))
    );
  });
  expect(strange).toEqual([]);
  expect(cities.length).toBeGreaterThan(30_000);
});

test("a city without a Russian name is found by its transliteration (SPEC-32)", () => {
  expect(first("дортмунд")).toBe("Dortmund");
  expect(first("даллас")).toBe("Dallas");
});

test("the largest comes first, up to the limit, in the person's language (SPEC-32)", () => {
  expect(places.find("lon", "en", 2).map(({ name, country }) => `${name} ${country}`)).toEqual([
    "London GB",
    "Longyan CN",
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
