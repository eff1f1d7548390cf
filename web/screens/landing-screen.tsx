import { LANGUAGES } from "@wardrobe/domain/profile/settings.ts";
import { switchLanguage, useLanguage, useT } from "#adapters/language.ts";
import { Segments } from "#ui/choice.tsx";
import { ClothesRail } from "#ui/clothes-rail.tsx";

/** What a plain browser sees: what this is, and where to open it (decision 6). */
export function LandingScreen() {
  const t = useT();
  const language = useLanguage();
  return (
    <main className="mx-auto flex w-full max-w-120 flex-1 flex-col items-center justify-center gap-5 p-6 text-center">
      <ClothesRail />
      <h1 className="text-xl font-bold text-balance">{t("landing_title")}</h1>
      <p className="text-m text-balance text-muted">{t("landing_text")}</p>
      <p className="w-full rounded-large bg-card p-4 text-m font-semibold shadow-low">{t("landing_open")}</p>
      <div className="w-52">
        <Segments
          legend={t("language")}
          options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          value={language}
          onChoose={switchLanguage}
        />
      </div>
    </main>
  );
}
