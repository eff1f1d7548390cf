import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { selectedItems } from "@wardrobe/domain/wardrobe/selection.ts";
import { pictureOf, type GeneratedMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import { manyText } from "@wardrobe/domain/text/many.ts";
import { selectionTexts } from "@wardrobe/domain/text/selection.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useLanguage } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { choose, endSelection, useSelection } from "#features/wardrobe/selection/selection-store.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Scissors, Sparkles, Tags, Trash2, X } from "#ui/icons.ts";

const DeleteItemsDialog = lazyComponent(
  async () => (await import("#features/wardrobe/selection/delete-items-dialog.tsx")).DeleteItemsDialog,
);
const MakePictures = lazyComponent(
  async () => (await import("#features/wardrobe/many/make-pictures.tsx")).MakePictures,
);
const SharedFields = lazyComponent(
  async () => (await import("#features/wardrobe/selection/shared-fields.tsx")).SharedFields,
);

const MODES = ["enhanced", "no_background"] as const satisfies readonly GeneratedMode[];
const MODE_ICONS = { no_background: Scissors, enhanced: Sparkles } as const satisfies Record<GeneratedMode, unknown>;

type Layer = "fields" | "deletion" | GeneratedMode;
type SelectionBarProps = {
  visible: readonly Item[];
  onChoosePlan: () => void;
  moreCredits: (leave: () => void) => ReactNode;
  /** Puts the selected items into a collection. */
  collect: (items: readonly Item[]) => ReactNode;
  /** Takes them out of the one that is looked at. */
  takeOut: (items: readonly Item[]) => ReactNode;
};

/** How many of the visible items are selected, and the actions on them; for a collection, the one that fills it. */
export function SelectionBar({ visible: shown, onChoosePlan, moreCredits, collect, takeOut }: SelectionBarProps) {
  const language = useLanguage();
  const t = selectionTexts(language);
  const { chosen: ids, into } = useSelection();
  const visible = into === null ? shown : shown.filter(({ id }) => !into.ids.has(id));
  const [opened, setOpened] = useState<Layer | null>(null);
  const items = selectedItems(visible, ids ?? new Set());
  const isAll = items.length === visible.length;
  // A layer that is still closing must not close one that was opened meanwhile.
  const close = (layer: Layer): void => setOpened((now) => (now === layer ? null : now));
  const leaveForPlans = (): void => {
    endSelection();
    onChoosePlan();
  };
  useBackButton(true, endSelection);
  useEscape(() => {
    // The focus may not have moved into the dialog yet.
    if (opened === null) endSelection();
  });
  return (
    <section
      aria-label={t("selection")}
      className="flex w-full max-w-120 flex-col gap-2 rounded-large bg-card p-2 shadow-high"
    >
      <div className="flex items-center gap-1">
        <IconButton label={t("end_selection")} onClick={endSelection} className="text-muted">
          <X size={22} aria-hidden />
        </IconButton>
        <div className="min-w-0 flex-1 text-m font-semibold max-[359px]:text-s">
          {into !== null && (
            <p className="line-clamp-2 break-words">{collectionText(language, "add_into", { name: into.name })}</p>
          )}
          <p role="status" className={into === null ? "" : "text-s font-normal text-muted"}>
            {items.length > 0
              ? t("items_selected", { count: items.length })
              : into !== null && into.ids.size > 0
                ? collectionText(language, "in_it", { count: into.ids.size })
                : t("tap_items")}
          </p>
        </div>
        <Button
          look="link"
          className="max-[359px]:px-2"
          disabled={visible.length === 0}
          onClick={() => choose(isAll ? [] : visible.map(({ id }) => id))}
        >
          {isAll ? t("select_none") : t("select_all")}
        </Button>
      </div>
      {items.length > 0 &&
        (into !== null ? (
          collect(items)
        ) : (
          <div className="grid grid-cols-4 gap-1 *:flex-col *:justify-start *:gap-1 *:px-0.5 *:text-xs *:leading-tight *:break-words has-[>:nth-child(5)]:grid-cols-3">
            {collect(items)}
            <Button look="quiet" onClick={() => setOpened("fields")}>
              <Tags size={20} aria-hidden /> {t("change_fields")}
            </Button>
            {MODES.filter(
              (mode) => mode === "enhanced" || items.some((item) => pictureOf(item, mode).state === "missing"),
            ).map((mode) => {
              const Icon = MODE_ICONS[mode];
              return (
                <Button key={mode} look="quiet" onClick={() => setOpened(mode)}>
                  <Icon size={20} aria-hidden /> {manyText(language, `make_${mode}`)}
                </Button>
              );
            })}
            {takeOut(items)}
            <Button look="danger" onClick={() => setOpened("deletion")} className="bg-tile">
              <Trash2 size={20} aria-hidden /> {t("delete")}
            </Button>
          </div>
        ))}
      <Suspense>
        {opened === "fields" && <SharedFields items={items} onClosed={() => close("fields")} />}
        {(opened === "no_background" || opened === "enhanced") && (
          <MakePictures
            items={items}
            mode={opened}
            onClosed={() => close(opened)}
            onStarted={endSelection}
            moreCredits={moreCredits(leaveForPlans)}
            onChoosePlan={leaveForPlans}
          />
        )}
        {opened === "deletion" && <DeleteItemsDialog items={items} onClosed={() => close("deletion")} />}
      </Suspense>
    </section>
  );
}

/** Handles Escape outside of any dialog. */
function useEscape(onPress: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    const isInDialog = event.target instanceof Element && event.target.closest("[role=dialog],[role=alertdialog]");
    if (event.key === "Escape" && !isInDialog) onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onEscape(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
