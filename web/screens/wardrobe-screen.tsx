import { useQuery } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useCallback, useMemo, useState } from "react";
import { create } from "zustand";
import { trimText } from "@wardrobe/domain/text/typed.ts";
import { filterItems, isFiltering, offeredFilters } from "@wardrobe/domain/wardrobe/filters.ts";
import { itemIdIn } from "@wardrobe/domain/start-params.ts";
import { isArchived } from "@wardrobe/domain/wardrobe/item-state.ts";
import { mayCutOutNew } from "@wardrobe/domain/wardrobe/free-cut-out.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { isUploading } from "@wardrobe/domain/wardrobe/uploading.ts";
import { TODAY_ITEMS_MIN } from "@wardrobe/domain/wardrobe/sections.ts";
import { idle } from "#adapters/idle.ts";
import { useFirstT } from "#adapters/language.ts";
import { awaitedComponent, lazyComponent } from "#adapters/lazy-component.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { setUpgradeOpen } from "#features/payments/upgrade-store.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { setSettingsOpen } from "#features/profile/settings-store.ts";
import { useAwaitedProposals } from "#features/proposals/queries.ts";
import { setSuitable, useSuitable } from "#features/recommendations/suitable-store.ts";
import { FilterBar } from "#features/wardrobe/filters/filter-bar.tsx";
import { clearFilters, useArrangement, useFilters, useFoundItems } from "#features/wardrobe/filters/filters-store.ts";
import { useFirstItems, itemsQuery } from "#features/wardrobe/queries.ts";
import { useIsSelecting } from "#features/wardrobe/selection/selection-store.ts";
import { UploadButton } from "#features/wardrobe/upload-button.tsx";
import { firstUpload, useUploads } from "#features/wardrobe/upload-store.ts";
import { WardrobeGrid, WardrobeSkeleton } from "#features/wardrobe/wardrobe-grid.tsx";
import { LoadFailed } from "#screens/load-failed.tsx";
import { useGoTo, useHeadingFocus } from "#screens/navigation.ts";
import { loadAndRun, useUploadRoom } from "#screens/use-upload-room.ts";
import { IconButton } from "#ui/button.tsx";
import { CalendarDays, User } from "#ui/icons.ts";

/** The item of the link that opened the app, until its dialog is closed; null for other links. */
const useLinkedItem = create<{ readonly itemId: string | null }>(() => ({
  itemId: itemIdIn(telegram.launch.startParam),
}));

function clearLinkedItem(): void {
  useLinkedItem.setState({ itemId: null });
}

const RecommendedOutfits = lazyComponent(
  async () => (await import("#screens/recommendations-outfits.tsx")).RecommendedOutfits,
);
/** After the first pictures, which have the connection first. */
const TodayRow = awaitedComponent(async () => {
  await idle;
  return (await import("#screens/today-row.tsx")).TodayRow;
});
const NewWardrobe = lazyComponent(async () => (await import("#screens/new-wardrobe.tsx")).NewWardrobe);
const FirstPhotos = awaitedComponent(async () => (await import("#features/wardrobe/first-photos.tsx")).FirstPhotos);
const FirstOutfitToCome = lazyComponent(
  async () => (await import("#features/wardrobe/first-photos.tsx")).FirstOutfitToCome,
);
const SuitableBar = lazyComponent(async () => (await import("#features/recommendations/suitable-bar.tsx")).SuitableBar);
const WardrobeBars = awaitedComponent(async () => (await import("#screens/wardrobe-bars.tsx")).WardrobeBars);
const ArchivedLine = lazyComponent(
  async () => (await import("#features/wardrobe/filters/archived-line.tsx")).ArchivedLine,
);
const FilterChips = lazyComponent(async () => (await import("#screens/filter-chips.tsx")).FilterChips);
const Selection = lazyComponent(async () => (await import("#screens/selection.tsx")).Selection);

