import { tierOf, type Tier } from "@wardrobe/domain/plans/plan-types.ts";
import type { Drawn } from "#adapters/early-fetch/draw-cards.ts";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import {
  resultOf,
  toBlob,
  keyOfPicture,
  PICTURES,
  USED_AT_PRECISION_MS,
  type KeptPicture,
} from "#adapters/indexed-db.ts";

/** Defined by `inline-scripts.ts`: the local storage keys of the mirrored list (L-08) and of the settings. */
declare const KEPT: { readonly items: string; readonly settings: string };

export type KeptWardrobe = { readonly userId: string; readonly items: readonly Drawn[]; readonly tier: Tier };

/** Whether this device keeps a list: the app then shows it, and its pictures are on the device too. */
export function isMirrored(): boolean {
  return stored(KEPT.items) !== null;
}

/** The cards that the app will show at once to this launch's person (L-11); null if it will not. */
export function readKeptWardrobe(launch: string): KeptWardrobe | null {
  const userId = String(JSON.parse(new URLSearchParams(launch).get("user") ?? "{}").id);
  const list = JSON.parse(stored(KEPT.items) ?? "{}");
  const { user_id: owner, settings } = JSON.parse(stored(KEPT.settings) ?? "{}");
  if (list.user_id !== userId || owner !== userId || settings.is_onboarding_complete !== true) return null;
  return { userId, items: list.items, tier: tierOf(settings.subscription_type) };
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The pictures of these files that this device keeps. Rejected where it keeps none, or its storage fails. */
export async function readKeptPictures(userId: string, fileIds: readonly string[]): Promise<Map<string, Blob>> {
  const opening = indexedDB.open(PICTURES.database, PICTURES.version);
  // There is none yet: the app makes it.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const database = await resultOf(opening);
  try {
    const store = database.transaction(PICTURES.store).objectStore(PICTURES.store);
    const reads = fileIds.map(async (fileId): Promise<[string, KeptPicture | undefined]> => [
      fileId,
      await resultOf(store.get(keyOfPicture(userId, fileId, CARD_WIDTH))),
    ]);
    const isFresh = (kept: KeptPicture): boolean => Date.now() - kept.usedAtMs < USED_AT_PRECISION_MS;
    return new Map(
      (await Promise.all(reads)).flatMap(([fileId, kept]) =>
        kept !== undefined && isFresh(kept) ? [[fileId, toBlob(kept)] as const] : [],
      ),
    );
  } finally {
    database.close();
  }
}
