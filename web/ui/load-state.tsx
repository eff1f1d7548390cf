import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { LabelledSpinner, Spinner } from "#ui/progress.tsx";

type LoadStateProps = {
  query: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  t: (key: "loading" | "retry") => string;
  /** Said when it could not be loaded. */
  failed: string;
  /** Shown above it. */
  picture?: ReactNode;
  /** One line over what can be shown meanwhile, without a spinner. */
  isLine?: boolean;
  className?: string;
};

/** Stands where a query's data will be: a spinner, or what could not be loaded and a button that tries again. */
export function LoadState({ query, t, failed, picture, isLine = false, className = "p-8" }: LoadStateProps) {
  if (query.data !== undefined || (isLine && !query.isError)) return null;
  const { isFetching, refetch } = query;
  const layout = isLine ? "flex-wrap gap-x-2 text-s" : "flex-col gap-3 text-m";
  return (
    <div className={`flex items-center justify-center text-center ${layout} ${className}`}>
      {query.isError ? (
        <div role="status" className="contents">
          {picture}
          <p className="max-w-72">{failed}</p>
          <Button look={isLine ? "link" : "primary"} onClick={() => void refetch()} disabled={isFetching}>
            {isFetching && <Spinner sizePx={18} />} {t("retry")}
          </Button>
        </div>
      ) : (
        <LabelledSpinner label={t("loading")} sizePx={32} />
      )}
    </div>
  );
}
