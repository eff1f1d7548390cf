import { create } from "zustand";
import { z } from "zod/mini";
import { OutfitSelection } from "@wardrobe/domain/outfit/calls.ts";
import { OutfitItems } from "@wardrobe/domain/outfit/look.ts";
import { hasChoice } from "@wardrobe/domain/outfit/preview.ts";
import { isOpenLayer, slotOf } from "@wardrobe/domain/outfit/slot-of.ts";
import { EMPTY_SELECTION, putInSlot, type Selection, type Slot } from "@wardrobe/domain/outfit/slots.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { readPendingTasks, read, write } from "#adapters/local-store.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { OFFER_MS, showUndo } from "#ui/show-undo.ts";

/** A requested preview: its outfit, and the cache key; null where its picture must not be cached. */
type Requested = { readonly outfit: OutfitSelection; readonly key: string | null };
/** A preview with its AI task, and when that was started by the device's clock. */
type Awaited = Requested & { readonly taskId: string; readonly startedAtMs: number };

type Constructor = {
  readonly selection: Selection;
  readonly isBusy: boolean;
  readonly awaited: Awaited | null;
  /** The last finished preview, and its outfit. */
  readonly previewFileId: string | null;
  readonly previewed: OutfitSelection | null;
  readonly previewKey: string | null;
  readonly isPreviewOpen: boolean;
  /** The last preview was not made, and its credit came back (SPEC-109). */
  readonly hasFailed: boolean;
  /** Outfits combined from a recommendation, best first; `offered` is the index of the shown one. */
  readonly offers: readonly Selection[];
  readonly offered: number;
};

export const useConstructor = create<Constructor>(() => ({
  selection: EMPTY_SELECTION,
  isBusy: false,
  awaited: null,
  previewFileId: null,
  previewed: null,
  previewKey: null,
  isPreviewOpen: false,
  hasFailed: false,
  offers: [],
  offered: 0,
}));

/** The file ids of previews by cache key: the same outfit is not requested twice (C-08). */
const seen = new Map<string, string>();

/** Restores this user's constructor, with a preview that is still pending, and saves every change from now on. */
export function restoreConstructor(userId: string): void {
  const stored = readConstructor(userId);
  if (stored !== null) {
    const isAwaited = stored.awaited !== null && readPendingTasks(userId).includes(stored.awaited.taskId);
    useConstructor.setState({ ...stored, isBusy: isAwaited, awaited: isAwaited ? stored.awaited : null });
    if (stored.previewKey !== null && stored.previewFileId !== null) seen.set(stored.previewKey, stored.previewFileId);
  }
  useConstructor.subscribe(({ selection, awaited, previewFileId, previewed, previewKey }) =>
    writeConstructor(userId, { selection, awaited, previewFileId, previewed, previewKey }),
  );
}

/** Puts an item into its slot, a blazer over the top that is there (W-08, C-02, SPEC-70). */
export function addToOutfit(item: Item): void {
  const { selection } = useConstructor.getState();
  const isOver = isOpenLayer(item) && ![null, item.id].includes(selection.upper) && !selection.outerwear;
  const slot = isOver ? "outerwear" : slotOf(item.position);
  if (slot !== null) chooseSlot(slot, item.id);
}

/** Adds the item of a card, and says so with a way to the constructor (W-08). */
export function addByCard(item: Item, goTo: (path: string) => void): void {
  addToOutfit(item);
  telegram.haptic("success");
  const label = textOf("open");
  showUndo(textOf("item_added_to_preview"), { label, run: () => goTo("/constructor"), forMs: OFFER_MS });
}

/** Fills the slots with the first outfit and keeps the others for {@link showOffer}. False if there is none. */
export function offerOutfits(offers: readonly Selection[]): boolean {
  const [first] = offers;
  if (first === undefined) return false;
  useConstructor.setState({ selection: first, offers, offered: 0 });
  return true;
}

