import { dueAfterChange } from "@wardrobe/domain/morning/due.ts";
import {
  type MorningSettings,
  WEEKDAYS,
  type Weekday,
  clockTime,
  parseMorningCommand,
} from "@wardrobe/domain/morning/settings.ts";
import { dayAt } from "@wardrobe/domain/people/day.ts";
import { roundedCity } from "@wardrobe/domain/recommendations/weather.ts";
import type { Actor, App, Trx } from "#app.ts";
import { findMorning, putMorning, type Morning } from "#features/morning/morning-store.ts";
import { lockPerson, type Person } from "#features/people/people.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { START_MORNING } from "@wardrobe/domain/start-params.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import type { CommandRequest } from "#kernel/feature.ts";
import { openButton } from "#features/people/write-to-person.ts";

/** The person's settings; null until they were set once. */
export async function readMorning(app: Pick<App, "db">, userId: string): Promise<MorningSettings | null> {
  const morning = await findMorning(app.db, userId);
  return morning === undefined ? null : settingsIn(morning);
}

/** Where the person's mornings are. */
export async function zoneOfMorning({ db }: Pick<App, "db">, userId: string): Promise<string> {
  return (await findMorning(db, userId))?.time_zone ?? "UTC";
}

/** Sets all settings, and when the next message is due (DAY-01, DAY-04). */
export async function setMorning(
  app: Pick<App, "db" | "clock">,
  { userId }: Pick<Actor, "userId">,
  wanted: MorningSettings,
): Promise<undefined> {
  const settings = { ...wanted, weekdays: [...new Set(wanted.weekdays)].sort(), city: roundedCity(wanted.city) };
  await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    await replaceMorning(app, trx, { userId, before: await findMorning(trx, userId), settings });
  });
}

/** For a person in another time zone the message comes at the same minute there (DAY-04). */
export async function moveMorning(
  app: Pick<App, "clock">,
  trx: Trx,
  { userId, time_zone }: { readonly userId: string; readonly time_zone: string },
): Promise<void> {
  await lockPerson(trx, userId);
  const before = await findMorning(trx, userId);
  if (before === undefined || before.time_zone === time_zone) return;
  await replaceMorning(app, trx, { userId, before, settings: { ...settingsIn(before), time_zone } });
}

type Replacement = {
  readonly userId: string;
  readonly before: Morning | undefined;
  readonly settings: MorningSettings;
};

async function replaceMorning(
  { clock }: Pick<App, "clock">,
  trx: Trx,
  { userId, before, settings }: Replacement,
): Promise<void> {
  const waiting =
    before === undefined || before.next_due === null
      ? null
      : { at: before.next_due, day: dayAt(before.next_due, before.time_zone) };
  const due = dueAfterChange(settings, clock.now(), { lastDay: before?.last_day ?? null, waiting });
  await putMorning(trx, userId, { ...settings, next_due: due?.at ?? null });
}

function settingsIn({ is_on, minute, weekdays, city, time_zone }: Morning): MorningSettings {
  return { is_on, minute, weekdays, city, time_zone };
}

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
    return tell(person, language, wanted);
  }
  if (settings?.is_on !== true) return say("morning_is_off");
  if (command.wish === "show") return tell(person, language, settings);
  await setMorning(app, { userId: person.id }, { ...settings, is_on: false });
  return say("morning_turned_off");
}

const EVERY_DAY = { weekdays: [...WEEKDAYS], city: null };

function tell(person: Pick<Person, "city">, language: Language, settings: MorningSettings): OutgoingMessage {
  const { minute, weekdays } = settings;
  const city = person.city ?? settings.city;
  const place =
    city === null ? botText(language, "morning_no_place") : botText(language, "morning_place", { city: city.name });
  const isDaily = weekdays.length === WEEKDAYS.length;
  const days = isDaily ? botText(language, "every_day") : weekdays.map((day) => nameOfDay(language, day)).join(", ");
  const text = botText(language, "morning_is_on", { time: clockTime(minute), days, place });
  const open = city === null ? openButton(language, START_MORNING, "board_city") : openButton(language);
  return { text, buttons: [[open]] };
}

/** The third of January 2000 was a Monday. */
function nameOfDay(language: Language, day: Weekday): string {
  const date = new Date(Date.UTC(2000, 0, 2 + day));
  return new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" }).format(date);
}