const WardrobeDialogs = lazyComponent(async () => (await import("#screens/wardrobe-dialogs.tsx")).WardrobeDialogs);
/** Photos that the last page did not send are offered after the first pictures, which have the connection first. */
const UploadsView = lazyComponent(async () => {
  await Promise.race([firstUpload, idle]);
  return (await import("#features/wardrobe/uploads-view.tsx")).UploadsView;
});
const ProposalsView = lazyComponent(async () => (await import("#features/proposals/proposals-view.tsx")).ProposalsView);

const loadConstructor = async () => await import("#features/outfit/constructor-store.ts");
const choosePlan = (): void => setUpgradeOpen(true);

/** Whether a bar may be about the item; what is free is offered after a first visit, whose cards were drawn without a bar. */
const hasOffer = (item: Item, first: unknown): boolean =>
  item.state === "laundry" || item.needs_check.length > 0 || (!first && mayCutOutNew(item, Date.now()));

const NO_ITEMS: readonly Item[] = [];

/** The wardrobe: its items by position, uploads, and the dialogs over them. */
export function WardrobeScreen() {
  const t = useFirstT();
  const { data: all, isFetching, isError, refetch } = useQuery({ ...itemsQuery, enabled: false });
  const settings = useQuery({ ...settingsQuery, enabled: false });
  const first = useFirstItems();
  const isPartial = all === undefined && first !== null && !isError;
  const items = isPartial ? first.items : all;
  const [editedId, setEditedId] = useState<string | null>(null);
  const { itemId } = useLinkedItem();
  const linkedId = items?.find(({ id }) => id === itemId)?.id ?? null;
  const openedId = editedId ?? linkedId;
  const isSending = useUploads(({ queue }) => queue.entries.length > 0);
  const hasUploaded = useUploads(({ awaitedId, newIds }) => awaitedId !== null || newIds.length > 0);
  const openSettings = (): void => setSettingsOpen(true);
  const upload = useUploadRoom(openSettings);
  const count = isPartial ? first.total : (items?.length ?? 0);
  // Until the first photos are through, what is not yet recognised stands below the cards, and nothing above them moves.
  const isUploadingNow = useUploads(({ queue }) => isUploading(queue));
  const [wasFirst, setWasFirst] = useState(false);
  const isFirst = isUploadingNow && (wasFirst || (items !== undefined && count === 0));
  if (isFirst !== wasFirst) setWasFirst(isFirst);
  // Deferred, so that the empty wardrobe stays until the photos can be shown.
  const hasFirstPhotos = useDeferredValue(isFirst || (items !== undefined && count === 0 && isSending));
  const chosen = useFilters();
  const [within] = chosen.within;
  const { query, sort, toSorted } = useArrangement();
  const isSearching = trimText(query ?? "") !== "";
  const filters = useMemo(
    () => ({ ...offeredFilters(chosen, items ?? []), withArchived: isSearching }),
    [chosen, items, isSearching],
  );
  const found = useFoundItems(items ?? NO_ITEMS);
  const arranged = useMemo(() => toSorted?.(found, sort, t) ?? found, [toSorted, found, sort, t]);
  const isSelecting = useIsSelecting() && count > 0;
  const isProposing = useAwaitedProposals(({ until }) => until !== null);
  const answer = useSuitable();
  const suitable = answer?.isAside === true ? null : answer;
  const isNarrowed = query !== null || isFiltering(filters);
  const retry = (): void => {
    if (settings.data === undefined) void settings.refetch();
    void refetch();
  };
  const heading = useHeadingFocus();
  const goTo = useGoTo();
  // Moves the focus to the heading when the pressed element has disappeared.
  const focusHeading = (): void => heading.current?.focus({ preventScroll: true });

  // Memoized, so that unchanged cards are not rendered again.
  const edit = useCallback((item: Item) => {
    telegram.haptic("choice");
    setEditedId(item.id);
  }, []);
  const preview = useCallback(
    (item: Item) => loadAndRun(loadConstructor, ({ addByCard }) => addByCard(item, goTo)),
    [goTo],
  );
  return (
    <main className="mx-auto flex w-full max-w-240 flex-1 flex-col px-4 pt-[calc(var(--top)+8px)] pb-[calc(var(--bottom)+var(--bar)+96px)] has-[.floating>:is(div,section)]:pb-[calc(var(--bottom)+var(--bar)+220px)]">
      <header className="flex items-center gap-1 pb-3">
        <h1
          ref={heading}
          tabIndex={-1}
          className={`flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 leading-tight font-bold ${within ? "text-l" : "text-[min(1.75rem,8vw)]"}`}
        >
          {within?.name ?? t("wardrobe")}{" "}
          {count > 0 && (
            <span className="text-m font-normal text-muted">
              {t("items_count", { count: within ? filterItems(arranged, filters).length : count })}
            </span>
          )}
        </h1>
        <UploadButton look="header" {...upload} />
        <IconButton label={t("diary")} onClick={() => goTo("/calendar")} className="text-accent">
          <CalendarDays size={24} aria-hidden />
        </IconButton>
        <IconButton label={t("profile_and_settings")} onClick={openSettings} className="bg-tile text-text">
          <User size={22} aria-hidden />
        </IconButton>
      </header>
      {(isError || settings.isLoadingError) && (
        <LoadFailed
          text={t(items === undefined ? "wardrobe_not_loaded" : "offline_known_wardrobe")}
          isLine={items !== undefined}
          isRetrying={isFetching || settings.isFetching}
          onRetry={retry}
        />
      )}
      {!items && !isError && <WardrobeSkeleton />}
      {items && count === 0 && !hasFirstPhotos && <NewWardrobe upload={upload} />}
      {/* The place of the two rows that come at the end, so that no card moves then. */}
      {isFirst && (
        <div className="h-31">
          <FirstOutfitToCome />
        </div>
      )}
      {items && count > 0 && (
        <>
          {isFirst ? null : suitable !== null ? (
            <SuitableBar
              suitable={suitable}
              onLeave={() => {
                setSuitable(null);
                focusHeading();
              }}
            />
          ) : (
            (within || (count >= TODAY_ITEMS_MIN && !isNarrowed)) && (
              <Suspense fallback={<div className="h-14 mb-3 rounded-large bg-card" />}>
                <TodayRow />
              </Suspense>
            )
          )}
          {!isFirst && <FilterBar items={items} filters={filters} Chips={FilterChips} />}
          {!isPartial &&
            !isFirst &&
            suitable === null &&
            (hasUploaded || items.some((item) => hasOffer(item, first))) && (
              <Suspense fallback={!hasUploaded && <div className="mb-3 h-11" />}>
                <WardrobeBars items={items} onDone={focusHeading} />
              </Suspense>
            )}
          {suitable !== null && !isNarrowed && !isSelecting && <RecommendedOutfits items={items} suitable={suitable} />}
          <WardrobeGrid
            items={arranged}
            isPartial={isPartial || isFirst}
            filters={filters}
            isSearching={isSearching}
            suitable={suitable}
            onClearFilters={() => {
              telegram.haptic("choice");
              clearFilters();
              focusHeading();
            }}
            onEdit={edit}
            onPreview={preview}
          />
          {!isPartial && items.some(isArchived) && (
            <ArchivedLine items={arranged} filters={filters} onShown={focusHeading} />
          )}
        </>
      )}
      {hasFirstPhotos && <FirstPhotos />}
      <div className="floating" data-selecting={isSelecting || undefined}>
        {isSelecting && <Selection visible={filterItems(arranged, filters)} onChoosePlan={choosePlan} />}
        {isProposing && !isSelecting && <ProposalsView onAnswered={focusHeading} onChoosePlan={choosePlan} />}
        <UploadsView onAnswered={focusHeading} onChoosePlan={choosePlan} isOverOutfits={suitable !== null} />
        {!isSelecting && suitable === null && <UploadButton look="floating" {...upload} />}
      </div>
      {(openedId !== null || hasUploaded) && (
        <WardrobeDialogs
          editedId={openedId}
          onEdited={() => {
            setEditedId(null);
            clearLinkedItem();
          }}
          upload={upload}
          afterDeletion={heading}
        />
      )}
    </main>
  );
}
