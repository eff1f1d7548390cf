import { useState, type ReactNode } from "react";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/sheet.tsx";

type TripDaySheetProps = {
  itemIds: readonly string[];
  /** The wardrobe to choose from. */
  pickerOf: (chosen: readonly string[], onChoose: (chosen: string[]) => void) => ReactNode;
  onChosen: (itemIds: readonly string[]) => void;
  onClosed: () => void;
};

/** Other garments for a day of a trip (TRIP-01). */
export function TripDaySheet({ itemIds, pickerOf, onChosen, onClosed }: TripDaySheetProps) {
  const t = useT();
  const language = useLanguage();
  const { sheet, close } = useSheet(onClosed);
  const [chosen, setChosen] = useState<readonly string[]>(itemIds);
  return (
    <Sheet
      {...sheet}
      title={plannerText(language, "choose_instead")}
      closeLabel={t("cancel")}
      footer={
        <Button
          className="w-full"
          disabled={chosen.length === 0}
          onClick={() => {
            onChosen(chosen);
            close();
          }}
        >
          {plannerText(language, "put_instead", { count: chosen.length })}
        </Button>
      }
    >
      {pickerOf(chosen, setChosen)}
    </Sheet>
  );
}
