import { useState, type ReactNode } from "react";
import type { Icon } from "#ui/icon.tsx";
import { ChevronRight } from "#ui/icons.ts";

type ActionRowProps = { icon: Icon; label: string; run: () => void; isDisabled?: boolean; className?: string };

/** One act of a menu, in a group of rows. */
export function ActionRow({ icon: Icon, label, run, isDisabled = false, className = "" }: ActionRowProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={run}
      className={`flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left text-m focus-visible:-outline-offset-2 active:opacity-70 disabled:opacity-45 ${className}`}
    >
      <Icon size={20} className="shrink-0" aria-hidden /> {label}
    </button>
  );
}

type OpeningRowProps = {
  icon: Icon;
  /** In place of the icon: what the row is about. */
  picture?: ReactNode;
  label: string;
  /** The current setting. */
  value?: string;
  /** Where something else opens the sheet, too. */
  opened?: readonly [isOpen: boolean, setIsOpen: (isOpen: boolean) => void];
  sheet: (onClosed: () => void) => ReactNode;
};

/** Leads to a sheet. */
export function OpeningRow({ icon: Icon, picture, label, value, opened, sheet }: OpeningRowProps) {
  const own = useState(false);
  const [isOpen, setIsOpen] = opened ?? own;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="flex min-h-14 items-center gap-3 rounded-medium bg-card px-4 py-2 text-left text-m *:[svg]:shrink-0 active:opacity-70"
      >
        {picture ?? <Icon size={20} className="text-accent" aria-hidden />}
        <span className="min-w-0 flex-1">{label}</span>
        {value !== undefined && <span className="text-s whitespace-nowrap text-muted">{value}</span>}
        <ChevronRight size={20} className="text-muted" aria-hidden />
      </button>
      {isOpen && sheet(() => setIsOpen(false))}
    </>
  );
}

type SwitchRowProps = { label: string; isOn: boolean; onTurn: (isOn: boolean) => void };

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
