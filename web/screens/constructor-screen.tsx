import { useQuery } from "@tanstack/react-query";
import { Bookmark, BookmarkPlus, Shuffle, Sparkles } from "lucide-react";
import { Suspense, useState } from "react";
import { SLOT_COLUMNS, type Slot } from "@wardrobe/domain/outfit/slots.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useT } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { chooseSlot, setPreviewOpen, showNextOutfit, useConstructor } from "#features/outfit/constructor-store.ts";
import { PreviewProgress } from "#features/outfit/preview-progress.tsx";
import { PreviewThumb } from "#features/outfit/preview-thumb.tsx";
import { SlotTile } from "#features/outfit/slot-tile.tsx";
import { useOpenLook } from "#features/outfit/use-open-look.ts";
import { usePreview } from "#features/outfit/use-preview.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useHeadingFocus } from "#screens/navigation.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Spinner } from "#ui/progress.tsx";

const SlotPicker = lazyComponent(async () => (await import("#features/outfit/slot-picker.tsx")).SlotPicker);
const LooksSheet = lazyComponent(async () => (await import("#features/outfit/looks-sheet.tsx")).LooksSheet);
const SaveLook = lazyComponent(async () => (await import("#features/outfit/save-look.tsx")).SaveLook);
const PreviewOverlay = lazyComponent(async () => (await import("#features/outfit/preview-overlay.tsx")).PreviewOverlay);

/** Combine an outfit and create its preview (C-01 to C-08). */
export function ConstructorScreen() {
  const t = useT();
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const { previewFileId, previewed, isPreviewOpen, offers, offered } = useConstructor();
  const [pickedSlot, setPickedSlot] = useState<Slot | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [isLooksOpen, setIsLooksOpen] = useState(false);
  const openLook = useOpenLook(items);
  const [alert, setAlert] = useState<string | null>(null);
  useBackButton(alert !== null, () => setAlert(null));
  const preview = usePreview(items, setAlert);
  const heading = useHeadingFocus();
  const itemOf = (slot: Slot): Item | null => items.find(({ id }) => id === preview.selection[slot]) ?? null;
  const tile = (slot: Slot) => (
    <SlotTile key={slot} slot={slot} item={itemOf(slot)} onOpen={() => setPickedSlot(slot)} />
  );
  return (
    <main className="mx-auto flex w-full max-w-120 flex-1 flex-col px-4 pt-[calc(var(--top)+8px)] pb-[calc(var(--bottom)+var(--bar)+16px)]">
      <header className="flex items-start gap-2 pb-4">
        <div className="min-w-0 flex-1">
          <h1 ref={heading} tabIndex={-1} className="text-xl font-bold">
            {t("outfit_constructor")}
          </h1>
          <p className="text-m text-muted">{t("create_your_perfect_outfit")}</p>
        </div>
        <IconButton label={t("saved_looks")} onClick={() => setIsLooksOpen(true)} className="bg-tile text-text">
          <Bookmark size={22} aria-hidden />
        </IconButton>
      </header>
      <div className="grid grid-cols-2 gap-3">
        <div className="flex flex-col gap-3">
          {SLOT_COLUMNS.left.map(tile)}
          <PreviewThumb fileId={previewFileId} isBusy={preview.isBusy} onOpen={() => setPreviewOpen(true)} />
          {previewFileId !== null && previewed !== null && (
            <Button look="quiet" onClick={() => setIsSaving(true)}>
              <BookmarkPlus size={20} aria-hidden /> {t("save_look")}
            </Button>
          )}
        </div>
        <div className="flex flex-col gap-3">{SLOT_COLUMNS.right.map(tile)}</div>
      </div>
      <div className="sticky bottom-[calc(var(--bottom)+var(--bar))] -mx-4 mt-auto flex flex-col gap-2 bg-page/95 px-4 py-3">
        {offers.length > 1 && (
          <Button look="quiet" onClick={showNextOutfit}>
            <Shuffle size={18} aria-hidden /> {t("another_outfit", { number: offered + 1, count: offers.length })}
          </Button>
        )}
        {preview.startedAtMs !== null && <PreviewProgress startedAtMs={preview.startedAtMs} />}
        <Button onClick={() => void preview.create()} disabled={!preview.mayCreate}>
          {preview.isBusy ? <Spinner sizePx={20} /> : <Sparkles size={20} aria-hidden />}{" "}
          {t(preview.isBusy ? "loading" : "create_preview")}
        </Button>
        <p className="text-center text-s text-muted">{t("ai_credits_left", { count: preview.aiCreditsLeft })}</p>
      </div>
      <Suspense>
        {pickedSlot !== null && (
          <SlotPicker
            key={pickedSlot}
            slot={pickedSlot}
            items={items}
            chosenId={itemOf(pickedSlot)?.id ?? null}
            onChoose={(itemId) => chooseSlot(pickedSlot, itemId)}
            onClosed={() => setPickedSlot(null)}
          />
        )}
        {isSaving && previewFileId !== null && previewed !== null && (
          <SaveLook outfit={previewed} preview={previewFileId} onClose={() => setIsSaving(false)} />
        )}
        {isLooksOpen && <LooksSheet onOpenLook={openLook} onClosed={() => setIsLooksOpen(false)} />}
        {isPreviewOpen && previewFileId !== null && (
          <PreviewOverlay fileId={previewFileId} onClose={() => setPreviewOpen(false)} />
        )}
      </Suspense>
      <Alert
        isOpen={alert !== null}
        onClose={() => setAlert(null)}
        title={alert ?? ""}
        actions={<Button onClick={() => setAlert(null)}>{t("ok")}</Button>}
      />
    </main>
  );
}
