import { stateText } from "@wardrobe/domain/text/states.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { Archive, Handshake, Heart, ImageOff, WashingMachine } from "#ui/icons.ts";

const STATE_ICONS = { laundry: WashingMachine, lent: Handshake, archived: Archive } as const;
const MARK = "grid size-7 place-items-center rounded-full bg-card/85";

/** Over a card's picture: that its background could not be removed (T-04), a heart for a favourite, and where the garment is if not at hand (STATE-01). */
export function StateMarks({ item, isLeft = false }: { item: Item; isLeft?: boolean }) {
  const language = useLanguage();
  const t = useT();
  const { favourite, state = "at_hand", state_note } = item;
  const Icon = state === "at_hand" ? null : STATE_ICONS[state];
  const where = [stateText(language, `state.${state}`), state_note].filter(Boolean).join(": ");
  return (
    <span
      className={`pointer-events-none absolute inset-x-0 top-0 flex aspect-[3/4] items-start gap-1 p-1.5 ${isLeft ? "" : "justify-end"} ${Icon === null ? "" : "bg-card/45"}`}
    >
      {item.cut_out_failed === true && item.no_background_image === null && (
        <span className={MARK} title={t("background_removed_failed")}>
          <ImageOff size={16} aria-hidden />
          <span className="sr-only">{t("background_removed_failed")}</span>
        </span>
      )}
      {favourite === true && (
        <span className={`${MARK} text-danger`} title={stateText(language, "favourite")}>
          <Heart size={16} fill="currentColor" aria-hidden />
          <span className="sr-only">{stateText(language, "favourite")}</span>
        </span>
      )}
      {Icon !== null && (
        <span className={MARK} title={where}>
          <Icon size={16} aria-hidden />
          <span className="sr-only">{where}</span>
        </span>
      )}
    </span>
  );
}
