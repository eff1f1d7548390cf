import { useId, useState, type ReactNode } from "react";
import { ChevronsUpDown } from "#ui/icons.ts";

export function Rows({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-line overflow-hidden rounded-medium bg-card">{children}</div>;
}

type RowProps = {
  label: string;
  /** Shown before the label. */
  lead?: ReactNode;
  /** Shown next to the label. */
  hint?: ReactNode;
};
type TextProps = {
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  placeholder?: string;
  inputMode?: "text" | "decimal";
};
type FieldNames = { readonly id: string; readonly "aria-describedby": string | undefined };

const ROW =
  "relative flex min-h-12 flex-wrap items-center gap-x-3 px-4 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent";

/** A row's label, hint and field; the hint is the field's description, not part of its name. */
function Row({ label, lead, hint, field }: RowProps & { field: (names: FieldNames) => ReactNode }) {
  const id = useId();
  const describedBy = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className={ROW}>
      {lead}
      <label htmlFor={id} className="py-1 text-m">
        {label}
      </label>
      {hint !== undefined && (
        <span id={describedBy} className="flex">
          {hint}
        </span>
      )}
      {field({ id, "aria-describedby": describedBy })}
    </div>
  );
}

export function TextRow(props: RowProps & TextProps) {
  const { label, hint, value, onChange, maxLength, placeholder, inputMode = "text" } = props;
  return (
    <Row
      label={label}
      hint={hint}
      field={(names) => (
        <input
          {...names}
          type="text"
          inputMode={inputMode}
          value={value}
          maxLength={maxLength}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-12 min-w-24 flex-1 bg-transparent text-right text-m text-text outline-none placeholder:text-muted"
        />
      )}
    />
  );
}

type DateProps = {
  label: string;
  value: string | null;
  min: string;
  max: string;
  /** Said while what is typed is no day from `min` to `max`. */
  wrong: string;
  onChange: (day: string | null) => void;
};

/** A row with the device's own choice of a day, `YYYY-MM-DD`. What is typed and no possible day is shown, but not taken. */
export function DateRow({ label, value, min, max, wrong, onChange }: DateProps) {
  const [wrongDay, setWrongDay] = useState<string | null>(null);
  const isWrong = wrongDay !== null;
  const change = ({ value: day, validity }: HTMLInputElement): void => {
    // A year may have five digits and more.
    const isPossible = day === "" ? !validity.badInput : day.length === max.length && day >= min && day <= max;
    setWrongDay(isPossible ? null : day);
    if (isPossible) onChange(day === "" ? null : day);
  };
  return (
    <Row
      label={label}
      field={(names) => (
        <>
          <input
            {...names}
            type="date"
            value={wrongDay ?? value ?? ""}
            min={min}
            max={max}
            aria-invalid={isWrong}
            aria-errormessage={`${names.id}-wrong`}
            onChange={(event) => change(event.target)}
            className={`min-h-12 min-w-24 flex-1 bg-transparent text-right text-m outline-none [&::-webkit-date-and-time-value]:text-right [&::-webkit-datetime-edit]:ml-auto [&::-webkit-datetime-edit]:flex-none ${isWrong ? "text-danger" : value === null ? "text-muted" : "text-text"}`}
          />
          <p
            id={`${names.id}-wrong`}
            role="status"
            className="basis-full pb-2 text-right text-s text-danger empty:hidden"
          >
            {isWrong && wrong}
          </p>
        </>
      )}
    />
  );
}

export type RowOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** Options that follow one another under the same heading. */
  readonly group?: string;
};

/** A row with a native select. `value` null: nothing is chosen yet, and `emptyLabel` is shown. */
export function SelectRow<Value extends string>(
  props: RowProps & {
    options: readonly RowOption<Value>[];
    value: Value | null;
    emptyLabel: string;
    onChoose: (value: Value) => void;
  },
) {
  const { label, lead, hint, options, value, emptyLabel, onChoose } = props;
  const choose = (index: number): void => {
    const option = options[index];
    if (option !== undefined) onChoose(option.value);
  };
  return (
    <Row
      label={label}
      lead={lead}
      hint={hint}
      field={(names) => (
        <span className="relative flex min-w-24 flex-1 items-center">
          <select
            {...names}
            value={value ?? ""}
            onChange={(event) => choose(options.findIndex((option) => option.value === event.target.value))}
            className="min-h-12 min-w-0 flex-1 appearance-none truncate bg-transparent pr-6 text-right text-m text-accent outline-none max-[359px]:text-s [text-align-last:right]"
          >
            {value === null && (
              <option value="" disabled>
                {emptyLabel}
              </option>
            )}
            {[...new Set(options.map(({ group }) => group))].map((group) => {
              const ofGroup = options.filter((option) => option.group === group).map(toOption);
              return group === undefined ? (
                ofGroup
              ) : (
                <optgroup key={group} label={group} className="bg-card text-text">
                  {ofGroup}
                </optgroup>
              );
            })}
          </select>
          <ChevronsUpDown size={16} className="pointer-events-none absolute right-0 text-muted" aria-hidden />
        </span>
      )}
    />
  );
}

function toOption({ value, label }: RowOption<string>) {
  return (
    <option key={value} value={value} className="bg-card text-text">
      {label}
    </option>
  );
}

/** A row with a text area that grows with its text. */
export function NotesRow({ label, value, onChange, maxLength, placeholder }: { label: string } & TextProps) {
  const id = useId();
  return (
    <div className={`${ROW} py-2`}>
      <label htmlFor={id} className="text-s text-muted">
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content min-h-12 w-full resize-none bg-transparent text-m text-text outline-none placeholder:text-muted"
      />
    </div>
  );
}
