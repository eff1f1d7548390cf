import { ChevronsUpDown } from "lucide-react";
import { useId, type ReactNode } from "react";

/** Rows that belong together, on one rounded ground. */
export function Rows({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-line overflow-hidden rounded-medium bg-card">{children}</div>;
}

type RowProps = { label: string; /** Stands beside the label. */ hint?: ReactNode };

const ROW =
  "relative flex min-h-12 flex-wrap items-center gap-x-3 px-4 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent";
const LABEL = "py-1 text-m";

/** Describes the row's field without being its name. */
function Hint({ id, hint }: { id: string; hint: ReactNode }) {
  return hint === undefined ? null : (
    <span id={id} className="flex">
      {hint}
    </span>
  );
}

/** A row with one line of text. */
export function TextRow({
  label,
  hint,
  value,
  onChange,
  maxLength,
  placeholder,
}: RowProps & { value: string; onChange: (value: string) => void; maxLength: number; placeholder?: string }) {
  const id = useId();
  return (
    <div className={ROW}>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <Hint id={`${id}-hint`} hint={hint} />
      <input
        id={id}
        type="text"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-12 min-w-24 flex-1 bg-transparent text-right text-m text-text outline-none placeholder:text-muted"
      />
    </div>
  );
}

export type RowOption<Value extends string> = { readonly value: Value; readonly label: string };

/** A row whose value is chosen in the system's own picker. `value` null: nothing is chosen yet, and `emptyLabel` says so. */
export function SelectRow<Value extends string>(
  props: RowProps & {
    options: readonly RowOption<Value>[];
    value: Value | null;
    emptyLabel: string;
    onChoose: (value: Value) => void;
  },
) {
  const { label, hint, options, value, emptyLabel, onChoose } = props;
  const id = useId();
  const choose = (index: number): void => {
    const option = options[index];
    if (option !== undefined) onChoose(option.value);
  };
  return (
    <div className={ROW}>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <Hint id={`${id}-hint`} hint={hint} />
      <select
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        value={value ?? ""}
        onChange={(event) => choose(options.findIndex((option) => option.value === event.target.value))}
        className="min-h-12 min-w-24 flex-1 appearance-none truncate bg-transparent pr-6 text-right text-m text-accent outline-none [text-align-last:right]"
      >
        {value === null && (
          <option value="" disabled>
            {emptyLabel}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-card text-text">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronsUpDown size={16} className="pointer-events-none absolute right-4 text-muted" aria-hidden />
    </div>
  );
}

/** A row of several lines of text that grows with them. */
export function NotesRow({
  label,
  value,
  onChange,
  maxLength,
  placeholder,
}: RowProps & { value: string; onChange: (value: string) => void; maxLength: number; placeholder?: string }) {
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
