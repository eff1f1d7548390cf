import { useQuery, useQueryClient } from "@tanstack/react-query";
import { User } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { hasRoom } from "@wardrobe/domain/wardrobe/limits.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { selectFiles } from "@wardrobe/domain/wardrobe/select-files.ts";
import { useT } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { chooseForOutfit } from "#features/outfit/constructor-store.ts";
import { useSettings, useTier } from "#features/profile/queries.ts";
import { EmptyWardrobe } from "#features/wardrobe/empty-wardrobe.tsx";
import { itemsQuery, useDeleteItem } from "#features/wardrobe/queries.ts";
import { UploadButton } from "#features/wardrobe/upload-button.tsx";
import { Uploads } from "#features/wardrobe/uploads-view.tsx";
import { startUploads, takeArrivedItem, useUploads } from "#features/wardrobe/uploads.ts";
import { WardrobeGrid, WardrobeSkeleton } from "#features/wardrobe/wardrobe-grid.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { showToast } from "#ui/toasts.tsx";

const ItemDialog = lazy(async () => ({ default: (await import("#features/wardrobe/item-dialog/item-dialog.tsx")).ItemDialog }));
const SettingsDialog = lazy(async () => ({ default: (await import("#features/profile/settings-dialog.tsx")).SettingsDialog }));

/** The wardrobe: its items by position, the upload, and the dialogs around them. */
export function WardrobeScreen() {
  const t = useT();
  const queries = useQueryClient();
  const settings = useSettings();
  const tier = useTier();
  const { data: items, isPending, isError, refetch } = useQuery({ ...itemsQuery, enabled: false });
  const [editedId, setEditedId] = useState<string | null>(null);
  const [isSettingsOpen, setIsSettingsOpen] = useState(false);
  const arrivedItemId = useUploads((state) => state.arrivedItemId);
  const shownId = arrivedItemId ?? editedId;
  const edited = items?.find((item) => item.id === shownId);
  const count = items?.length ?? 0;

  useEffect(() => telegram.onSettings(() => setIsSettingsOpen(true)), []);

  const tellLimit = (): void => {
    telegram.haptic("error");
    showToast(t("wardrobe_limit_reached"), "error");
  };
  const upload = (files: readonly File[]): void => {
    const { accepted, isTruncated } = selectFiles(files, { tier, itemCount: count });
    if (isTruncated) tellLimit();
    if (accepted.length > 0) startUploads(queries, accepted);
  };
  const uploadProps = {
    onChosen: upload,
    isBlocked: !hasRoom(tier, count),
    onBlocked: () => {
      tellLimit();
      setIsSettingsOpen(true);
    },
  };
  const closeItem = (): void => {
    setEditedId(null);
    takeArrivedItem();
  };
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
        <h1 className="min-w-0 flex-1 truncate text-xl font-bold">
          {t("wardrobe")} {count > 0 && <span className="text-m font-normal text-muted">{t("items_count", { count })}</span>}
        </h1>
        <UploadButton look="header" {...uploadProps} />
        <IconButton label={t("profile_and_settings")} onClick={() => setIsSettingsOpen(true)} className="bg-tile text-text">
          <User size={22} aria-hidden />
        </IconButton>
      </header>
      {items === undefined ? (
        isPending && !isError ? <WardrobeSkeleton /> : <LoadFailed onRetry={() => void refetch()} />
      ) : count === 0 ? (
        <EmptyWardrobe />
      ) : (
        <>
          {isError && <LoadFailed isQuiet onRetry={() => void refetch()} />}
          <WardrobeGrid items={items} {...actions} />
        </>
      )}
      <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom)+var(--bar)+16px)] z-30 flex flex-col items-center gap-3 px-4 *:pointer-events-auto">
        <Uploads queries={queries} />
        <UploadButton look="floating" {...uploadProps} />
      </div>
      <Suspense>
        {edited !== undefined && <EditedItem key={edited.id} item={edited} onClosed={closeItem} />}
        {isSettingsOpen && settings !== undefined && <SettingsDialog settings={settings} itemCount={count} onClose={() => setIsSettingsOpen(false)} />}
      </Suspense>
    </main>
  );
}

function EditedItem({ item, onClosed }: { item: Item; onClosed: () => void }) {
  const t = useT();
  const remove = useDeleteItem();
  const onDelete = (deleted: Item): void =>
    remove.mutate(deleted.id, {
      onSuccess: () => {
        telegram.haptic("success");
        showToast(t("item_deleted_short"));
        onClosed();
      },
      onError: (error) => {
        console.error("Failed to delete item", error);
        showToast(t("failed_delete_item"), "error");
      },
    });
  return <ItemDialog item={item} onClosed={onClosed} onDelete={onDelete} />;
}

/** The server did not answer: with a known wardrobe a quiet line, without one the whole place, both with a retry. */
function LoadFailed({ onRetry, isQuiet = false }: { onRetry: () => void; isQuiet?: boolean }) {
  const t = useT();
  return (
    <div role="status" className={`mb-4 flex items-center gap-3 rounded-medium bg-card px-4 py-2 ${isQuiet ? "" : "mt-10 flex-col py-8 text-center"}`}>
      <p className="flex-1 text-s text-muted">{isQuiet ? t("offline_known_wardrobe") : t("wardrobe_not_loaded")}</p>
      <Button look={isQuiet ? "link" : "primary"} onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}
