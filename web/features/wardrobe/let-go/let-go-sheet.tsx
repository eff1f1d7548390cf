import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { letGoText } from "@wardrobe/domain/text/let-go.ts";
import { useLanguage } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { clearFilters, toggleFilter } from "#features/wardrobe/filters/filters-store.ts";
import { GarmentCards } from "#features/wardrobe/let-go/garment-cards.tsx";
import { unusedQuery } from "#features/wardrobe/let-go/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { Button } from "#ui/button.tsx";
import { LabelledSpinner } from "#ui/progress.tsx";
import { Sheet } from "#ui/sheet.tsx";

type LetGoSheetProps = {
  onClosed: () => void;
  /** Goes to the wardrobe, whose filter then shows what is archived. */
  onShowArchived: () => void;
};

/** What has not been worn for long, one card at a time (STATE-04). */
export function LetGoSheet({ onClosed, onShowArchived }: LetGoSheetProps) {
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(true);
  const [isArchiveWanted, setIsArchiveWanted] = useState(false);
  const { data: ids, isError, refetch } = useQuery(unusedQuery);
  const items = useQuery({ ...itemsQuery, enabled: false }).data;
  const close = (): void => setIsOpen(false);
  useBackButton(isOpen, close);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      onGone={() => {
        void queries.invalidateQueries(unusedQuery);
        onClosed();
        if (isArchiveWanted) onShowArchived();
      }}
      title={letGoText(language, "title")}
      closeLabel={t("close")}
    >
      {ids !== undefined && items !== undefined ? (
        <GarmentCards
          asked={ids.flatMap((id) => items.find((item) => item.id === id) ?? [])}
          isOpen={isOpen}
          onClose={close}
          onShowArchived={() => {
            clearFilters();
            toggleFilter.states("archived");
            setIsArchiveWanted(true);
            close();
          }}
        />
      ) : isError ? (
        <div role="status" className="flex flex-col items-center gap-3 py-8 text-center text-m">
          <p>{letGoText(language, "not_loaded")}</p>
          <Button onClick={() => void refetch()}>{t("retry")}</Button>
        </div>
      ) : (
        <p className="grid place-items-center py-16">
          <LabelledSpinner label={t("loading")} sizePx={32} />
        </p>
      )}
    </Sheet>
  );
}
