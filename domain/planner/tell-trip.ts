import type { Day } from "#people/day.ts";
import type { Language } from "#people/language.ts";
import { headToFeet } from "#outfit/head-to-feet.ts";
import { botText } from "#text/bot.ts";
import type { Item } from "#wardrobe/item.ts";
import { typeLabel } from "#wardrobe/type-label.ts";

/** Characters of a message in the chat, of which a line is left for what does not fit. */
const MESSAGE_MAX = 4000;

type Packed = {
  readonly place: string;
  readonly from: Day;
  readonly to: Day;
  readonly items: readonly Pick<Item, "position" | "type" | "brand" | "model">[];
};

/** The list of a trip as plain text, from head to feet (TRIP-01). */
export function tellTrip(language: Language, { place, from, to, items }: Packed): string {
  const day = (one: Day) =>
    new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" }).format(Date.parse(one));
  const head = [
    oneLine(botText(language, "trip_list", { place, from: day(from), to: day(to) })),
    "",
    botText(language, "trip_packed", { count: items.length }),
  ];
  const lines = headToFeet(items).map(
    ({ type, brand, model }) =>
      `▫️ ${oneLine([typeLabel(type, (word) => botText(language, word)), brand, model].join(" "))}`,
  );
  let room = MESSAGE_MAX - head.join("\n").length;
  const told = lines.filter((line) => (room -= line.length + 1) > 0);
  const more = lines.length - told.length;
  return [...head, ...told, ...(more === 0 ? [] : [botText(language, "trip_more", { count: more })])].join("\n");
}

/** A person's words cannot begin a line of their own. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
