import type { Language } from "#people/language.ts";
import { foldDays } from "#boards/weekdays.ts";

type Named = { readonly words: string; readonly en: string; readonly ru: string };

/** `театр*`: every word that begins so; `a_run`: both words. What is special comes before what every day may hold. */
const NAMED: readonly Named[] = [
  { words: "wedding свадьб* свадеб*", en: "For the wedding", ru: "На свадьбу" },
  { words: "graduation prom выпускной", en: "For graduation", ru: "На выпускной" },
  { words: "theater theatre театр*", en: "For the theater", ru: "В театр" },
  { words: "opera опера опере оперу оперы", en: "For the opera", ru: "В оперу" },
  { words: "ballet балет*", en: "For the ballet", ru: "На балет" },
  { words: "concert концерт*", en: "For the concert", ru: "На концерт" },
  { words: "funeral похорон*", en: "For the funeral", ru: "На похороны" },
  { words: "interview собеседован*", en: "For the interview", ru: "На собеседование" },
  { words: "exam экзамен*", en: "For the exam", ru: "На экзамен" },
  { words: "birthday рождения рождение", en: "For the birthday", ru: "На день рождения" },
  { words: "party вечеринк*", en: "For the party", ru: "На вечеринку" },
  { words: "a_date date_night свидани*", en: "For a date", ru: "На свидание" },
  { words: "restaurant ресторан*", en: "For the restaurant", ru: "В ресторан" },
  { words: "dinner ужин*", en: "For dinner", ru: "На ужин" },
  { words: "gym спортзал* тренажер* качалк*", en: "For the gym", ru: "В спортзал" },
  { words: "yoga йог*", en: "For yoga", ru: "На йогу" },
  { words: "a_run jogging running пробежк*", en: "For a run", ru: "На пробежку" },
  { words: "workout тренировк*", en: "For a workout", ru: "На тренировку" },
  { words: "hike hiking поход походе похода", en: "For the hike", ru: "В поход" },
  { words: "picnic пикник*", en: "For the picnic", ru: "На пикник" },
  { words: "barbecue bbq шашлык*", en: "For the barbecue", ru: "На шашлыки" },
  { words: "beach пляж*", en: "For the beach", ru: "На пляж" },
  { words: "dacha дача дачу даче дачи", en: "For the dacha", ru: "На дачу" },
  { words: "museum музе*", en: "For the museum", ru: "В музей" },
  { words: "exhibition выставк*", en: "For the exhibition", ru: "На выставку" },
  { words: "movies cinema кино", en: "For the movies", ru: "В кино" },
  { words: "cafe кафе", en: "For the café", ru: "В кафе" },
  {
    words: "meeting meetings встреча встречу встречи встрече встреч переговор*",
    en: "For the meeting",
    ru: "На встречу",
  },
  { words: "office офис*", en: "For the office", ru: "В офис" },
  { words: "for_work to_work at_work работа работу работе работы", en: "For work", ru: "На работу" },
  { words: "school школ*", en: "For school", ru: "В школу" },
  { words: "university college универ* институт*", en: "For university", ru: "В университет" },
  { words: "trip поездк*", en: "For the trip", ru: "В поездку" },
  { words: "walk прогулк* погулять гулять", en: "For a walk", ru: "На прогулку" },
];
const PATTERNS = NAMED.map(({ words, ...told }) => {
  const any = words
    .replaceAll(" ", "|")
    .replaceAll("_", " ")
    .replaceAll("*", String.raw`\p{L}*`);
  return { told, pattern: new RegExp(` (?:${any}) `, "u") };
});
const ANY = new RegExp(PATTERNS.map(({ pattern }) => pattern.source).join("|"), "gu");

/** Among so many words before it an occasion is not meant: "not for the office", «вместо офиса». */
const NEAR = 3;
const NOT: readonly string[] = ["not", "no", "without", "after", "instead", "не", "без", "вместо", "после"];

/** Words without the names of occasions, and what leads to these. */
export function withoutOccasions(plain: string): string {
  return plain.replaceAll(/[^\p{L}\d]+/gu, " ").replaceAll(ANY, " ");
}

/** The occasion that a request names, as an answer to it begins; "" where it names none that everybody knows. */
export function namedOccasion(words: string, language: Language): string {
  const folded = ` ${foldDays(words).replaceAll(/[^\p{L}]+/gu, " ")} `;
  const isMeant = (pattern: RegExp): boolean => {
    const before = pattern.exec(folded)?.index;
    return (
      before !== undefined &&
      !folded
        .slice(0, before)
        .split(" ")
        .slice(-NEAR)
        .some((word) => NOT.includes(word))
    );
  };
  return PATTERNS.find(({ pattern }) => isMeant(pattern))?.told[language] ?? "";
}
