import { CircleHelp, Pencil, Shirt } from "lucide-react";
import type { ReactNode } from "react";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { displayedImage, isInProgress } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { canBePreviewed } from "@wardrobe/domain/wardrobe/sections.ts";
import { useT } from "#adapters/language.ts";
import { ItemImage } from "#features/wardrobe/item-image.tsx";
import { typeName } from "#features/wardrobe/type-name.ts";
import { useLongPress } from "#features/wardrobe/use-long-press.ts";
import { Spinner } from "#ui/progress.tsx";

export type CardActions = { onEdit: (item: Item) => void; onPreview: (item: Item) => void };

/** One item: its picture, type and style; held, or by its edit button, it opens for editing (W-08). */
export function ItemCard({ item, onEdit, onPreview }: { item: Item } & CardActions) {
  const t = useT();
  const press = useLongPress(() => onEdit(item));
  const type = typeName(t, item.type);
  const name = [item.brand, type].filter((word) => word !== "").join(" ");
  return (
    <article className="press-quietly relative overflow-hidden rounded-medium bg-card shadow-low" {...press}>
      <ItemImage fileId={displayedImage(item, item.image_mode)} alt={name} width={CARD_WIDTH} placeholder={item.placeholder} className="aspect-[3/4] w-full" />
      <div className="flex min-h-12 flex-col justify-center px-2.5 py-1.5">
        <h3 className="truncate text-s font-semibold">{type}</h3>
        {item.style !== null && <p className="truncate text-xs text-muted">{t(`style.${item.style}`)}</p>}
      </div>
      <CardButton label={t("edit_item", { name })} className="top-0 right-0" onClick={() => onEdit(item)}>
        <Pencil size={16} aria-hidden />
      </CardButton>
      {canBePreviewed(item.position) && (
        <CardButton label={t("to_preview_item", { name })} className="right-0 bottom-12" onClick={() => onPreview(item)}>
          <Shirt size={16} aria-hidden />
        </CardButton>
      )}
      <CardMarks item={item} />
    </article>
  );
}

function CardButton({ label, className, onClick, children }: { label: string; className: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      onPointerDown={(event) => event.stopPropagation()}
      className={`absolute grid size-11 place-items-center active:opacity-70 ${className}`}
    >
      <span className="grid size-8 place-items-center rounded-full bg-card/90 text-accent shadow-low">{children}</span>
    </button>
  );
}

/** AI work that goes on, and fields the recogniser was unsure of. */
function CardMarks({ item }: { item: Item }) {
  const t = useT();
  if (isInProgress(item)) {
    return (
      <span className="absolute top-2 left-2 flex items-center gap-1 rounded-full bg-card/90 px-2 py-1 text-xs">
        <Spinner sizePx={14} /> AI
      </span>
    );
  }
  if (item.needs_check.length === 0) return null;
  return (
    <span className="absolute top-2 left-2 rounded-full bg-card/90 p-1 text-accent shadow-low" title={t("needs_check")}>
      <CircleHelp size={16} aria-hidden />
      <span className="sr-only">{t("needs_check")}</span>
    </span>
  );
}
