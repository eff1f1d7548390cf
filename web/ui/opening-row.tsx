import type { ReactNode } from "react";
import { ChevronRight } from "#ui/icons.ts";

type OpeningRowProps = {
  icon: ReactNode;
  label: string;
  /** What is set there. */
  value?: string;
  onOpen: () => void;
};

/** A row that opens a sheet. */
export function OpeningRow({ icon, label, value, onOpen }: OpeningRowProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-14 items-center gap-3 rounded-medium bg-card px-4 py-2 text-left text-m *:[svg]:shrink-0 active:opacity-70"
    >
      {icon}
      <span className="min-w-0 flex-1">{label}</span>
      {value !== undefined && <span className="text-s whitespace-nowrap text-muted">{value}</span>}
      <ChevronRight size={20} className="text-muted" aria-hidden />
    </button>
  );
}
