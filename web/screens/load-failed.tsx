import { useFirstT } from "#adapters/language.ts";
import { Button } from "#ui/button.tsx";
import { CloudOff } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";

type LoadFailedProps = { isKnown: boolean; isRetrying: boolean; onRetry: () => void };

/** The wardrobe could not be loaded: a line over a mirrored one, else the whole screen, with a retry button. */
export function LoadFailed({ isKnown, isRetrying, onRetry }: LoadFailedProps) {
  const t = useFirstT();
  return (
    <div
      role="status"
      className={`mb-4 flex items-center gap-3 ${isKnown ? "rounded-medium bg-card px-4 py-1" : "flex-1 flex-col justify-center text-center"}`}
    >
      <CloudOff size={isKnown ? 20 : 56} className="shrink-0 text-muted" aria-hidden />
      <p className={isKnown ? "flex-1 py-2 text-s text-muted" : "text-m"}>
        {isKnown ? t("offline_known_wardrobe") : t("wardrobe_not_loaded")}
      </p>
      <Button look={isKnown ? "link" : "primary"} onClick={onRetry} disabled={isRetrying}>
        {isRetrying && <Spinner sizePx={18} />}
        {t("retry")}
      </Button>
    </div>
  );
}
