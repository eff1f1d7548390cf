import { z } from "zod/mini";
import { Settings } from "@wardrobe/domain/profile/settings.ts";
import { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { logWarning } from "#adapters/log.ts";

/** The local storage key of the mirrored item list (L-08). */
export const WARDROBE_ITEMS = "wardrobe_items";

// Every value is tagged with the id of its user: several accounts share one web view (SPEC-5).
const AI_TASKS = "ai_tasks";
const PendingTasks = z.object({ user_id: z.string(), ids: z.array(z.string()) });
const PAYMENTS = "payments";
const OpenPayments = z.object({ user_id: z.string(), links: z.array(z.string()) });
/** `pictures_offer` holds whether the offer of MANY-03 was declined, `pictures_asked` the ids of SPEC-108, `proposals` whether those of MANY-01 are expected, `first_outfit` whether it was shown (SPEC-47), `always_offered` and `press_told` whether those of SPEC-118 were said, `dot` whether that of SPEC-39 was explained, `hand_boxes` those of SPEC-59 that are not cut out yet. */
export type DraftText =
  | "feedback"
  | "request"
  | "pictures_offer"
  | "pictures_asked"
  | "proposals"
  | "first_outfit"
  | "dot"
  | "hand_boxes"
  | "always_offered"
  | "city_offer"
  | "press_told";
const StoredText = z.object({ user_id: z.string(), text: z.string() });
const Mirror = z.object({ user_id: z.string(), items: z.array(Item) });
/** The key of the last known settings. */
export const SETTINGS = "settings";
const StoredSettings = z.object({ user_id: z.string(), settings: Settings });

/** The last known item list of this user; null where there is none. Another user's is deleted. */
export function readMirror(userId: string): Item[] | null {
  return read(WARDROBE_ITEMS, Mirror, userId)?.items ?? null;
}

export function writeMirror(userId: string, items: readonly Item[]): void {
  write(WARDROBE_ITEMS, { user_id: userId, items });
}

/** The last known settings of this user, with which the known wardrobe can be used before the sign-in. */
export function readSettings(userId: string): Settings | null {
  return read(SETTINGS, StoredSettings, userId)?.settings ?? null;
}

export function writeSettings(userId: string, settings: Settings): void {
  write(SETTINGS, { user_id: userId, settings });
}

/** The ids of this user's pending AI tasks: the app may be closed while they run. */
export function readPendingTasks(userId: string): string[] {
  return read(AI_TASKS, PendingTasks, userId)?.ids ?? [];
}

export function writePendingTasks(userId: string, ids: readonly string[]): void {
  write(AI_TASKS, { user_id: userId, ids });
}

/** The invoice links of payments whose outcome is not known yet. */
export function readPayments(userId: string): string[] {
  return read(PAYMENTS, OpenPayments, userId)?.links ?? [];
}

export function writePayments(userId: string, links: readonly string[]): void {
  if (links.length === 0) deleteStored(PAYMENTS);
  else write(PAYMENTS, { user_id: userId, links: [...links] });
}

/** A text that this user wrote and has not sent: the page may be closed before. */
export function readText(key: DraftText, userId: string): string {
  return read(key, StoredText, userId)?.text ?? "";
}

export function writeText(key: DraftText, userId: string, text: string): void {
  if (text === "") deleteStored(key);
  else write(key, { user_id: userId, text });
}

/** The value under the key if it is this user's; anything else is deleted. */
export function read<Stored extends { user_id: string }>(
  key: string,
  schema: z.ZodMiniType<Stored>,
  userId: string,
): Stored | null {
  const text = orLog(() => localStorage.getItem(key));
  if (text === null || text === undefined) return null;
  const stored = schema.safeParse(orLog((): unknown => JSON.parse(text)));
  if (stored.success && stored.data.user_id === userId) return stored.data;
  deleteStored(key);
  return null;
}

export function write(key: string, value: { readonly user_id: string; readonly [field: string]: unknown }): void {
  orLog(() => localStorage.setItem(key, JSON.stringify(value)));
}

export function deleteStored(key: string): void {
  orLog(() => localStorage.removeItem(key));
}

/** Failures of the local storage are only logged: it may be full or disabled. */
function orLog<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch (error) {
    logWarning("The local storage failed", error);
    return undefined;
  }
}
