import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@wardrobe/domain/errors.ts";
import { dayNotOver } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import { headToFeet } from "@wardrobe/domain/outfit/piece.ts";
import { toCalendarFile } from "@wardrobe/domain/planner/calendar-file.ts";
import { CALENDAR_LINK_MS, CALENDAR_PATH, type plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { occasionLabel } from "@wardrobe/domain/text/occasions.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import type { App, Verb } from "#app.ts";
import { findPerson, getPerson, type Person } from "#features/people/people.ts";
import { listPlanRows, type PlanRow } from "#features/planner/week-store.ts";
import { listDescribedItems, type DescribedItem } from "#features/wardrobe/items.ts";

type Deps = Pick<App, "db" | "clock">;

/** Bytes of a signature, which nobody can guess. */
const SIGNATURE_BYTES = 16;
/** The radix in which the moment is written. */
const RADIX = 36;

/** The address of a person's calendar file, which holds for a short time; null if nothing is planned (WEEK-02). */
export const shareWeek: Verb<typeof plannerCalls.shareWeek, keyof Deps | "rules"> = async (app, { userId }) => {
  const person = await getPerson(app.db, userId);
  if ((await listComing(app, person)).length === 0) return { url: null };
  const until = (app.clock.now().getTime() + CALENDAR_LINK_MS).toString(RADIX);
  const key = [userId, until, sign(person, until)].join(".");
  return { url: `${app.rules.publicUrl}${CALENDAR_PATH.replace(":key", key)}` };
};

/** The file at such an address. Throws not_found for one that is changed, late, of a deleted or blocked account, or empty by now. */
export async function openCalendar(app: Deps, key: string): Promise<string> {
  const [userId = "", until = "", signature = "", ...rest] = key.split(".");
  const now = app.clock.now();
  const person = await findPerson(app.db, userId);
  if (
    rest.length > 0 ||
    person === undefined ||
    person.blocked_at !== null ||
    !isSame(signature, sign(person, until)) ||
    parseInt(until, RADIX) < now.getTime()
  )
    throw new AppError("not_found");
  const rows = await listComing(app, person);
  if (rows.length === 0) throw new AppError("not_found");
  const language = languageOfSettings(person.language);
  const items = new Map((await listDescribedItems(app.db, userId)).map((item) => [item.id, item]));
  return toCalendarFile(
    rows.map((row) => ({
      ...describe(row, items, language),
      uid: uidOf(person, row),
      day: row.day,
      changedAt: row.planned_at,
    })),
    { name: botText(language, "calendar_name"), madeAt: now },
  );
}

async function listComing(app: Deps, person: Person): Promise<PlanRow[]> {
  const today = dayNotOver(person, app.clock.now());
  return (await listPlanRows(app.db, person.id)).filter(({ day }) => day >= today);
}

/** Types in the title, and each garment with its brand and model on a line of its own, from head to feet. */
function describe({ item_ids, occasion }: PlanRow, items: ReadonlyMap<string, DescribedItem>, language: Language) {
  const worn = headToFeet(item_ids.flatMap((id) => items.get(id) ?? []));
  const types = worn.map(({ type }) => typeLabel(type, (word) => botText(language, word)));
  const lines = worn.map(({ brand, model }, index) => [types[index], brand, model].filter(Boolean).join(" "));
  const title = types.length === 0 ? botText(language, "calendar_outfit") : types.join(", ");
  return {
    title: occasion === null ? title : `${occasionLabel(occasion, language)}: ${title}`,
    description: lines.join("\n"),
  };
}

/** The same for a person, day and occasion as long as the account exists; says nothing of the person and the occasion elsewhere. */
function uidOf(person: Person, { day, occasion }: PlanRow): string {
  return `${day}-${hmac(person, ["calendar event", day, ...(occasion === null ? [] : [occasion])].join(" ")).toString("hex")}@wardrobe`;
}

function sign(person: Person, until: string): string {
  return hmac(person, `calendar until ${until}`).toString("base64url");
}

function hmac({ file_key }: Person, text: string): Buffer {
  return createHmac("sha256", file_key).update(text).digest().subarray(0, SIGNATURE_BYTES);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
