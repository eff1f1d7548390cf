import { setFields } from "@wardrobe/domain/wardrobe/item-draft.ts";
import { DeleteItem } from "#features/wardrobe/item-dialog/delete-item.tsx";
import { ImageModes } from "#features/wardrobe/item-dialog/image-modes.tsx";
import { ItemFields, type FieldsProps } from "#features/wardrobe/item-dialog/item-fields.tsx";
import { ItemPicture } from "#features/wardrobe/item-dialog/item-picture.tsx";

type ItemFormProps = FieldsProps & {
  /** While it is saved nothing is written that would not be sent (E-07). */
  isInert: boolean;
  onDelete?: () => void;
  onChoosePlan: () => void;
};

/** The picture with its modes, the fields, and delete where it is offered (E-01 to E-04). */
export function ItemForm({ isInert, onDelete, onChoosePlan, ...props }: ItemFormProps) {
  const { item, draft, onDraft } = props;
  return (
    <div inert={isInert} className="flex flex-col gap-4">
      <ItemPicture item={item} mode={draft.fields.image_mode} />
      <ImageModes
        item={item}
        mode={draft.fields.image_mode}
        onChoose={(image_mode) => onDraft((now) => setFields(now, { image_mode }))}
        onChoosePlan={onChoosePlan}
      />
      <ItemFields {...props} />
      {onDelete !== undefined && <DeleteItem onDelete={onDelete} />}
    </div>
  );
}
