import { CloudSun, PersonStanding } from "lucide-react";
import { useT } from "#adapters/language.ts";
import { useConstructor } from "#features/outfit/constructor-store.ts";

const SCREENS = {
  constructor: {
    title: "outfit_constructor",
    subtitle: "create_your_perfect_outfit",
    hint: "constructor_coming",
    Icon: PersonStanding,
  },
  recommendations: {
    title: "recommendations",
    subtitle: "get_weather_based_recommendations",
    hint: "recommendations_coming",
    Icon: CloudSun,
  },
} as const;

/** A place that is announced and not built yet, and says so. */
export function ComingScreen({ screen }: { screen: keyof typeof SCREENS }) {
  const t = useT();
  const { title, subtitle, hint, Icon } = SCREENS[screen];
  const count = Object.keys(useConstructor((state) => state.chosen)).length;
  return (
    <main className="mx-auto flex w-full max-w-160 flex-1 flex-col px-4 pt-[calc(var(--top)+8px)] pb-[calc(var(--bottom)+var(--bar)+16px)]">
      <h1 className="text-xl font-bold">{t(title)}</h1>
      <p className="text-m text-muted">{t(subtitle)}</p>
      <div className="flex flex-1 flex-col items-center justify-center gap-4 py-16 text-center">
        <span className="grid size-24 place-items-center rounded-full bg-card text-accent shadow-low">
          <Icon size={44} aria-hidden />
        </span>
        <p className="text-l font-semibold">{t("coming_soon")}</p>
        <p className="max-w-72 text-m text-muted">{t(hint)}</p>
        {screen === "constructor" && count > 0 && <p className="text-m">{t("chosen_for_outfit", { count })}</p>}
      </div>
    </main>
  );
}
