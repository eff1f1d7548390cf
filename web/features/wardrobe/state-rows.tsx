import { stateText } from "@wardrobe/domain/text/states.ts";
import { ITEM_TEXT_MAX } from "@wardrobe/domain/wardrobe/item.ts";
import { ITEM_STATES, type ItemState } from "@wardrobe/domain/wardrobe/item-state.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { Toggles } from "#ui/choice.tsx";
import { Rows, SelectRow, TextRow } from "#ui/rows.tsx";

const WHY = ["sold", "given_away", "too_small", "worn_out", "put_away"] as const;

type StateRowsProps = {
  /** Null: it stays as it is. */
  state: ItemState | null;
  note: string;
  /** `note` is null where only the state was chosen. */
  onChange: (state: ItemState, note: string | null) => void;
  emptyLabel?: string;
};

/** Where a garment is, and its note; why something is archived can be chosen or written (STATE-01). */
export function StateRows({ state, note, onChange, emptyLabel = "" }: StateRowsProps) {
  const t = useT();
  const language = useLanguage();
  const reasons = WHY.map((why) => stateText(language, `why.${why}`));
  return (
    <div className="flex flex-col gap-2">
      <Rows>
        <SelectRow
          label={stateText(language, "where")}
          options={ITEM_STATES.map((value) => ({ value, label: stateText(language, `state.${value}`) }))}
          value={state}
          emptyLabel={emptyLabel}
          onChoose={(chosen) => {
            telegram.haptic("choice");
            onChange(chosen, null);
          }}
        />
        {(state === "lent" || state === "archived") && (
          <TextRow
            label={stateText(language, state === "lent" ? "to_whom" : "why")}
            value={note}
            maxLength={ITEM_TEXT_MAX}
            placeholder={t("not_given")}
            onChange={(text) => onChange(state, text)}
          />
        )}
      </Rows>
      {state === "archived" && (
        <div className="[&_label]:flex-auto">
          <Toggles
            legend={stateText(language, "why")}
            isLegendHidden
            options={reasons.map((reason) => ({ value: reason, label: reason }))}
            values={[note]}
            onToggle={(reason) => {
              telegram.haptic("choice");
              onChange(state, reason === note ? "" : reason);
            }}
          />
        </div>
      )}
    </div>
  );
}
