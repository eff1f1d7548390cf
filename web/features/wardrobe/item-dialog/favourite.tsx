import { stateText } from "@wardrobe/domain/text/states.ts";
import { setFields } from "@wardrobe/domain/wardrobe/item-draft.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import type { FieldsProps } from "#features/wardrobe/item-dialog/item-fields.tsx";
import { IconButton } from "#ui/button.tsx";
import { Heart } from "#ui/icons.ts";

/** A heart that is pressed for a favourite (STATE-01). */
export function Favourite({ draft, onDraft }: Pick<FieldsProps, "draft" | "onDraft">) {
  const { favourite } = draft.fields;
  return (
    <IconButton
      label={stateText(useLanguage(), "favourite")}
      aria-pressed={favourite}
      className="bg-tile text-text aria-pressed:text-danger"
      onClick={() => {
        telegram.haptic("choice");
        onDraft((now) => setFields(now, { favourite: !now.fields.favourite }));
      }}
    >
      <Heart size={22} fill={favourite ? "currentColor" : "none"} aria-hidden />
    </IconButton>
  );
}
