import { useState } from "react";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { useLanguage } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { usePictureWays, type PictureWay } from "#features/outfit/picture-ways.tsx";
import type { Icon } from "#ui/icon.tsx";
import { Pencil, Trash2 } from "#ui/icons.ts";
import { Sheet } from "#ui/sheet.tsx";

/** What the menu leaves to the look's screen, which asks before it acts. */
export type LookAction = "name" | "delete";

type LookMenuProps = {
  look: Look;
  picture: Blob | undefined;
  /** Once the menu has slid out. */
  onClosed: (chosen: LookAction | null) => void;
};

/** What one does with a look less often: a story, the picture saved, another name, deleting it. */
export function LookMenu({ look, picture, onClosed }: LookMenuProps) {
  const t = outfitTexts(useLanguage());
  const [isOpen, setIsOpen] = useState(true);
  const [chosen, setChosen] = useState<LookAction | null>(null);
  const ways = usePictureWays({ picture, lookId: look.id });
  const close = (action: LookAction | null = null): void => {
    setChosen(action);
    setIsOpen(false);
  };
  useBackButton(isOpen, close);
  return (
    <Sheet isOpen={isOpen} onClose={close} onGone={() => onClosed(chosen)} title={look.name} closeLabel={t("close")}>
      <div className="divide-y divide-line overflow-hidden rounded-medium bg-card">
        {ways.map((way) => (
          <ActionRow
            key={way.label}
            {...way}
            run={() => {
              way.run();
              close();
            }}
          />
        ))}
        <ActionRow icon={Pencil} label={t("name_look")} run={() => close("name")} />
        <ActionRow icon={Trash2} label={t("delete_look")} run={() => close("delete")} className="text-danger" />
      </div>
    </Sheet>
  );
}

type ActionRowProps = Omit<PictureWay, "isDisabled"> & { icon: Icon; isDisabled?: boolean; className?: string };

function ActionRow({ icon: Icon, label, isDisabled = false, run, className = "" }: ActionRowProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={run}
      className={`flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left text-m focus-visible:-outline-offset-2 active:opacity-70 disabled:opacity-45 ${className}`}
    >
      <Icon size={20} className="shrink-0" aria-hidden /> {label}
    </button>
  );
}
