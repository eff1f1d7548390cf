import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { letGoText } from "@wardrobe/domain/text/let-go.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { clearFilters, toggleFilter } from "#features/wardrobe/filters/filters-store.ts";
import { GarmentCards } from "#features/wardrobe/let-go/garment-cards.tsx";
import { unusedQuery } from "#features/wardrobe/let-go/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { Sheet } from "#ui/sheet.tsx";
import { LoadState } from "#ui/load-state.tsx";

type LetGoSheetProps = {
  onClosed: () => void;
  /** Goes to the wardrobe, whose filter then shows what is archived. */
  onShowArchived: () => void;
};

/** The garments that have not been worn for long, one card at a time (STATE-04). */
export function LetGoSheet({ onClosed, onShowArchived }: LetGoSheetProps) {
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const { sheet, close } = useSheet(() => {
    void queries.invalidateQueries(unusedQuery);
    onClosed();
    if (isArchiveWanted) onShowArchived();
  });
  const [isArchiveWanted, setIsArchiveWanted] = useState(false);
  const { data: ids, isError, isFetching, refetch } = useQuery(unusedQuery);
  const items = useQuery({ ...itemsQuery, enabled: false }).data;
  return (
    <Sheet {...sheet} title={letGoText(language, "title")} closeLabel={t("close")}>
      {ids !== undefined && items !== undefined ? (
        <GarmentCards
          asked={ids.flatMap((id) => items.find((item) => item.id === id) ?? [])}
          isOpen={sheet.isOpen}
          onClose={close}
          onShowArchived={() => {
            clearFilters();
            toggleFilter.states("archived");
            setIsArchiveWanted(true);
            close();
          }}
        />
      ) : (
        <LoadState
          query={{ data: undefined, isError, isFetching, refetch }}
          t={t}
          failed={letGoText(language, "not_loaded")}
        />
      )}
    </Sheet>
  );
}
