import { LANGUAGES } from "@wardrobe/domain/profile/settings.ts";
import { switchLanguage, useLanguage, useT } from "#adapters/language.ts";
import { EmptyWardrobe } from "#features/wardrobe/empty-wardrobe.tsx";
import { Segments } from "#ui/choice.tsx";

/** What a plain browser sees: what this is, and where to open it (decision 6). */
export function LandingScreen() {
  const t = useT();
  const language = useLanguage();
  return (
    <main className="mx-auto flex w-full max-w-160 flex-1 flex-col justify-center gap-6 p-6 text-center">
      <div className="mx-auto w-48">
        <Segments legend={t("language")} options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))} value={language} onChoose={switchLanguage} />
      </div>
      <h1 className="text-xl font-bold">{t("landing_title")}</h1>
      <p className="text-m text-muted">{t("landing_text")}</p>
      <EmptyWardrobe />
      <p className="rounded-large bg-card p-4 text-m">{t("landing_open")}</p>
    </main>
  );
}
