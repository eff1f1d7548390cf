import { Component, type ReactNode } from "react";
import { logError } from "#adapters/log.ts";
import { useFirstT } from "#adapters/language.ts";

/** Shows an error page when rendering fails. */
export class FailureBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    logError("The page could not be rendered", error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailedPage /> : this.props.children;
  }
}

function FailedPage() {
  const t = useFirstT();
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div role="alert" className="flex max-w-80 flex-col items-center gap-4">
        <h1 className="text-l font-semibold">{t("page_failed")}</h1>
        <p className="text-s text-muted">{t("page_failed_hint")}</p>
        <button
          type="button"
          onClick={() => location.reload()}
          className="min-h-11 rounded-medium bg-primary px-5 font-semibold text-on-primary"
        >
          {t("open_again")}
        </button>
      </div>
    </main>
  );
}
