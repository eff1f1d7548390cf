import { useState } from "react";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { useLanguage } from "#adapters/language.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { ActionRow } from "#ui/action-row.tsx";
import { FolderPlus, Pencil, Trash2 } from "#ui/icons.ts";
import { Sheet } from "#ui/sheet.tsx";

/** Left to the look's screen, which asks before it acts. */
export type LookAction = "name" | "collect" | "delete";

type LookMenuProps = {
  look: Look;
  mayCollect: boolean;
  /** Once the menu has slid out. */
  onClosed: (chosen: LookAction | null) => void;
};

/** The rarer actions on a look: renaming and deleting it. */
export function LookMenu({ look, mayCollect, onClosed }: LookMenuProps) {
  const language = useLanguage();
  const t = outfitTexts(language);
  const [chosen, setChosen] = useState<LookAction | null>(null);
  const { sheet, close } = useSheet(() => onClosed(chosen));
  const choose = (action: LookAction): void => {
    setChosen(action);
    close();
  };
  return (
    <Sheet {...sheet} title={look.name} closeLabel={t("close")}>
      <div className="divide-y divide-line overflow-hidden rounded-medium bg-card">
        <ActionRow icon={Pencil} label={t("name_look")} run={() => choose("name")} />
        {mayCollect && (
          <ActionRow icon={FolderPlus} label={collectionText(language, "add_to")} run={() => choose("collect")} />
        )}
        <ActionRow icon={Trash2} label={t("delete_look")} run={() => choose("delete")} className="text-danger" />
      </div>
    </Sheet>
  );
}
