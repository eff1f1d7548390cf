import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { nextOutfit } from "@wardrobe/domain/outfit/next-outfit.ts";
import { hasChoice, isSameOutfit } from "@wardrobe/domain/outfit/preview.ts";
import { piecesOf, SLOT_COLUMNS, type Slot } from "@wardrobe/domain/outfit/slots.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useLanguage } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { today } from "#adapters/today.ts";
import { chooseSlot, setPreviewOpen, showOffer, useConstructor } from "#features/outfit/constructor-store.ts";
import { FlatLay } from "#features/outfit/flat-lay.tsx";
import { PreviewProgress, PreviewThumb } from "#features/outfit/preview-thumb.tsx";
import { SaveButton } from "#features/outfit/save-button.tsx";
import { SlotTile } from "#features/outfit/slot-tile.tsx";
import { usePlanFor } from "#features/planner/plan-for-store.ts";
import { setUpgradeOpen } from "#features/payments/upgrade-store.ts";
import { useOpenLook } from "#features/outfit/use-open-look.ts";
import { usePreview } from "#features/outfit/use-preview.ts";
import { setSettingsOpen } from "#features/profile/settings-store.ts";
import { OutfitAnswers } from "#features/taste/outfit-answers.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { UploadButton } from "#features/wardrobe/upload-button.tsx";
import { WoreIt } from "#features/wears/wore-it.tsx";
import { useGoTo, useHeadingFocus } from "#screens/navigation.ts";
import { useUploadRoom } from "#screens/use-upload-room.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Bookmark, Shuffle, Sparkles } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";

const SlotPicker = lazyComponent(async () => (await import("#features/outfit/slot-picker.tsx")).SlotPicker);
const Collect = lazyComponent(async () => (await import("#screens/collect.tsx")).Collect);
const MoreCredits = lazyComponent(async () => (await import("#features/payments/more-credits.tsx")).MoreCredits);
const LooksSheet = lazyComponent(async () => (await import("#features/outfit/looks-sheet.tsx")).LooksSheet);
const PreviewOverlay = lazyComponent(async () => (await import("#features/outfit/preview-overlay.tsx")).PreviewOverlay);
const ShareFlatLay = lazyComponent(async () => (await import("#screens/share-flat-lay.tsx")).ShareFlatLay);
const PlanForBar = lazyComponent(async () => (await import("#features/planner/plan-for-bar.tsx")).PlanForBar);
const AskFriends = lazyComponent(async () => (await import("#screens/ask-friends.tsx")).AskFriends);
const LookVotes = lazyComponent(async () => (await import("#features/questions/look-votes.tsx")).LookVotes);
const ShareLook = lazyComponent(async () => (await import("#screens/share-outfit.tsx")).ShareLook);
const ShareOutfit = lazyComponent(async () => (await import("#screens/share-outfit.tsx")).ShareOutfit);
const OutfitOffer = lazyComponent(async () => (await import("#screens/outfit-offer.tsx")).OutfitOffer);

const NONE: readonly Item[] = [];

const wearOf = ({ id, selection }: Look, place: "card" | "overlay") => {
  const look = { itemIds: piecesOf(selection), lookId: id };
  return place === "card" ? <WoreIt {...look} isIcon className="absolute top-1 right-1" /> : <WoreIt {...look} />;
};

