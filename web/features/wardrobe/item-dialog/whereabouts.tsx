import { setFields } from "@wardrobe/domain/wardrobe/item-draft.ts";
import type { FieldsProps } from "#features/wardrobe/item-dialog/item-fields.tsx";
import { StateRows } from "#features/wardrobe/state-rows.tsx";

type WhereaboutsProps = Pick<FieldsProps, "item" | "draft" | "onDraft">;

/** Where the garment is: one of four, and in words to whom it is lent or why it is archived (STATE-01). */
export function Whereabouts({ item, draft, onDraft }: WhereaboutsProps) {
  const { state, state_note } = draft.fields;
  return (
    <StateRows
      state={state}
      note={state_note}
      onChange={(changed, note) =>
        onDraft((now) =>
          // Back in its state it has its note again.
          setFields(now, {
            state: changed,
            state_note: note ?? (changed === item.state ? (item.state_note ?? "") : ""),
          }),
        )
      }
    />
  );
}
