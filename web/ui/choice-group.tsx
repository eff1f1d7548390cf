import type { ReactNode } from "react";

type ChoiceGroupProps = {
  legend: string;
  /** Shown next to the legend. */
  hint?: ReactNode;
  isLegendHidden?: boolean;
  /** As a heading of the screen. */
  isLegendLarge?: boolean;
  children: ReactNode;
};

const LEGEND = "float-left mb-2 flex w-full flex-wrap items-center gap-2 px-1 font-semibold";

/**
 * Choices under a legend. The legend floats: WebKit counts the height of any other twice in a `flex` column, until a
 * press lays the group out again, and by then the choice has moved away from under the finger.
 */
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
