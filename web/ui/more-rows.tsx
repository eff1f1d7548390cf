import { useState, type ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { Ellipsis } from "#ui/icons.ts";

type MoreRowsProps = { label: string; heading: ReactNode; children: ReactNode };

/** The heading of a card, and beside it what unfolds the rows of its rarer acts. */
export function MoreRows({ label, heading, children }: MoreRowsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="-mt-1 -mb-2 flex flex-wrap items-center gap-x-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1 px-1">{heading}</div>
      <IconButton
        label={label}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="-mr-1 text-muted aria-expanded:bg-tile"
      >
        <Ellipsis size={22} aria-hidden />
      </IconButton>
      {isOpen && (
        <div className="-mx-3 mt-1 mb-2 basis-[calc(100%+1.5rem)] divide-y divide-line border-y border-line">
          {children}
        </div>
      )}
    </div>
  );
}
