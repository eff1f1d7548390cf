import { useFirstT } from "#adapters/language.ts";
import { Button } from "#ui/button.tsx";
import { CloudOff } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";

type LoadFailedProps = { text: string; isLine?: boolean; isRetrying: boolean; onRetry: () => void };

/** Something could not be loaded: said in a line over what is shown meanwhile, else on the whole screen, with a retry button. */
export function LoadFailed({ text, isLine = false, isRetrying, onRetry }: LoadFailedProps) {
  const t = useFirstT();
  return (
    <div
      role="status"
      className={`mb-4 flex items-center gap-3 ${isLine ? "rounded-medium bg-card px-4 py-1" : "flex-1 flex-col justify-center text-center"}`}
    >
      <CloudOff size={isLine ? 20 : 56} className="shrink-0 text-muted" aria-hidden />
      <p className={isLine ? "flex-1 py-2 text-s text-muted" : "text-m"}>{text}</p>
      <Button look={isLine ? "link" : "primary"} onClick={onRetry} disabled={isRetrying}>
        {isRetrying && <Spinner sizePx={18} />}
        {t("retry")}
      </Button>
    </div>
  );
}
