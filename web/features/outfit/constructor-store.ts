import { create } from "zustand";
import type { OutfitSelection } from "@wardrobe/domain/outfit/calls.ts";
import { isCoolingDown, previewCacheKey } from "@wardrobe/domain/outfit/preview.ts";
import { EMPTY_SELECTION, slotOf, type Selection, type Slot } from "@wardrobe/domain/outfit/slots.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { readConstructor, writeConstructor } from "#adapters/local-store.ts";

type Constructor = {
  readonly selection: Selection;
  readonly isBusy: boolean;
  /** When the preview that is awaited was started, by the device's clock. */
  readonly startedAtMs: number | null;
  /** The last preview that was made, and what it shows. */
  readonly previewFileId: string | null;
  readonly previewed: OutfitSelection | null;
  readonly isPreviewOpen: boolean;
  /** Outfits that were put together from a recommendation, the best first; `offered` is the one that is shown. */
  readonly offers: readonly Selection[];
  readonly offered: number;
};

export const useConstructor = create<Constructor>(() => ({
  selection: EMPTY_SELECTION,
  isBusy: false,
  startedAtMs: null,
  previewFileId: null,
  previewed: null,
  isPreviewOpen: false,
  offers: [],
  offered: 0,
}));

/** Previews this page has seen, by what they show: the same outfit is not asked for twice (C-08). */
const seen = new Map<string, string>();
let awaitedKey: string | null = null;

/** Takes up what this person left in the constructor, a preview that is still being made too, and keeps every change from now on. */
export function resumeConstructor(userId: string): void {
  const kept = readConstructor(userId);
  if (kept !== null) {
    const isAwaited = isCoolingDown(kept.startedAtMs, Date.now());
    useConstructor.setState({ ...kept, isBusy: isAwaited, startedAtMs: isAwaited ? kept.startedAtMs : null });
  }
  useConstructor.subscribe(({ selection, startedAtMs, previewFileId, previewed }) =>
    writeConstructor(userId, { selection, startedAtMs, previewFileId, previewed }),
  );
}

/** Puts an item into its slot (W-08, C-02). */
export function chooseForOutfit(item: Item): void {
  const slot = slotOf(item.position);
  if (slot !== null) chooseSlot(slot, item.id);
}

/** Fills the slots with the first of these outfits, and keeps the others to go through. False: there is none. */
export function offerOutfits(offers: readonly Selection[]): boolean {
  const [first] = offers;
  if (first === undefined) return false;
  useConstructor.setState({ selection: first, offers, offered: 0 });
  return true;
}

/** The next of the outfits, and after the last one the first again. */
export function showNextOutfit(): void {
  useConstructor.setState(({ offers, offered, selection }) => {
    const next = (offered + 1) % Math.max(1, offers.length);
    return { offered: next, selection: offers[next] ?? selection };
  });
}

/** Sets a slot, or clears it. */
export function chooseSlot(slot: Slot, itemId: string | null): void {
  useConstructor.setState(({ selection }) => ({ selection: { ...selection, [slot]: itemId } }));
}

/** The preview of this outfit that was seen before; null for none. `base` is what else decides how it looks. */
export function recallPreview(base: string, selection: Selection): string | null {
  awaitedKey = previewCacheKey(base, selection);
  return seen.get(awaitedKey) ?? null;
}

/** The create call is on its way. */
export function beginPreview(previewed: OutfitSelection): void {
  useConstructor.setState({ isBusy: true, previewFileId: null, previewed });
}

/** A task makes it: busy until it ends (C-06). */
export function awaitPreview(): void {
  useConstructor.setState({ startedAtMs: Date.now() });
}

/** It ended: the picture is shown; null where nothing came of it (T-05). */
export function endPreview(fileId: string | null): void {
  if (fileId !== null && awaitedKey !== null) seen.set(awaitedKey, fileId);
  awaitedKey = null;
  useConstructor.setState({ isBusy: false, startedAtMs: null, previewFileId: fileId, isPreviewOpen: fileId !== null });
}

/** A kept outfit is taken up again, with the picture that was made of it. */
export function openLook(previewed: OutfitSelection, previewFileId: string): void {
  const { gender: _gender, ...selection } = previewed;
  useConstructor.setState({ selection, previewed, previewFileId, offers: [], offered: 0 });
}

export function setPreviewOpen(isPreviewOpen: boolean): void {
  useConstructor.setState({ isPreviewOpen });
}
