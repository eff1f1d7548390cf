import { useId, type ReactNode } from "react";
import { Check } from "#ui/icons.ts";

export type Option<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** A second line; in a toggle a picture before the words. */ readonly mark?: ReactNode;
  readonly isDisabled?: boolean;
};

type GroupProps<Value extends string> = {
  legend: string;
  /** Shown next to the legend. */
  hint?: ReactNode;
  options: readonly Option<Value>[];
};

const SEGMENT =
  "flex min-h-11 flex-1 items-center justify-center rounded-[10px] px-1 py-1 text-center text-s leading-tight hyphens-auto select-none max-[359px]:px-0.5 max-[359px]:text-xs has-checked:bg-raised has-checked:font-semibold has-checked:shadow-low has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-accent";

type SegmentsProps<Value extends string> = Omit<GroupProps<Value>, "hint"> & {
  value: Value | null;
  onChoose: (value: Value) => void;
  isLegendShown?: boolean;
};

/** Radio buttons side by side. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, options, value, onChoose, isLegendShown = false } = props;
  const name = useId();
  return (
    <ChoiceGroup legend={legend} isLegendHidden={!isLegendShown}>
      <div className="flex flex-wrap rounded-medium bg-tile p-0.5">
        {options.map((option) => (
          <label key={option.value} className={SEGMENT}>
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
    </ChoiceGroup>
  );
}

const TOGGLE =
  "flex min-h-11 flex-auto items-center justify-center gap-2 rounded-medium border border-line bg-card px-2 text-center text-s select-none has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";

type ToggleProps<Value extends string> = GroupProps<Value> & {
  values: readonly Value[];
  onToggle: (value: Value) => void;
  isLegendHidden?: boolean;
  isOneLine?: boolean;
};

// Else the hidden boxes would widen what is around it.
const ONE_LINE = "relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 whitespace-nowrap [scrollbar-width:none]";

/** Checkboxes side by side, drawn as toggle buttons. */
export function Toggles<Value extends string>(props: ToggleProps<Value>) {
  const { legend, hint, options, values, onToggle, isLegendHidden = false, isOneLine = false } = props;
  return (
    <ChoiceGroup legend={legend} hint={hint} isLegendHidden={isLegendHidden}>
      <div className={isOneLine ? ONE_LINE : "flex flex-wrap gap-2"}>
        {options.map((option) => (
          <label key={option.value} className={TOGGLE}>
            <input
              type="checkbox"
              className="sr-only"
              checked={values.includes(option.value)}
              onChange={() => onToggle(option.value)}
            />
            {option.mark}
            {option.label}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

export type SwatchOption<Value extends string> = Option<Value> & {
  /** `#rrggbb` */ readonly hex: string;
  /** Its check mark is dark. */ readonly isLight: boolean;
};

type SwatchesProps<Value extends string> = Omit<ToggleProps<Value>, "options" | "isLegendHidden" | "isOneLine"> & {
  options: readonly SwatchOption<Value>[];
};

/** Round color swatches as checkboxes; the selected colors are named next to the legend. */
export function Swatches<Value extends string>({ legend, hint, options, values, onToggle }: SwatchesProps<Value>) {
  const selected = options.filter((option) => values.includes(option.value)).map((option) => option.label);
  const named = (
    <>
      {hint}
      <span className="font-normal text-muted">{selected.join(", ")}</span>
    </>
  );
  return (
    <ChoiceGroup legend={legend} hint={named}>
      <div className="grid grid-cols-6 justify-items-center gap-1 rounded-medium bg-card p-2">
        {options.map((option) => (
          <label
            key={option.value}
            title={option.label}
            className="grid size-11 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="checkbox"
              aria-label={option.label}
              className="peer sr-only"
              checked={values.includes(option.value)}
              onChange={() => onToggle(option.value)}
            />
            <span
              className="grid size-9 place-items-center rounded-full forced-color-adjust-none ring-1 ring-text/30 peer-checked:ring-[3px] peer-checked:ring-accent peer-checked:ring-offset-2 peer-checked:ring-offset-card peer-checked:*:opacity-100"
              style={{ backgroundColor: option.hex, color: option.isLight ? "#000000" : "#ffffff" }}
              aria-hidden
            >
              <Check size={18} className="opacity-0" />
            </span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

type ChoiceGroupProps = {
  legend: string;
  /** Shown next to the legend. */
  hint?: ReactNode;
  isLegendHidden?: boolean;
  /** As a heading of the screen. */
  isLegendLarge?: boolean;
  children: ReactNode;
};

const LEGEND = "float-left mb-2 flex w-full flex-wrap items-center gap-2 font-semibold";

/** The legend floats: WebKit counts the height of any other twice in a `flex` column until a press. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, hint, isLegendHidden = false, isLegendLarge = false, children } = props;
  return (
    <fieldset className="min-w-0">
      <legend className={isLegendHidden ? "sr-only" : `${LEGEND} ${isLegendLarge ? "text-m" : "text-s"}`}>
        {legend}
        {hint}
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
