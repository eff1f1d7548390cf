import { useId, type ReactNode } from "react";

export type Option<Value extends string> = { readonly value: Value; readonly label: string; readonly mark?: ReactNode; readonly isDisabled?: boolean };

type GroupProps<Value extends string> = {
  legend: string;
  /** Stands beside the legend. */
  hint?: ReactNode;
  options: readonly Option<Value>[];
};

const CHIP =
  "flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 text-s select-none has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:opacity-45";

/** Chips of which one is chosen. */
export function ChoiceChips<Value extends string>({ legend, hint, options, value, onChoose }: GroupProps<Value> & { value: Value | null; onChoose: (value: Value) => void }) {
  const name = useId();
  return (
    <Group legend={legend} hint={hint}>
      {options.map((option) => (
        <label key={option.value} className={CHIP}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            disabled={option.isDisabled ?? false}
            onChange={() => onChoose(option.value)}
          />
          {option.mark}
          {option.label}
        </label>
      ))}
    </Group>
  );
}

/** Chips of which any number is chosen. */
export function ToggleChips<Value extends string>({ legend, hint, options, values, onToggle }: GroupProps<Value> & { values: readonly Value[]; onToggle: (value: Value) => void }) {
  return (
    <Group legend={legend} hint={hint}>
      {options.map((option) => (
        <label key={option.value} className={CHIP}>
          <input type="checkbox" className="sr-only" checked={values.includes(option.value)} onChange={() => onToggle(option.value)} />
          {option.mark}
          {option.label}
        </label>
      ))}
    </Group>
  );
}

/** A few equal choices side by side. */
export function Segments<Value extends string>({ legend, options, value, onChoose }: GroupProps<Value> & { value: Value; onChoose: (value: Value) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="flex rounded-medium bg-tile p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-10 flex-1 items-center justify-center rounded-[10px] px-1 text-center text-s leading-tight select-none has-checked:bg-card has-checked:font-semibold has-checked:shadow-low has-focus-visible:outline-2 has-focus-visible:outline-accent has-disabled:text-muted"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              disabled={option.isDisabled ?? false}
              onChange={() => onChoose(option.value)}
            />
            <span>
              {option.label}
              {option.mark}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Group({ legend, hint, children }: { legend: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex items-center gap-2 text-s font-semibold text-muted">
        {legend}
        {hint}
      </legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}
