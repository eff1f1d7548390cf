import { memo, Suspense } from "react";
import { agreeing } from "@wardrobe/domain/wardrobe/agreeing.ts";
import { isInProgress } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { canBePreviewed } from "@wardrobe/domain/wardrobe/sections.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { useFirstT } from "#adapters/language.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useLongPress } from "#adapters/use-long-press.ts";
import { CardPicture } from "#features/wardrobe/item-image.tsx";
import { BadgeCheck, Plus } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";

export type CardActions = { onEdit: (item: Item) => void; onPreview: (item: Item) => void };

type ItemCardProps = { item: Item; note: string | null } & CardActions;

/** An item with the reason if it was recommended. A tap or a long press opens it: the caption's button lies over the picture, too (W-08). */
export const ItemCard = memo(function ItemCard({ item, note, onEdit, onPreview }: ItemCardProps) {
  const t = useFirstT();
  const press = useLongPress(() => onEdit(item));
  const name = itemName(t, item);
  const type = typeLabel(item.type, t);
  const mayPreview = canBePreviewed(item.position);
  const isUnsure = item.needs_check.length > 0;
  return (
    <article
      className="press-quietly relative flex flex-col overflow-hidden rounded-medium bg-card shadow-edge"
      {...press}
    >
      <CardPicture item={item} />
      <StateMark item={item} />
      <div className="relative flex flex-1">
        <h3 className="flex min-w-0 flex-1">
          <button
            type="button"
            onClick={() => onEdit(item)}
            className="flex min-h-12 w-full min-w-0 flex-col px-1.5 py-1.5 text-left -outline-offset-2 after:absolute after:inset-x-0 after:bottom-full after:aspect-[3/4] active:opacity-70"
          >
            <span className="sr-only">{t("edit_item", { name })}</span>
            <span
              className={`line-clamp-2 text-[min(0.875rem,3.35vw)] leading-tight font-semibold whole-words max-[359px]:text-[3.1vw] max-[17rem]:text-s ${mayPreview ? "mr-4" : ""}`}
              aria-hidden
            >
              {type}
            </span>
            {isUnsure && (
              <span
                className="absolute -top-1 left-2 size-2 rounded-full bg-accent ring-2 ring-card"
                title={t("needs_check")}
              >
                <span className="sr-only">{t("needs_check")}</span>
              </span>
            )}
            <span
              className="line-clamp-2 text-[min(0.75rem,3.1vw)] font-normal whole-words text-muted max-[17rem]:text-xs"
              aria-hidden
            >
              {item.style !== null && agreeing(t(`style.${item.style}`), type)}
            </span>
            {note !== null && (
              <span className="mt-0.5 flex items-start gap-1 text-xs text-accent">
                <BadgeCheck size={14} className="mt-px shrink-0" aria-hidden />
                <span className="sr-only">{t("suitable")}: </span>
                <span className="line-clamp-2 min-w-0 whole-words">{note}</span>
              </span>
            )}
          </button>
        </h3>
        {mayPreview && (
          <button
            type="button"
            aria-label={t("to_preview_item", { name })}
            title={t("to_preview")}
            onClick={() => onPreview(item)}
            className="absolute -top-2 -right-1.5 grid size-11 place-items-center text-accent -outline-offset-4 active:opacity-70"
          >
            <Plus size={18} aria-hidden />
          </button>
        )}
      </div>
      {isInProgress(item) && <WorkMark />}
    </article>
  );
});

/** A badge for AI work in progress (W-08). */
function WorkMark() {
  const t = useFirstT();
  return (
    <span className="absolute top-1.5 left-1.5 flex h-8 max-w-full items-center gap-1 rounded-full bg-card/85 px-2 text-xs">
      <Spinner sizePx={14} /> <span className="truncate">{t("ai_at_work")}</span>
    </span>
  );
}

const StateMarks = lazyComponent(async () => (await import("#features/wardrobe/state-marks.tsx")).StateMarks);

/** The marks over a card's picture; most cards have none (STATE-01). */
export function StateMark(props: { item: Item; isLeft?: boolean }) {
  const { favourite, state, cut_out_failed } = props.item;
  if (favourite === undefined && state === undefined && cut_out_failed !== true) return null;
  return (
    <Suspense>
      <StateMarks {...props} />
    </Suspense>
  );
}