/** Combine an outfit and create its preview (C-01 to C-08). */
export function ConstructorScreen() {
  const t = outfitTexts(useLanguage());
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? NONE;
  const { previewFileId, previewed, isPreviewOpen, hasFailed, offers, offered } = useConstructor();
  const [pickedSlot, setPickedSlot] = useState<Slot | null>(null);
  const [isLooksOpen, setIsLooksOpen] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const openLook = useOpenLook(items);
  const [alert, setAlert] = useState<string | null>(null);
  useBackButton(alert !== null, () => setAlert(null));
  const preview = usePreview(items, setAlert);
  const { startedAtMs, usualSeconds, cost, isMarked } = preview;
  const [tiles, setTiles] = useState(0);
  /** The outfit of the picture, if it is the one in the slots (C-10). */
  const shown = previewed !== null && isSameOutfit(previewed, preview.selection) ? previewed : null;
  const offer = offers[offered];
  const isOffered = offer !== undefined && isSameOutfit(offer, preview.selection);
  const heading = useHeadingFocus();
  const goTo = useGoTo();
  const planFor = usePlanFor(({ planFor: of }) => of);
  // It is worn on that day, not today.
  const isAhead = planFor !== null && planFor.day > today();
  const itemOf = (slot: Slot): Item | null => items.find(({ id }) => id === preview.selection[slot]) ?? null;
  const showNext = (): void => {
    const away = new Set(items.filter((item) => !isAtHand(item)).map(({ id }) => id));
    showOffer(nextOutfit(offers, offered, away));
  };
  const { selection } = preview;
  const chosen = useMemo(
    () => piecesOf(selection).flatMap((id) => items.find((item) => item.id === id) ?? []),
    [items, selection],
  );
  // One floating layer at a time: a finished preview waits.
  const isCovered = pickedSlot !== null || isLooksOpen || (isSharing && chosen.length > 0);
  const upload = useUploadRoom(() => setSettingsOpen(true));
  const uploadAndShow = (files: readonly File[]): void => {
    upload.onChosen(files);
    goTo("/wardrobe");
  };
  const tile = (slot: Slot) => (
    <SlotTile key={slot} slot={slot} item={itemOf(slot)} onOpen={() => setPickedSlot(slot)} />
  );
  return (
    <main className="mx-auto flex w-full max-w-120 flex-1 flex-col px-4 pt-[calc(var(--top)+4px)] pb-[calc(var(--bottom)+var(--bar))]">
      <header className="grid grid-cols-[1fr_auto_auto] items-center gap-x-1 pb-2">
        <h1 ref={heading} tabIndex={-1} className="text-l font-bold max-[359px]:text-[4.6vw]">
          {t("outfit_constructor")}
        </h1>
        {chosen.length > 0 && <ShareFlatLay selection={selection} items={chosen} onShare={setIsSharing} />}
        <IconButton
          label={t("saved_looks")}
          onClick={() => setIsLooksOpen(true)}
          className="col-start-3 bg-tile text-text"
        >
          <Bookmark size={22} aria-hidden />
        </IconButton>
        <p className="col-span-full text-s text-muted">{t("create_your_perfect_outfit")}</p>
      </header>
      {planFor !== null && (
        <PlanForBar planFor={planFor} itemIds={piecesOf(preview.selection)} onPlanned={() => goTo("/calendar")} />
      )}
      <div className="flat-lay-ground relative -mx-4 grid max-h-152 min-h-64 flex-[1_0_16rem] [@media(max-height:600px)]:min-h-44 [@media(max-height:600px)]:basis-44 grid-cols-[4.5rem_1fr_4.5rem] grid-rows-[minmax(0,1fr)] gap-1.5 p-1.5 min-[390px]:grid-cols-[4.75rem_1fr_4.75rem] min-[512px]:rounded-large">
        <div className="grid grid-rows-4 gap-1.5">
          {SLOT_COLUMNS.left.map(tile)}
          {previewFileId !== null && (
            <PreviewThumb fileId={previewFileId} isOutdated={shown === null} onOpen={() => setPreviewOpen(true)} />
          )}
        </div>
        <div className="relative">
          {chosen.length === 0 ? (
            <p className="absolute inset-0 m-auto grid max-w-44 place-items-center text-center text-m text-black/70">
              {t("preview_place")}
            </p>
          ) : (
            <FlatLay
              items={chosen}
              label={`${t("picture_of_outfit")}: ${chosen.map((item) => itemName(t, item)).join(", ")}`}
              place="fill"
              onTiles={setTiles}
            />
          )}
        </div>
        <div className="grid grid-rows-4 gap-1.5">{SLOT_COLUMNS.right.map(tile)}</div>
      </div>
      {isOffered && <OutfitAnswers date={today()} itemIds={piecesOf(preview.selection)} className="mt-2" />}
      {previewFileId !== null && (
        <OutfitOffer offer="diary" className="mt-3 [@media(max-height:600px)]:hidden" {...{ previewFileId }} />
      )}
      <div className="sticky bottom-[calc(var(--bottom)+var(--bar))] -mx-4 mt-auto flex flex-col gap-1.5 bg-page px-4 py-2">
        <div className="flex flex-wrap gap-2 *:px-2 *:whitespace-nowrap empty:hidden max-[359px]:*:text-s max-[359px]:[&_svg]:hidden">
          {shown !== null ? (
            <SaveButton outfit={shown} preview={previewFileId} className="flex-1" />
          ) : (
            hasChoice(preview.selection) &&
            !preview.isBusy && <SaveButton outfit={preview.outfit} preview={null} className="flex-1" />
          )}
          {!isAhead && chosen.length > 1 && <WoreIt itemIds={chosen.map(({ id }) => id)} className="flex-1" />}
          {offers.length > 1 && hasChoice(preview.selection) && (
            <Button look="quiet" onClick={showNext} className="flex-1">
              <Shuffle size={18} aria-hidden /> {t("another_outfit", { number: offered + 1, count: offers.length })}
            </Button>
          )}
        </div>
        {hasFailed && <p className="text-center text-s text-balance">{t("preview_missed")}</p>}
        {startedAtMs !== null && <PreviewProgress {...{ startedAtMs, usualSeconds }} />}
        <Button
          look={isMarked ? "quiet" : "primary"}
          onClick={() => void preview.create()}
          disabled={!preview.mayCreate}
        >
          {preview.isBusy ? <Spinner sizePx={20} /> : <Sparkles size={20} className="max-[359px]:hidden" aria-hidden />}{" "}
          {preview.isBusy ? (
            t("drawing")
          ) : (
            <span className="flex flex-wrap items-baseline justify-center gap-x-2">
              {t(isMarked ? "redraw_clean" : cost > 0 ? "create_preview" : "open_preview")}
              {cost > 0 && " "}
              {cost > 0 && <span className="text-s font-normal">{t("regeneration_cost", { count: cost })}</span>}
            </span>
          )}
        </Button>
        <p className="text-center text-xs text-balance text-muted">
          {chosen.length > 0 && cost > 0 && tiles > 0 && (
            <span className="block">{t("photos_with_background", { count: tiles })}</span>
          )}
          {chosen.length > 0 && !isMarked && t(cost > 0 ? "preview_is_finer" : "preview_is_there")}{" "}
          {t("ai_credits_left", { count: preview.aiCreditsLeft })}
        </p>
        {preview.isOutOfCredits && <MoreCredits onChoosePlan={() => setUpgradeOpen(true)} />}
      </div>
      {pickedSlot !== null && (
        <SlotPicker
          key={pickedSlot}
          slot={pickedSlot}
          items={items}
          chosenId={itemOf(pickedSlot)?.id ?? null}
          onChoose={(itemId) => chooseSlot(pickedSlot, itemId)}
          upload={<UploadButton look="row" label={t("picker_add")} {...upload} onChosen={uploadAndShow} />}
          onClosed={() => setPickedSlot(null)}
        />
      )}
      {isLooksOpen && (
        <LooksSheet
          wearOf={wearOf}
          shareOf={(look, shared) => <ShareLook {...shared} look={look} />}
          collectOf={({ id }, onClosed) => <Collect lookIds={[id]} onClosed={onClosed} />}
          votesOf={({ id }) => <LookVotes lookId={id} />}
          ask={<AskFriends />}
          onOpenLook={openLook}
          onClosed={() => setIsLooksOpen(false)}
        />
      )}
      {isPreviewOpen && !isCovered && previewFileId !== null && (
        <PreviewOverlay
          fileId={previewFileId}
          outfit={shown}
          wear={!isAhead && <WoreIt itemIds={piecesOf(preview.selection)} />}
          share={(shared) =>
            shown === null ? (
              <ShareLook {...shared} look={null} />
            ) : (
              <ShareOutfit {...shared} outfit={{ outfit: shown, preview: previewFileId }} />
            )
          }
          onClose={() => setPreviewOpen(false)}
        />
      )}
      <Alert
        isOpen={alert !== null}
        onClose={() => setAlert(null)}
        title={alert ?? ""}
        actions={<Button onClick={() => setAlert(null)}>{t("ok")}</Button>}
      />
    </main>
  );
}
