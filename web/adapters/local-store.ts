import { z } from "zod/mini";
import { OutfitSelection } from "@wardrobe/domain/outfit/calls.ts";
import { SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import { City } from "@wardrobe/domain/recommendations/city.ts";
import { CachedWeather } from "@wardrobe/domain/recommendations/weather.ts";
import { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { logWarning } from "#adapters/log.ts";

/** The key of the item list's local mirror (L-08). */
export const WARDROBE_ITEMS = "wardrobe_items";

/** Tagged with whose it is: several accounts share one web view (SPEC-5). */
const AI_TASKS = "ai_tasks";
const PendingTasks = z.object({ user_id: z.string(), ids: z.array(z.string()) });
const PAYMENTS = "payments";
const OpenPayments = z.object({ user_id: z.string(), links: z.array(z.string()) });
const CONSTRUCTOR = "constructor";
const KeptSelection = z.record(z.enum(SLOTS), z.nullable(z.string()));
const KeptOrder = z.object({
  taskId: z.string(),
  outfit: OutfitSelection,
  key: z.nullable(z.string()),
  startedAtMs: z.number(),
});
const KeptConstructor = z.object({
  user_id: z.string(),
  selection: KeptSelection,
  awaited: z._default(z.nullable(KeptOrder), null),
  previewFileId: z.nullable(z.string()),
  previewed: z.nullable(OutfitSelection),
});
export type WrittenText = "feedback" | "request";
export type KeptConstructor = Omit<z.output<typeof KeptConstructor>, "user_id">;
const WEATHER = "weather";
const KeptWeather = z.extend(CachedWeather, { user_id: z.string() });
const CITY = "weather_city";
const KeptCity = z.object({ user_id: z.string(), city: City });
const KeptText = z.object({ user_id: z.string(), text: z.string() });
const Mirror = z.object({ user_id: z.string(), items: z.array(Item) });

/** The last known item list of this person; null where there is none, and another person's is dropped. */
export function readMirror(userId: string): Item[] | null {
  return read(WARDROBE_ITEMS, Mirror, userId)?.items ?? null;
}

export function writeMirror(userId: string, items: readonly Item[]): void {
  write(WARDROBE_ITEMS, { user_id: userId, items });
}

/** The ids of AI tasks that this person's client waits for: it may be closed meanwhile. */
export function readPendingTasks(userId: string): string[] {
  return read(AI_TASKS, PendingTasks, userId)?.ids ?? [];
}

export function writePendingTasks(userId: string, ids: readonly string[]): void {
  write(AI_TASKS, { user_id: userId, ids });
}

/** The invoices of payments that this person's client began and does not know the end of. */
export function readPayments(userId: string): string[] {
  return read(PAYMENTS, OpenPayments, userId)?.links ?? [];
}

export function writePayments(userId: string, links: readonly string[]): void {
  if (links.length === 0) quietly(() => localStorage.removeItem(PAYMENTS));
  else write(PAYMENTS, { user_id: userId, links: [...links] });
}

/** What this person left in the constructor. */
export function readConstructor(userId: string): KeptConstructor | null {
  const kept = read(CONSTRUCTOR, KeptConstructor, userId);
  if (kept === null) return null;
  const { user_id: _whose, ...left } = kept;
  return left;
}

export function writeConstructor(userId: string, left: KeptConstructor): void {
  write(CONSTRUCTOR, { user_id: userId, ...left });
}

/** The weather as last asked for, with when that was. */
export function readWeather(userId: string): CachedWeather | null {
  return read(WEATHER, KeptWeather, userId);
}

export function writeWeather(userId: string, cached: CachedWeather): void {
  write(WEATHER, { user_id: userId, ...cached });
}

export function forgetWeather(): void {
  quietly(() => localStorage.removeItem(WEATHER));
}

/** The city that was chosen by hand; null where the phone's position counts (SPEC-32). */
export function readCity(userId: string): City | null {
  return read(CITY, KeptCity, userId)?.city ?? null;
}

export function writeCity(userId: string, city: City | null): void {
  if (city === null) quietly(() => localStorage.removeItem(CITY));
  else write(CITY, { user_id: userId, city });
}

/** What this person wrote and has not sent: the page may be killed meanwhile. */
export function readText(what: WrittenText, userId: string): string {
  return read(what, KeptText, userId)?.text ?? "";
}

export function writeText(what: WrittenText, userId: string, text: string): void {
  if (text === "") quietly(() => localStorage.removeItem(what));
  else write(what, { user_id: userId, text });
}

/** What stands under the key if it is this person's; anything else is dropped. */
function read<Kept extends { user_id: string }>(key: string, schema: z.ZodMiniType<Kept>, userId: string): Kept | null {
  const text = quietly(() => localStorage.getItem(key));
  if (text === null || text === undefined) return null;
  const kept = schema.safeParse(quietly((): unknown => JSON.parse(text)));
  if (kept.success && kept.data.user_id === userId) return kept.data;
  quietly(() => localStorage.removeItem(key));
  return null;
}

function write<Kept extends { readonly user_id: string }>(key: string, kept: Kept): void {
  quietly(() => localStorage.setItem(key, JSON.stringify(kept)));
}

/** A store that is full or forbidden is no reason to stop (Q-04: local cache failures are only logged). */
function quietly<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch (error) {
    logWarning("The local store did not work", error);
    return undefined;
  }
}
