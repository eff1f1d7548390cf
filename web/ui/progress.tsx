type ProgressBarProps = { label: string; percent: number; isThin?: boolean; isWarning?: boolean };

export function ProgressBar({ label, percent, isThin = false, isWarning = false }: ProgressBarProps) {
  const rounded = Math.round(percent);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={rounded}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`w-full overflow-hidden bg-tile ${isThin ? "h-0.5" : "h-2 rounded-full"}`}
    >
      <div
        className={`h-full rounded-full transition-[width] duration-200 ${isWarning ? "bg-danger" : "bg-primary"}`}
        style={{ width: `${rounded}%` }}
      />
    </div>
  );
}

/** A spinner without a label of its own. */
export function Spinner({ sizePx = 24 }: { sizePx?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={sizePx} height={sizePx} className="animate-spin" aria-hidden>
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** A spinner with a label for screen readers. */
export function LabelledSpinner({ label, sizePx }: { label: string; sizePx: number }) {
  return (
    <span role="status">
      <Spinner sizePx={sizePx} />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** The progress of a round button's work, drawn around it; `share` is 0..1. */
export function ProgressRing({ share }: { share: number }) {
  const length = 2 * Math.PI * 30;
  return (
    <svg viewBox="0 0 64 64" className="pointer-events-none absolute -inset-1 -rotate-90" aria-hidden>
      <circle cx="32" cy="32" r="30" fill="none" stroke="var(--line)" strokeWidth="3" />
      <circle
        cx="32"
        cy="32"
        r="30"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray={`${Math.max(0.04, share) * length} ${length}`}
      />
    </svg>
  );
}
