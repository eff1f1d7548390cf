import type { ReactNode } from "react";
import { ChoiceGroup } from "#ui/choice.tsx";
import { Check } from "#ui/icons.ts";

export type CheckOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly count: number;
  /** `#rrggbb` of a swatch before the label. */
  readonly hex?: string;
};

type CheckRowsProps<Value extends string> = {
  legend: string;
  isLegendHidden?: boolean;
  options: readonly CheckOption<Value>[];
  values: readonly Value[];
  onToggle: (value: Value) => void;
};

/** Rows with checkboxes, each with a count at its end. */
export function CheckRows<Value extends string>(props: CheckRowsProps<Value>) {
  const { legend, isLegendHidden = false, options, values, onToggle } = props;
  return (
    <ChoiceGroup legend={legend} isLegendHidden={isLegendHidden}>
      <div className="divide-y divide-line overflow-hidden rounded-medium bg-card">
        {options.map(({ value, label, count, hex }) => (
          <CheckRow
            key={value}
            className="min-h-12 px-4"
            isChecked={values.includes(value)}
            onToggle={() => onToggle(value)}
          >
            {hex !== undefined && (
              <span
                className="size-6 shrink-0 rounded-full ring-1 ring-text/30 forced-color-adjust-none"
                style={{ backgroundColor: hex }}
              />
            )}
            <span className="min-w-0 flex-1 py-2 text-m [overflow-wrap:anywhere]">{label}</span>
            <span className="text-s text-muted tabular-nums">{count}</span>
          </CheckRow>
        ))}
      </div>
    </ChoiceGroup>
  );
}

type CheckRowProps = {
  name?: string;
  isChecked: boolean;
  onToggle: () => void;
  className: string;
  children: ReactNode;
};

/** A row that is one checkbox; its content follows a `peer`. The name is read out in place of it. */
export function CheckRow({ name, isChecked, onToggle, className, children }: CheckRowProps) {
  return (
    <label
      className={`flex items-center gap-3 select-none active:opacity-70 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent ${className}`}
    >
      <input type="checkbox" className="peer sr-only" aria-label={name} checked={isChecked} onChange={onToggle} />
      {children}
      <CheckCircle />
    </label>
  );
}

/** Follows an `sr-only` checkbox with the class `peer`, and shows whether it is checked. */
export function CheckCircle() {
  return (
    <span
      className="grid size-6 shrink-0 place-items-center rounded-full border border-muted text-on-primary peer-checked:border-primary peer-checked:bg-primary peer-checked:*:opacity-100"
      aria-hidden
    >
      <Check size={16} className="opacity-0" />
    </span>
  );
}
