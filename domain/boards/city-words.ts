import { foldText } from "#text/fold.ts";

const SET_CITY =
  /^(?:please |пожалуйста,? )?(?:(?:set|change|switch|make|update) (?:my |the )?(?:city|town|location)(?: to| as)?|my (?:city|town) is(?: now)?|(?:i(?:ve| have)? )?(?:just )?moved to|(?:поменя|смени|измени|установ|постав|укаж|запомн|исправ)\p{L}* (?:мой |мне )?(?:город|локаци[юя])(?: на)?|мой город(?: теперь)?|(?:я )?(?:переехал[аи]?|перебрал(?:ся|ась)) во?)(?: это)?[ :-]+(.+)$/u;
const I_AM_IN =
  /^(?:and |but |what about |how about |а |а если )?(?:(?:i am|im|i live|we are|were)(?: now| currently)? in|in|я (?:сейчас |щас |живу )*во?|живу во?|мы во?|во?|город) |^г\. ?/u;
const IS_THERE = /\b(?:is|are|was|were) there\b|\btheres\b/gu;
const MENTION = /(?:^|[^\p{L}])(?:in|to|во?)(?=((?: [\p{L}.-]+){1,4}))/gu;
/** After them nobody goes on with the name of a city. */
const NAME_END =
  /[ .]+(?:tomorrow|tmrw|today|tonight|now|on|for|with|at|to|in|this|next|and|but|if|when|what|завтра|послезавтра|сегодня|сейчас|щас|на|с|со|к|для|и|а|но|если|что|че|во?|как|вечером|утром|днем|или|\p{L}{3,}ing|лечу|еду|пойду|иду|буду)(?!\p{L}).*$/u;

/** The name in words that set the city; null where they set none. */
export function cityToSet(text: string): string | null {
  return SET_CITY.exec(foldText(text))?.[1]?.replace(/[ .!?]+$/u, "") ?? null;
}

/** The part of the words that may be a city, if they say nothing else: «я в Казани». */
export function cityAlone(text: string): string {
  return withoutRest((cityToSet(text) ?? foldText(text)).replace(I_AM_IN, ""));
}

/** "I’m in London", «я в Москве», not "and in Paris?" */
export function saysWhereIAm(text: string): boolean {
  return /^(?:i am|im|i live|we are|(?:я|мы) .*во?|живу во?|г\.) ?/u.test(foldText(text)) && isInCity(text);
}

/** Whether words may say that somebody is in a city: "and in Paris?" */
export function isInCity(text: string): boolean {
  return I_AM_IN.test(foldText(text));
}

/** Whether words are of the place that was named before: "the weather there", «там». */
export function saysThere(text: string): boolean {
  return /(?:^|[^\p{L}])(?:there|там)(?!\p{L})/u.test(foldText(text).replaceAll(IS_THERE, " "));
}

/** The words of a request that may be cities: "what to wear in Berlin tomorrow". */
export function citiesMentioned(text: string): string[] {
  const plain = foldText(text);
  return [...plain.matchAll(MENTION)].slice(-MENTIONS_MAX).flatMap(([, words = ""]) => {
    const name = withoutRest(words);
    const [first = ""] = name.split(" ");
    // «В Питере гуляем», but «в нижнем белье».
    return first === name || !/[а-я]/u.test(first) || ADJECTIVE.test(first) ? [name] : [first, name];
  });
}

function withoutRest(name: string): string {
  return ` ${name} `
    .replace(NAME_END, "")
    .replace(/[ .,!?]+$/u, "")
    .trim();
}

/** More cities are not looked up. */
const MENTIONS_MAX = 3;
const ADJECTIVE = /(?:[ео]м|[иы]х|[оеу][йю])$/u;

/** How a Russian name may be called that stands in a case, with the ending each has there. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/([^аеиоуыэюя])([лцкн])е$/u, ["$1е$2"]],
  [/е$/u, ["а", "", "ь"]],
  [/и$/u, ["ь", "я"]],
  [/у$/u, ["а"]],
  [/ю$/u, ["я"]],
  [/[ео]м$/u, ["ий", "ый", "ой"]],
  [/ой$/u, ["ая"]],
  [/([иы])х$/u, ["$1е"]],
  [/а(?:х|м)$/u, ["ы", "и"]],
];
const INFLECTED_MIN = 3;
/** More are not looked up, as each is looked for in a list of all cities. */
const NAMES_MAX = 32;

/** The name as typed, then as it may be called: «нижнем новгороде», «казани». */
export function namesOfCity(name: string): string[] {
  const typed = name.split(/([ -])/u);
  const parts = typed.map((part) => [
    part,
    ...(part.length < INFLECTED_MIN
      ? []
      : ENDINGS.flatMap(([ending, others]) =>
          ending.test(part) ? others.map((other) => part.replace(ending, other)) : [],
        )),
  ]);
  return parts.reduce<string[]>(
    (names, forms) => names.flatMap((begun) => forms.map((form) => begun + form)).slice(0, NAMES_MAX),
    [""],
  );
}
