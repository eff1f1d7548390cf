import { create } from "zustand";
import type { OutfitSelection } from "@wardrobe/domain/outfit/calls.ts";
import { EMPTY_SELECTION, slotOf, type Selection, type Slot } from "@wardrobe/domain/outfit/slots.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { readConstructor, readPendingTasks, writeConstructor } from "#adapters/local-store.ts";

/** What a preview is made of, and the cache's key of that; null where its picture is not to be cached. */
type Ordered = { readonly outfit: OutfitSelection; readonly key: string | null };
/** A preview that a task makes, and when it was started, by the device's clock. */
type Awaited = Ordered & { readonly taskId: string; readonly startedAtMs: number };

type Constructor = {
  readonly selection: Selection;
  readonly isBusy: boolean;
  readonly awaited: Awaited | null;
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
  awaited: null,
  previewFileId: null,
  previewed: null,
  isPreviewOpen: false,
  offers: [],
  offered: 0,
}));

/** Previews this page has seen, by what they show: the same outfit is not asked for twice (C-08). */
const seen = new Map<string, string>();

/** Takes up what this person left in the constructor, a preview that is still being made too, and keeps every change from now on. */
export function resumeConstructor(userId: string): void {
  const kept = readConstructor(userId);
  if (kept !== null) {
    const isAwaited = kept.awaited !== null && readPendingTasks(userId).includes(kept.awaited.taskId);
    useConstructor.setState({ ...kept, isBusy: isAwaited, awaited: isAwaited ? kept.awaited : null });
  }
  useConstructor.subscribe(({ selection, awaited, previewFileId, previewed }) =>
    writeConstructor(userId, { selection, awaited, previewFileId, previewed }),
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

/** The preview that was seen before under this key of the cache; null for none. */
export function recallPreview(key: string): string | null {
  return seen.get(key) ?? null;
}

/** The create call is on its way. */
export function beginPreview(): void {
  useConstructor.setState({ isBusy: true, previewFileId: null, previewed: null });
}

/** A task makes it: busy until it ends (C-06). */
export function awaitPreview(awaited: Omit<Awaited, "startedAtMs">): void {
  useConstructor.setState({ isBusy: true, awaited: { ...awaited, startedAtMs: Date.now() } });
}

/** The picture of what was ordered is there, and is shown (T-05). */
export function showPreview({ outfit, key }: Ordered, fileId: string): void {
  if (key !== null) seen.set(key, fileId);
  useConstructor.setState({
    isBusy: false,
    awaited: null,
    previewFileId: fileId,
    previewed: outfit,
    isPreviewOpen: true,
  });
}

/** Nothing came of it. What else is shown by now stays. */
export function giveUpPreview(): void {
  useConstructor.setState({ isBusy: false, awaited: null });
}

/** A task ended with this picture, or none: it is the preview if it is the task that is awaited. */
export function endPreview(taskId: string, fileId: string | null): void {
  const { awaited } = useConstructor.getState();
  if (awaited?.taskId !== taskId) return;
  if (fileId === null) giveUpPreview();
  else showPreview(awaited, fileId);
}

/** A kept outfit is taken up again, with the picture that was made of it. */
export function openLook(previewed: OutfitSelection, previewFileId: string): void {
  const { gender: _gender, ...selection } = previewed;
  useConstructor.setState({ selection, previewed, previewFileId, offers: [], offered: 0 });
}

export function setPreviewOpen(isPreviewOpen: boolean): void {
  useConstructor.setState({ isPreviewOpen });
}
