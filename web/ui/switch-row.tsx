type SwitchRowProps = { label: string; isOn: boolean; onTurn: (isOn: boolean) => void };

/** A row with a switch. */
export function SwitchRow({ label, isOn, onTurn }: SwitchRowProps) {
  return (
    <label className="flex min-h-13 w-full items-center justify-between gap-3 px-4 py-1 text-left text-m has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
      {label}
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onTurn(event.target.checked)}
        className="peer sr-only"
      />
      <span
        className="h-7 w-12 shrink-0 rounded-full bg-muted p-0.5 transition-colors peer-checked:bg-primary peer-checked:*:translate-x-5"
        aria-hidden
      >
        <span className="block size-6 rounded-full bg-white transition-transform" />
      </span>
    </label>
  );
}
