import { CloudSun } from "lucide-react";
import { useT } from "#adapters/language.ts";

/** The recommendations are announced and not built yet, and say so. */
export function ComingScreen() {
  const t = useT();
  return (
    <main className="mx-auto flex w-full max-w-160 flex-1 flex-col px-4 pt-[calc(var(--top)+8px)] pb-[calc(var(--bottom)+var(--bar)+16px)]">
      <h1 className="text-xl font-bold">{t("recommendations")}</h1>
      <p className="text-m text-muted">{t("get_weather_based_recommendations")}</p>
      <div className="flex flex-1 flex-col items-center justify-center gap-4 py-16 text-center">
        <span className="grid size-24 place-items-center rounded-full bg-card text-accent shadow-low">
          <CloudSun size={44} aria-hidden />
        </span>
        <p className="text-l font-semibold">{t("coming_soon")}</p>
        <p className="max-w-72 text-m text-muted">{t("recommendations_coming")}</p>
      </div>
    </main>
  );
}
