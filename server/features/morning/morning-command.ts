import { clockTime, parseMorningCommand } from "@wardrobe/domain/morning/command.ts";
import { WEEKDAYS, type MorningSettings, type Weekday } from "@wardrobe/domain/morning/settings.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { START_MORNING } from "@wardrobe/domain/start-params.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import { readMorning, setMorning } from "#features/morning/settings.ts";
import type { CommandRequest } from "#kernel/feature.ts";
import { openButton } from "#features/people/write-to-person.ts";

/** `/morning`, `/morning 7:30`, `/morning off` (DAY-01). */
export async function answerMorning(
  app: App,
  { person, language, argument }: CommandRequest,
): Promise<OutgoingMessage> {
  const say = (key: ChatTextKey) => ({ text: botText(language, key), buttons: [[openButton(language)]] });
  const command = parseMorningCommand(argument);
  const settings = await readMorning(app, person.id);
  if (command === null) return say("morning_unclear");
  if (command.wish === "set") {
    const time_zone = settings?.time_zone ?? person.time_zone;
    if (time_zone === null) return say("morning_no_zone");
    const wanted = { ...EVERY_DAY, ...settings, is_on: true, minute: command.minute, time_zone };
    await setMorning(app, { userId: person.id }, wanted);
    return tell(language, wanted);
  }
  if (settings?.is_on !== true) return say("morning_is_off");
  if (command.wish === "show") return tell(language, settings);
  await setMorning(app, { userId: person.id }, { ...settings, is_on: false });
  return say("morning_turned_off");
}

const EVERY_DAY = { weekdays: [...WEEKDAYS], city: null };

function tell(language: Language, { minute, weekdays, city }: MorningSettings): OutgoingMessage {
  const place =
    city === null ? botText(language, "morning_no_place") : botText(language, "morning_place", { city: city.name });
  const days = weekdays.map((day) => nameOfDay(language, day)).join(", ");
  const text = botText(language, "morning_is_on", { time: clockTime(minute), days, place });
  const open = city === null ? openButton(language, START_MORNING, "board_city") : openButton(language);
  return { text, buttons: [[open]] };
}

/** The third of January 2000 was a Monday. */
function nameOfDay(language: Language, day: Weekday): string {
  const date = new Date(Date.UTC(2000, 0, 2 + day));
  return new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" }).format(date);
}
