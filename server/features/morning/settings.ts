import { dueAfterChange } from "@wardrobe/domain/morning/due.ts";
import type { MorningSettings } from "@wardrobe/domain/morning/settings.ts";
import { dayAt } from "@wardrobe/domain/people/day.ts";
import { roundCoordinate } from "@wardrobe/domain/recommendations/weather.ts";
import type { Actor, App, Trx } from "#app.ts";
import { findMorning, putMorning, type Morning } from "#features/morning/morning-store.ts";
import { lockPerson } from "#features/people/people.ts";

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

/** As exact as the weather needs it (SPEC-31). */
function roundedCity(city: MorningSettings["city"]): MorningSettings["city"] {
  return city === null ? null : { ...city, lat: roundCoordinate(city.lat), lon: roundCoordinate(city.lon) };
}
