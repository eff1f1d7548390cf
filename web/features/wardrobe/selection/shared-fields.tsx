import { useState } from "react";
import type { Item, SharedChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { toggle } from "@wardrobe/domain/wardrobe/filters.ts";
import { SEASONS, STYLES } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { logError } from "#adapters/log.ts";
import { textOf, useT } from "#adapters/language.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { useUpdateItems } from "#features/wardrobe/item-changes.ts";
import { Button } from "#ui/button.tsx";
import { Toggles } from "#ui/choice.tsx";
import { Spinner } from "#ui/progress.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { showToast } from "#ui/show-toast.ts";

/** Sets the season, style or both of all selected items; an empty field is not changed. */
export function SharedFields({ items, onClosed }: { items: readonly Item[]; onClosed: () => void }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(true);
  const [changes, setChanges] = useState<SharedChanges>({});
  const update = useUpdateItems();
  const close = (): void => setIsOpen(false);
  useBackButton(isOpen, close);
  const season = changes.season ?? [];
  // The toast is shown even if the sheet was closed meanwhile.
  const apply = async (): Promise<void> => {
    try {
      const updated = await update.mutateAsync({ ids: items.map(({ id }) => id), changes });
      telegram.haptic("success");
      showToast(textOf("items_changed", { count: updated.length }));
      close();
    } catch (error) {
      logError("The items were not changed", error);
      telegram.haptic("error");
      showToast(textOf("items_not_changed"), "error");
    }
  };
  const set = ({ style, season: seasons = [] }: SharedChanges): void => {
    telegram.haptic("choice");
    setChanges({ ...(style === undefined ? {} : { style }), ...(seasons.length === 0 ? {} : { season: seasons }) });
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      onGone={onClosed}
      title={t("season_and_style")}
      closeLabel={t("close")}
      footer={
        <Button
          onClick={() => void apply()}
          disabled={update.isPending || (changes.style === undefined && season.length === 0)}
          className="w-full"
        >
          {update.isPending && <Spinner sizePx={18} />}
          {t("apply_to_items", { count: items.length })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="px-1 text-s text-muted">{t("season_and_style_hint")}</p>
        <Toggles
          legend={t("season")}
          options={SEASONS.map((value) => ({ value, label: t(`season.${value}`) }))}
          values={season}
          onToggle={(value) => set({ ...changes, season: toggle(season, value) })}
        />
        <Toggles
          legend={t("style")}
          options={STYLES.map((value) => ({ value, label: t(`style.${value}`) }))}
          values={changes.style === undefined ? [] : [changes.style]}
          onToggle={(value) => set({ season, ...(changes.style === value ? {} : { style: value }) })}
        />
      </div>
    </Sheet>
  );
}
