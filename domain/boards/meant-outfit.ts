import { DAYS } from "#boards/named-date.ts";
import { foldDays } from "#boards/weekdays.ts";

const DAY = `(?:tonight|${DAYS})`;
const LATER = "(?: (?:evening|night|вечером|(?:на )?вечер))?";
/** After a name without a noun: else "tomorrow’s weather" and «вечернее платье» were outfits. */
const NO_NOUN =
  "(?= (?:less|more|a (?:bit|little|touch)|with|without|please|is|isnt|too|(?!weather|dinner|supper|theater)\\p{L}{3,}er|(?:за|по|с)мен\\p{L}+|поменя\\p{L}+|добав\\p{L}+|убер\\p{L}+|сдела\\p{L}+|надо|хочу|вместо|без|не|можно|пожалуйста|чуть|немного|более|менее|\\p{L}{3,}(?:ее|ей|че|ше|же))(?!\\p{L})|[ .!?]*(?:[,:]|$))";
const NAMES = [
  `${DAY}${LATER}s(?:${LATER} (?:outfit|look|one|plan)|${NO_NOUN})`,
  `(?:planned |${DAY} )?(?:evening|day|night|dinner) (?:outfit|look|one)(?: (?:for|on) ${DAY})?`,
  "planned (?:outfit|look|one)",
  `(?:вечерн|завтрашн|сегодняшн|дневн|запланированн)\\p{L}+(?:(?: вечерн\\p{L}+)? (?:образ|лук|наряд|план|вариант)\\p{L}*(?: на ${DAYS})?|${NO_NOUN})`,
].join("|");
/** Of the one there is, as "an outfit for tomorrow" is wanted. */
const NAMES_OF_ONE = `(?:planned )?(?:outfit|look|one|plan) (?:(?:i )?planned )?(?:for|on) (?:the )?(?:${DAY}${LATER}|evening)|(?:образ|лук|наряд)\\p{L}* на (?:${DAYS}${LATER}|вечер)`;
const WITHIN = "(in|to|of|off|from|with|into|в|во|к|ко|из|с|у) ";
const OWN = "(?:the|my|мо\\p{L}+) ";
const NAMED = new RegExp(
  `(?:^| )(?:(?:${WITHIN})?(?:${OWN})?(?:${NAMES})|(?:${WITHIN}(?:${OWN})?|${OWN})(?:${NAMES_OF_ONE}))(?!\\p{L})`,
  "u",
);
/** "Swap the shoes for tomorrow night": what is changed stands already. */
const CHANGES =
  /^(?:(?:please|pls|can you|could you|пожалуйста),? )*(?:swap|change|replace|exchange|add|take|remove|drop|(?:замени|поменяй|смени|добавь|убери|сними)(?:те)?) (?!(?:it|this|that|его|это|ее|их)(?!\p{L}))/u;
/** Nothing is named but the day: "swap Wednesday please". */
const SWAPS = new RegExp(
  `^(?:(?:please|pls|can you|could you|and|а|и|пожалуйста),? )*(?:swap|change|replace|(?:замени|поменяй|смени)(?:те)?)(?=.* ${DAY})(?: (?:the|my|whole|out|outfit|look|planned|plan|for|on|мой|весь|образ|лук|наряд|план|на|во?|please|pls|пожалуйста|${DAY}${LATER}s?))+[ ?.!]*$`,
  "u",
);
/** "Something else for Saturday", «не нравится образ на воскресенье, поменяй»; whether that day has a plan is seen later. */
const OTHER_FOR = new RegExp(
  `^(?:(?:please|pls|can you|could you|can i|could i|give me|show me|id like|i want|i would like|how about|what about|and|have|get|а|и|ну|можно|давай(?:те)?|дай(?:те)?|покажи(?:те)?|хочу|хочется|предложи(?:те)?|пожалуйста),? )*(?:an?other|(?:a )?different|something (?:else|different)|(?:a )?new|друго[йе]|что-?(?:нибудь|то) друго[ей]|нов(?:ый|ое))(?: (?:outfit|look|one|option|образ|лук|наряд|вариант))? (?:for|on|на|во?) ${DAY}[ .!?]*$|^(?:(?:i |мне )?(?:dont|do not|not|не|разонравил\\p{L}+)(?: (?:really |so |очень )?(?:like|love|fond of|happy with|нрав\\p{L}+))? )(?:the |my )?(?:образ |outfit |look |one |план )?(?:for |on |на |во? )?${DAY}s?(?: (?:outfit|look|one|образ))?,? (?:please |can you |пожалуйста )?(?:swap|change|replace|(?:замени|поменяй|смени)(?:те)?|another|другой)(?: (?:it|one|его|please|пожалуйста))*[ .!?]*$`,
  "u",
);
const WHEN = new RegExp(`(?:^| )(?:(?:for|on|на|во?) )?${DAY}${LATER}s?(?!\\p{L}),?`, "u");

/** The words without the outfit's name: "make tomorrow’s warmer" as "make it warmer"; null where they name none by its day or part of the day (SPEC-120). */
export function saidOfPlanned(text: string): string | null {
  const plain = foldDays(text);
  if (swapsPlanned(plain)) return /[а-я]/u.test(plain) ? "другой образ" : "another outfit";
  const [name, ...within] = NAMED.exec(plain) ?? [];
  if (name !== undefined) {
    const isIt = within.every((word) => word === undefined);
    const instead = isIt ? (/[а-я]/u.test(plain) ? " его " : " it ") : " ";
    return tidied(plain.replace(name, instead));
  }
  return CHANGES.test(plain) && WHEN.test(plain) ? tidied(plain.replace(WHEN, " ")) : null;
}

/** Whether another outfit is wanted in place of the one of a day (SPEC-149). */
export function swapsPlanned(text: string): boolean {
  const plain = foldDays(text);
  return SWAPS.test(plain) || OTHER_FOR.test(plain);
}

function tidied(words: string): string {
  return words.replaceAll(/\s+(?=[\s?.!,:]|$)/gu, "").replace(/^[\s,]+/u, "");
}
