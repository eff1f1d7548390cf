import type { Icon } from "#ui/icon.tsx";

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
