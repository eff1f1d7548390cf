import { Suspense, type ReactNode, type Ref } from "react";
import { setFields } from "@wardrobe/domain/wardrobe/item-draft.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useT } from "#adapters/texts.ts";
import { ConfirmButton } from "#features/wardrobe/item-dialog/confirm-button.tsx";
import { Favourite } from "#features/wardrobe/item-dialog/favourite.tsx";
import { ImageModes } from "#features/wardrobe/item-dialog/image-modes.tsx";
import { ItemFields, type FieldsProps } from "#features/wardrobe/item-dialog/item-fields.tsx";
import { Purchase } from "#features/wardrobe/item-dialog/purchase.tsx";
import { Worn } from "#features/wardrobe/item-dialog/worn.tsx";
import { Whereabouts } from "#features/wardrobe/item-dialog/whereabouts.tsx";
import { ItemPicture } from "#features/wardrobe/item-dialog/item-picture.tsx";
import { Trash2 } from "#ui/icons.ts";

// It asks the server, so there is nothing to show without a connection.
const AlikeCard = lazyComponent(async () => (await import("#features/wardrobe/alike/alike-card.tsx")).AlikeCard);

type ItemFormProps = FieldsProps & {
  ref: Ref<HTMLDivElement>;
  /** True while the item is being saved: what is entered then would not be sent (E-07). */
  isInert: boolean;
  /** The button that enters a wear. */
  wear: ReactNode;
  notice: ReactNode;
  /** Deletes the item, or another one that looks like it. */
  onDelete?: (deleted: Item) => void;
  onChoosePlan: () => void;
};

/** The picture with its modes, wear, the fields, and the delete button (E-01 to E-04, WEAR-03). */
export function ItemForm({ ref, isInert, wear, notice, onDelete, onChoosePlan, ...props }: ItemFormProps) {
  const t = useT();
  const { item, draft, onDraft } = props;
  return (
    <div ref={ref} inert={isInert} className="flex flex-col gap-4">
      <ItemPicture item={item} mode={draft.fields.image_mode} />
      {notice}
      <ImageModes
        item={item}
        mode={draft.fields.image_mode}
        onChoose={(image_mode) => onDraft((now) => setFields(now, { image_mode }))}
        onChoosePlan={onChoosePlan}
      />
      <Suspense>
        <AlikeCard item={item} onLetGo={onDelete} />
      </Suspense>
      <div className="flex flex-col gap-1.5">
        <div className="flex gap-2">
          <Suspense fallback={<div className="h-11 flex-1" />}>{wear}</Suspense>
          <Favourite draft={draft} onDraft={onDraft} />
        </div>
        <Worn item={item} />
      </div>
      <Whereabouts item={item} draft={draft} onDraft={onDraft} />
      <ItemFields {...props} />
      <Purchase draft={draft} onDraft={onDraft} />
      {onDelete !== undefined && (
        <ConfirmButton
          look="danger"
          title={t("delete_item_question")}
          text={t("delete_item_hint")}
          confirmLabel={t("delete")}
          isDangerous
          onConfirm={() => onDelete(item)}
        >
          <Trash2 size={20} aria-hidden /> {t("delete_item")}
        </ConfirmButton>
      )}
    </div>
  );
}