/** Fills the slots with one of the offered outfits. */
export function showOffer(index: number): void {
  useConstructor.setState(({ offers, selection }) => ({ offered: index, selection: offers[index] ?? selection }));
}

/** Sets a slot, or clears it. Who has emptied the last one wants none of the offered outfits. */
export function chooseSlot(slot: Slot, itemId: string | null): void {
  useConstructor.setState((before) => {
    const selection = putInSlot(before.selection, slot, itemId);
    return hasChoice(selection) ? { selection } : { selection, offers: [], offered: 0 };
  });
}

/** The file id of the preview under this cache key; null for none. */
export function findSeenPreview(key: string): string | null {
  return seen.get(key) ?? null;
}

export function keepSeenPreview(key: string, fileId: string): void {
  seen.set(key, fileId);
}

/** The request to create a preview is being sent. */
export function startPreview(): void {
  useConstructor.setState({ isBusy: true, previewFileId: null, previewed: null, previewKey: null, hasFailed: false });
}

/** A task was started for the preview: busy until it ends (C-06). */
export function awaitPreview(awaited: Omit<Awaited, "startedAtMs">): void {
  useConstructor.setState({ isBusy: true, awaited: { ...awaited, startedAtMs: Date.now() } });
}

/** Shows the finished picture of the requested preview (T-05). */
export function showPreview({ outfit, key }: Requested, fileId: string): void {
  if (key !== null) seen.set(key, fileId);
  useConstructor.setState({
    isBusy: false,
    awaited: null,
    previewFileId: fileId,
    previewed: outfit,
    previewKey: key,
    isPreviewOpen: true,
  });
}

/** The preview was not made. A preview that is shown by now stays. */
export function clearAwaitedPreview(hasFailed = false): void {
  useConstructor.setState({ isBusy: false, awaited: null, hasFailed });
}

/** Applies the result of a task, which may be null, if it is the awaited one. */
export function finishPreview(taskId: string, fileId: string | null): void {
  const { awaited } = useConstructor.getState();
  if (awaited?.taskId !== taskId) return;
  if (fileId === null) clearAwaitedPreview(true);
  else showPreview(awaited, fileId);
}

/** Loads a saved look into the constructor, with its picture. */
export function loadLook(previewed: OutfitSelection, previewFileId: string): void {
  const { gender: _gender, ...selection } = previewed;
  const previewKey = [...seen].find(([, fileId]) => fileId === previewFileId)?.[0] ?? null;
  useConstructor.setState({ selection, previewed, previewFileId, previewKey, offers: [], offered: 0 });
}

export function setPreviewOpen(isPreviewOpen: boolean): void {
  useConstructor.setState({ isPreviewOpen });
}

const CONSTRUCTOR = "constructor";
const StoredPreviewTask = z.object({
  taskId: z.string(),
  outfit: OutfitSelection,
  key: z.nullable(z.string()),
  startedAtMs: z.number(),
});
const StoredConstructor = z.object({
  user_id: z.string(),
  selection: OutfitItems,
  awaited: z.nullable(StoredPreviewTask),
  previewFileId: z.nullable(z.string()),
  previewed: z.nullable(OutfitSelection),
  previewKey: z.nullable(z.string()),
});
type StoredConstructor = Omit<z.output<typeof StoredConstructor>, "user_id">;

/** The constructor as this user left it on this device (C-10); null where there is none. */
function readConstructor(userId: string): StoredConstructor | null {
  const stored = read(CONSTRUCTOR, StoredConstructor, userId);
  if (stored === null) return null;
  const { user_id: _userId, ...state } = stored;
  return state;
}

export function writeConstructor(userId: string, state: StoredConstructor): void {
  write(CONSTRUCTOR, { user_id: userId, ...state });
}

// Before anything uses it, whichever screen loads this module first.
if (telegram.launch.userId !== null) restoreConstructor(telegram.launch.userId);
