import { useEffect } from "react";
import { landingText } from "@wardrobe/domain/text/landing.ts";
import { useLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";

type NotFoundScreenProps = {
  path: string;
  /** In the app, which need not be loaded again. */
  onHome?: () => void;
};

/** For unknown paths, which are logged (N-02); without the router, for the page of a plain browser shows it too. */
export function NotFoundScreen({ path, onHome }: NotFoundScreenProps) {
  const language = useLanguage();
  useEffect(() => logError(`No page at ${path}`), [path]);
  return (
    <main className="grid min-h-[var(--app-stable-height,100dvh)] flex-1 place-items-center p-6 text-center">
      <div className="flex flex-col items-center gap-4">
        <p className="text-[4rem] leading-none font-bold text-muted">404</p>
        <h1 className="text-l font-semibold">{landingText(language, "page_not_found")}</h1>
        <a
          href="/"
          onClick={(event) => {
            if (onHome === undefined) return;
            event.preventDefault();
            onHome();
          }}
          className="flex min-h-11 items-center rounded-medium bg-primary px-5 font-semibold text-on-primary"
        >
          {landingText(language, "return_to_home")}
        </a>
      </div>
    </main>
  );
}
