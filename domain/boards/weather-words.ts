import { DAYS } from "#boards/named-date.ts";
import { WEEK } from "#boards/named-day.ts";
import { foldText } from "#text/fold.ts";

const DAYS_AHEAD = `(?:${DAYS}|${WEEK})`;
const WEATHER_ON = new RegExp(
  `^(?:а )?(?:(?:the )?weather|forecast|погода|прогноз)(?: (?:for|on|in|at|на|во?|погоды|the|this|${DAYS_AHEAD}))+[ ?!.]*$`,
  "u",
);
const WEATHER =
  /\b(?:whats?|hows?|tell me) .*\bweather\b|^(?:is it|will it|does it) (?:going to |gonna )?(?:rain|snow|be (?:cold|hot|warm|windy))|(?:^|[^\p{L}])какая .*погода|(?:^|[^\p{L}])(?:что|че) (?:там )?(?:с погодой|по погоде)|(?:^|[^\p{L}])(?:будет (?:ли )?|обещают )(?:дождь|снег)|(?:дождь|снег) (?:\p{L}+ )?будет|^(?:when|what time|(?:at|around|by) what time) (?:will|does|is|should) .*\b(?:rain|snow)|^(?:а )?(?:когда|во сколько|в котором часу|до скольки) .*(?:дожд|снег)/u;

/** "Do I need an umbrella tomorrow?", «а завтра дождь?» */
const UMBRELLA = new RegExp(
  `^(?:do i|will i|should i) (?:need|take|bring|want) (?:an? |my )?(?:umbrella|brolly)|(?:^|[^\\p{L}])зонт(?:ик)?(?: ${DAYS})? (?:нужен|брать|взять|понадобится)|(?:^|[^\\p{L}])(?:нужен|брать|взять|понадобится)(?: ли)?(?: ${DAYS})?(?: мне)? зонт|^(?:а |и |and )?(?:${DAYS} )?(?:дождь|снег|rain|snow)(?: ${DAYS})? ?\\?$`,
  "u",
);
const MISTYPED_WEATHER = /\bw(?:h?eth|heath|eaht|aeth|eat)er\b/gu;

/** Whether folded words ask about the weather (SPEC-121). */
export function asksOfWeather(plain: string): boolean {
  const spelt = plain.replaceAll(MISTYPED_WEATHER, "weather");
  return [WEATHER, WEATHER_ON, UMBRELLA].some((words) => words.test(spelt));
}

/** Whether it is rain or snow that words about the weather ask after: then that there is none is said, too. */
export function asksOfRain(text: string): "no_rain" | "no_snow" | null {
  const plain = foldText(text);
  if (/snow|(?:^|[^\p{L}])снег/u.test(plain)) return "no_snow";
  return /rain|umbrella|brolly|дожд|зонт/u.test(plain) ? "no_rain" : null;
}
