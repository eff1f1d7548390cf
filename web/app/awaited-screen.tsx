import { useState } from "react";
import { Link, useLocation } from "wouter";
import { useFirstT } from "#adapters/language.ts";
import { RETRY_MS, retryChunks } from "#adapters/lazy-component.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { useIsOnline } from "#adapters/use-is-online.ts";
import { isInBar } from "#app/bottom-bar.tsx";
import { LoadFailed } from "#screens/load-failed.tsx";
import { LabelledSpinner } from "#ui/progress.tsx";

/** In place of a screen whose code is still to come. Without a connection it says so, and how to go on (SPEC-53). */
export function AwaitedScreen() {
  const t = useFirstT();
  const isOnline = useIsOnline();
  const [path, navigate] = useLocation();
  const [isRetrying, setIsRetrying] = useState(false);
  useBackButton(!isInBar(path), () => navigate("/wardrobe"));
  const retry = (): void => {
    setIsRetrying(true);
    setTimeout(() => setIsRetrying(false), RETRY_MS);
    retryChunks();
  };
  return (
    <main className="appear-late flex flex-1 flex-col items-center justify-center px-8 pb-[calc(var(--bottom)+var(--bar))]">
      {isOnline ? (
        <LabelledSpinner label={t("loading")} sizePx={32} />
      ) : (
        <div className="flex flex-col items-center">
          <LoadFailed text={t("screen_offline")} isRetrying={isRetrying} onRetry={retry} />
          {!isInBar(path) && (
            <Link href="/wardrobe" className="flex min-h-11 items-center px-3 font-semibold text-accent">
              {t("wardrobe")}
            </Link>
          )}
        </div>
      )}
    </main>
  );
}
