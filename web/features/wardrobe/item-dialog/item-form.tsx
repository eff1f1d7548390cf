import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { displayedImage } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { setFields } from "@wardrobe/domain/wardrobe/item-draft.ts";
import { useT } from "#adapters/language.ts";
import { DeleteItem } from "#features/wardrobe/item-dialog/delete-item.tsx";
import { ImageModes } from "#features/wardrobe/item-dialog/image-modes.tsx";
import { ItemFields, type FieldsProps } from "#features/wardrobe/item-dialog/item-fields.tsx";
import { ItemImage } from "#features/wardrobe/item-image.tsx";

/** The picture with its modes, the fields, and delete where it is offered (E-01 to E-04). */
export function ItemForm({ onDelete, ...props }: FieldsProps & { onDelete?: () => Promise<void> }) {
  const t = useT();
  const { item, draft, onDraft } = props;
  return (
    <div className="flex flex-col gap-4">
      <ItemImage
        fileId={displayedImage(item, draft.fields.image_mode)}
        alt={t("picture_of_item")}
        width={LARGE_WIDTH}
        placeholder={item.placeholder}
        className="mx-auto aspect-square w-full max-w-80 rounded-large"
      />
      <ImageModes
        item={item}
        mode={draft.fields.image_mode}
        onChoose={(image_mode) => onDraft((now) => setFields(now, { image_mode }))}
      />
      <ItemFields {...props} />
      {onDelete !== undefined && <DeleteItem onDelete={onDelete} />}
    </div>
  );
}
