import { AppError } from "@wardrobe/domain/errors.ts";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import type { Past } from "@wardrobe/domain/recommendations/rest.ts";
import { tellWeather } from "@wardrobe/domain/recommendations/tell-weather.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import { openExisting } from "#features/files/open-file.ts";
import { listMessages } from "#features/morning/message-store.ts";
import type { Morning, MorningBoard } from "#features/morning/morning-store.ts";
import type { Person } from "#features/people/people.ts";
import { findChoice } from "#features/questions/friends-choice.ts";
import { readWeather } from "#features/recommendations/get-weather.ts";
import { suggestForDay } from "#features/recommendations/suggest-outfits.ts";
import { listOwnItems } from "#features/wardrobe/items.ts";

type Deps = Pick<App, "db" | "clock" | "weather" | "places" | "stylist" | "log">;

/** The outfits of a day and its weather in one line; without weather the season decides, and the line says so (DAY-06). */
export async function composeBoard(
  app: Deps,
  { person, morning, day }: { person: Person; morning: Morning; day: Day },
): Promise<MorningBoard> {
  const language = languageOfSettings(person.language);
  const { city, time_zone: timeZone } = morning;
  const weather = city === null ? null : await weatherOrNull(readWeather(app, city, { language, timeZone }));
  const sky = weather === null ? "" : tellWeather(weather, language);
  const offered = await listOffered(app, person.id, day);
  const suggested = await suggestForDay(app, person.id, { weather, date: day, offered });
  const outfits = suggested.map((outfit) => ({ ...outfit, reason: withoutSky(outfit.reason, sky) }));
  const headline =
    weather !== null
      ? botText(language, "morning_weather", { city: city?.name ?? weather.name, weather: sky })
      : botText(language, city === null ? "morning_no_city" : "morning_no_weather");
  const friends = await findChoice(app, person);
  const board = { headline, credit: weather?.attribution ?? null, outfits, pictures: outfits.map(() => null) };
  return friends === null ? board : { ...board, friends };
}

/** The outfits that messages began with before the day, oldest first. */
async function listOffered(app: Pick<App, "db">, userId: string, before: Day): Promise<Past[]> {
  const messages = (await listMessages(app.db, userId)).filter(({ day }) => day < before);
  return messages.flatMap(({ day, board }) => {
    const [first] = board?.outfits ?? [];
    return first === undefined ? [] : [{ day, itemIds: itemsOf(first), isOffered: true }];
  });
}

/** The headline tells the weather, so the sentence under it does not repeat it. */
function withoutSky(reason: string, sky: string): string {
  if (sky === "" || !reason.startsWith(sky)) return reason;
  const rest = reason.slice(sky.length).replace(/^[\s:.,]+/, "");
  return `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}`;
}

async function weatherOrNull(reading: Promise<Weather>): Promise<Weather | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === "weather_unavailable") return null;
    throw error;
  }
}

export function itemsOf(outfit: SuggestedOutfit): string[] {
  return SLOTS.flatMap((slot) => outfit[slot] ?? []);
}

/** The picture of an outfit, of the kept pictures of its garments; null if none of them is left. */
export async function drawOutfit(
  app: Pick<App, "db" | "files" | "pictures">,
  userId: string,
  outfit: SuggestedOutfit,
): Promise<{ bytes: Uint8Array; name: string } | null> {
  const ids = itemsOf(outfit);
  const owned = await listOwnItems(app.db, userId, ids);
  const shown = ids.flatMap((id) => owned.find((item) => item.id === id) ?? []);
  const files = shown.map(({ image, noBackgroundImage }) => ({ id: noBackgroundImage ?? image, width: CARD_WIDTH }));
  const pictures = await openExisting(app, userId, files);
  return pictures.length === 0 ? null : { bytes: await app.pictures.drawBoard(pictures), name: "outfit.jpg" };
}
