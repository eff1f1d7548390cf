import { useEffect } from "react";
import { Link, useLocation } from "wouter";
import { logError } from "#adapters/log.ts";
import { useT } from "#adapters/texts.ts";

/** For unknown paths, which are logged (N-02). */
export function NotFoundScreen() {
  const t = useT();
  const [path] = useLocation();
  useEffect(() => logError(`No page at ${path}`), [path]);
  return (
    <main className="grid flex-1 place-items-center p-6 text-center">
      <div className="flex flex-col items-center gap-4">
        <p className="text-[4rem] leading-none font-bold text-muted">404</p>
        <h1 className="text-l font-semibold">{t("page_not_found")}</h1>
        <Link
          href="/"
          className="flex min-h-11 items-center rounded-medium bg-primary px-5 font-semibold text-on-primary"
        >
          {t("return_to_home")}
        </Link>
      </div>
    </main>
  );
}
