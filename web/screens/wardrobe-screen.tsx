import { useQuery } from "@tanstack/react-query";
import { User } from "lucide-react";
import { useState } from "react";
import { offeredFilters } from "@wardrobe/domain/wardrobe/filters.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { searchItems, sortItems } from "@wardrobe/domain/wardrobe/search.ts";
import { useT } from "#adapters/language.ts";
import { telegram, useSettingsButton } from "#adapters/telegram/current.ts";
import { chooseForOutfit } from "#features/outfit/constructor-store.ts";
import { EmptyWardrobe } from "#features/wardrobe/empty-wardrobe.tsx";
import { FilterBar } from "#features/wardrobe/filters/filter-bar.tsx";
import { useArrangement } from "#features/wardrobe/filters/arrangement-store.ts";
import { useFilters } from "#features/wardrobe/filters/filters-store.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { UploadButton } from "#features/wardrobe/upload-button.tsx";
import { UploadsView } from "#features/wardrobe/uploads-view.tsx";
import { WardrobeGrid, WardrobeSkeleton } from "#features/wardrobe/wardrobe-grid.tsx";
import { LoadFailed } from "#screens/load-failed.tsx";
import { useUploadRoom } from "#screens/use-upload-room.ts";
import { WardrobeDialogs } from "#screens/wardrobe-dialogs.tsx";
import { IconButton } from "#ui/button.tsx";
import { showToast } from "#ui/show-toast.ts";

/** The wardrobe: its items by position, the upload, and the dialogs around them. */
export function WardrobeScreen() {
  const t = useT();
  const { data: items, isFetching, isError, refetch } = useQuery({ ...itemsQuery, enabled: false });
  const [editedId, setEditedId] = useState<string | null>(null);
  const [isSettingsOpen, setIsSettingsOpen] = useState(false);
  const openSettings = (): void => setIsSettingsOpen(true);
  useSettingsButton(openSettings);
  const upload = useUploadRoom(openSettings);
  const count = items?.length ?? 0;
  const filters = offeredFilters(useFilters(), items ?? []);
  const { query, sort } = useArrangement();
  const isSearching = query !== null && query.trim() !== "";
  const arranged = sortItems(searchItems(items ?? [], query ?? ""), sort, t);
  const retry = (): void => void refetch();

  const actions = {
    onEdit: (item: Item) => {
      telegram.haptic("choice");
      setEditedId(item.id);
    },
    onPreview: (item: Item) => {
      chooseForOutfit(item);
      telegram.haptic("success");
      showToast(t("item_added_to_preview"));
    },
  };
  return (
    <main className="mx-auto flex w-full max-w-240 flex-1 flex-col px-4 pt-[calc(var(--top)+8px)] pb-[calc(var(--bottom)+var(--bar)+96px)]">
      <header className="flex items-center gap-1 pb-3">
        <h1 className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 text-xl font-bold">
          {t("wardrobe")}{" "}
          {count > 0 && <span className="text-m font-normal text-muted">{t("items_count", { count })}</span>}
        </h1>
        <UploadButton look="header" {...upload} />
        <IconButton label={t("profile_and_settings")} onClick={openSettings} className="bg-tile text-text">
          <User size={22} aria-hidden />
        </IconButton>
      </header>
      {isError && <LoadFailed isKnown={items !== undefined} isRetrying={isFetching} onRetry={retry} />}
      {items === undefined && !isError && <WardrobeSkeleton />}
      {items !== undefined && count === 0 && <EmptyWardrobe />}
      {items !== undefined && count > 0 && (
        <>
          <FilterBar items={items} filters={filters} />
          <WardrobeGrid items={arranged} filters={filters} isSearching={isSearching} {...actions} />
        </>
      )}
      <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom)+var(--bar)+16px)] z-30 flex flex-col items-center gap-3 px-4 *:pointer-events-auto">
        <UploadsView />
        <UploadButton look="floating" {...upload} />
      </div>
      <WardrobeDialogs
        editedId={editedId}
        onEdited={() => setEditedId(null)}
        isSettingsOpen={isSettingsOpen}
        onSettingsClosed={() => setIsSettingsOpen(false)}
      />
    </main>
  );
}
