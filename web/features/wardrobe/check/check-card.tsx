import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { toggle } from "@wardrobe/domain/wardrobe/filters.ts";
import { displayedImage } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { setFields, type ItemDraft } from "@wardrobe/domain/wardrobe/item-draft.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { SEASONS, STYLES } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { useT } from "#adapters/texts.ts";
import { CHIP, TypeChips } from "#features/wardrobe/item-dialog/type-picker.tsx";
import { ItemImage } from "#features/wardrobe/item-image.tsx";
import { swatchOptions } from "#features/wardrobe/swatch-options.ts";
import { Swatches, Toggles } from "#ui/choice.tsx";
import { CARD_SWIPE_PX, SWIPED, useSwipeAway } from "#ui/swipe-away.ts";

type CheckCardProps = {
  item: Item;
  draft: ItemDraft;
  onDraft: (change: (draft: ItemDraft) => ItemDraft) => void;
  onAnswer: (isSkipped: boolean) => void;
};

/** One large picture, and the fields that are in doubt as choices of one tap. */
export function CheckCard({ item, draft, onDraft, onAnswer }: CheckCardProps) {
  const t = useT();
  const shown = displayedImage(item, item.image_mode);
  const swipe = useSwipeAway(CARD_SWIPE_PX, ({ x }) => {
    if (x !== 0) onAnswer(x < 0);
    return x !== 0;
  });
  const { fields } = draft;
  const isInDoubt = (...of: readonly Item["needs_check"][number][]) => of.some((one) => item.needs_check.includes(one));
  return (
    <>
      <article {...swipe} className={`overflow-hidden rounded-large bg-card shadow-low ${SWIPED}`}>
        <ItemImage
          fileId={shown}
          alt=""
          width={LARGE_WIDTH}
          placeholder={item.placeholder}
          fit={shown === item.no_background_image ? "airy" : "whole"}
          className="h-[clamp(10rem,100vh-25rem,22rem)] w-full"
        />
        <h3 className="px-4 py-3 text-m font-semibold">{typeLabel(fields.type, t)}</h3>
      </article>
      {isInDoubt("type", "position") && <TypeChips item={item} draft={draft} onDraft={onDraft} />}
      {isInDoubt("style") && (
        <div role="group" aria-label={t("style")}>
          <p className="mb-2 text-s text-muted">{t("style")}</p>
          <div className="flex flex-wrap gap-2">
            {STYLES.map((style) => (
              <button
                key={style}
                type="button"
                aria-pressed={fields.style === style}
                onClick={() => onDraft((now) => setFields(now, { style }))}
                className={CHIP}
              >
                {t(`style.${style}`)}
              </button>
            ))}
          </div>
        </div>
      )}
      {isInDoubt("color") && (
        <Swatches
          legend={t("color")}
          options={swatchOptions(t)}
          values={fields.color}
          onToggle={(color) => onDraft((now) => setFields(now, { color: toggle(now.fields.color, color) }))}
        />
      )}
      {isInDoubt("season") && (
        <Toggles
          legend={t("season")}
          options={SEASONS.map((value) => ({ value, label: t(`season.${value}`) }))}
          values={fields.season}
          onToggle={(season) => onDraft((now) => setFields(now, { season: toggle(now.fields.season, season) }))}
        />
      )}
    </>
  );
}
