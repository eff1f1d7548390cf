import { Button, IconButton } from "#ui/button.tsx";
import type { Icon } from "#ui/icon.tsx";
import { X } from "#ui/icons.ts";

type OfferBarProps = {
  Icon: Icon;
  /** What is offered, which the bar is named after too. */
  text: string;
  onTake: () => void;
  dismissLabel: string;
  onDismiss: () => void;
};

/** Offers something quietly, at the bottom of a screen: a link, and a cross that closes it. */
export function OfferBar({ Icon, text, onTake, dismissLabel, onDismiss }: OfferBarProps) {
  return (
    <section
      aria-label={text}
      className="flex w-full max-w-96 items-center gap-2 rounded-large bg-card p-1 shadow-high"
    >
      <Button look="link" onClick={onTake} className="min-w-0 flex-1 text-s">
        <Icon size={18} className="shrink-0" aria-hidden /> {text}
      </Button>
      <IconButton label={dismissLabel} onClick={onDismiss} className="text-muted">
        <X size={20} aria-hidden />
      </IconButton>
    </section>
  );
}
