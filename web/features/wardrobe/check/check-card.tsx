import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { toggle } from "@wardrobe/domain/wardrobe/filters.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { setFields, type ItemDraft } from "@wardrobe/domain/wardrobe/item-draft.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { SEASONS, STYLES } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { useT } from "#adapters/texts.ts";
import { CHIP, TypeChips } from "#features/wardrobe/item-dialog/type-picker.tsx";
import { swatchOptions } from "#features/wardrobe/swatch-options.ts";
import { SwipeCard } from "#features/wardrobe/swipe-card.tsx";
import { Swatches, Toggles } from "#ui/choice.tsx";

type CheckCardProps = {
  item: Item;
  draft: ItemDraft;
  onDraft: (change: (draft: ItemDraft) => ItemDraft) => void;
  onAnswer: (isSkipped: boolean) => void;
};

/** One large picture, and the fields that are in doubt as choices of one tap. */
export function CheckCard({ item, draft, onDraft, onAnswer }: CheckCardProps) {
  const t = useT();
  const { fields } = draft;
  const isInDoubt = (...of: readonly Item["needs_check"][number][]) => of.some((one) => item.needs_check.includes(one));
  return (
    <>
      <SwipeCard
        item={item}
        width={LARGE_WIDTH}
        className="h-[clamp(10rem,100vh-25rem,22rem)] w-full"
        onSwiped={(isRight) => onAnswer(!isRight)}
      >
        <h3 className="px-4 py-3 text-m font-semibold">{typeLabel(fields.type, t)}</h3>
      </SwipeCard>
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
