import type { ComponentProps, ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { FullScreen } from "#ui/full-page.tsx";
import { CloudOff, ImageOff, PersonStanding } from "#ui/icons.ts";
import { LoadState } from "#ui/load-state.tsx";

type SharedPageProps = Omit<ComponentProps<typeof LoadState>, "picture"> & {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** What it says in place of a thing that is gone; null while it is there. */
  gone: { title: string; hint?: string; Icon?: typeof ImageOff } | null;
  /** Beside "Close". */
  action: ReactNode;
  children: ReactNode;
};

/** A page of something that a friend shows: the thing, or why it is not there, above its buttons (SPEC-48). */
export function SharedPage({ title, closeLabel, onClose, gone, action, children, ...load }: SharedPageProps) {
  const Icon = gone?.Icon ?? ImageOff;
  return (
    <FullScreen title={title} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-2 overflow-y-auto px-4 pt-2 pb-1 text-center short:gap-1 short:pt-1">
        {gone === null ? (
          <LoadState {...load} picture={<CloudOff size={56} strokeWidth={1.4} aria-hidden />} />
        ) : (
          <>
            <Icon size={56} strokeWidth={1.4} aria-hidden />
            <h2 className="text-l font-semibold">{gone.title}</h2>
            <p className="max-w-72 text-m opacity-80">{gone.hint}</p>
          </>
        )}
        {children}
      </div>
      <div className="flex flex-wrap gap-2 px-4 pt-2 pb-[calc(var(--bottom)+12px)] *:px-3">
        <Button look="quiet" className="flex-auto" onClick={onClose}>
          {closeLabel}
        </Button>
        {action}
      </div>
    </FullScreen>
  );
}

/** The way from what a friend shows to an outfit of one's own. */
export function BuildOwn({ label, ...props }: { label: string } & ComponentProps<typeof Button>) {
  return (
    <Button className="flex-auto" {...props}>
      <PersonStanding size={20} aria-hidden /> {label}
    </Button>
  );
}
