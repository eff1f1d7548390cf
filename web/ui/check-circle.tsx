import { Check } from "#ui/icons.ts";

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
