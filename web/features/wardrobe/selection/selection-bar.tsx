import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { selectedItems } from "@wardrobe/domain/wardrobe/selection.ts";
import { GENERATED_MODES, type GeneratedMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
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

const MODE_ICONS = { no_background: Scissors, enhanced: Sparkles } as const satisfies Record<GeneratedMode, unknown>;

type Layer = "fields" | "deletion" | GeneratedMode;
type SelectionBarProps = {
  visible: readonly Item[];
  onChoosePlan: () => void;
  moreCredits: (leave: () => void) => ReactNode;
  /** Further actions on the selected items. */
  moreOf: (items: readonly Item[]) => ReactNode;
};

/** How many of the visible items are selected, and the actions on them. */
export function SelectionBar({ visible, onChoosePlan, moreCredits, moreOf }: SelectionBarProps) {
  const language = useLanguage();
  const t = selectionTexts(language);
  const chosen = useSelection((state) => state.chosen) ?? new Set<string>();
  const [opened, setOpened] = useState<Layer | null>(null);
  const items = selectedItems(visible, chosen);
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
        <p role="status" className="min-w-0 flex-1 text-m font-semibold max-[359px]:text-s">
          {items.length === 0 ? t("tap_items") : t("items_selected", { count: items.length })}
        </p>
        <Button
          look="link"
          className="max-[359px]:px-2"
          disabled={visible.length === 0}
          onClick={() => choose(isAll ? [] : visible.map(({ id }) => id))}
        >
          {isAll ? t("select_none") : t("select_all")}
        </Button>
      </div>
      {items.length > 0 && (
        <div className="-mx-2 -my-1 flex gap-2 overflow-x-auto px-2 py-1 [scrollbar-width:none] *:flex-auto *:px-3 *:text-s *:whitespace-nowrap">
          {GENERATED_MODES.map((mode) => {
            const Icon = MODE_ICONS[mode];
            return (
              <Button key={mode} look="quiet" onClick={() => setOpened(mode)}>
                <Icon size={20} className="shrink-0" aria-hidden /> {manyText(language, `make_${mode}`)}
              </Button>
            );
          })}
          <Button look="quiet" onClick={() => setOpened("fields")}>
            <Tags size={20} className="shrink-0" aria-hidden /> {t("change_fields")}
          </Button>
          {moreOf(items)}
          <Button look="danger" onClick={() => setOpened("deletion")} className="bg-tile">
            <Trash2 size={20} className="shrink-0" aria-hidden /> {t("delete")}
          </Button>
        </div>
      )}
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
