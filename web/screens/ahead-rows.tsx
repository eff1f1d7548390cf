import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { wishText } from "@wardrobe/domain/text/wishes.ts";
import { useLanguage } from "#adapters/language.ts";
import { useGoTo, WEEK_PATH } from "#screens/navigation.ts";
import { CalendarRange, ChevronRight, Luggage, ScanSearch } from "#ui/icons.ts";
import { Rows } from "#ui/rows.tsx";

/** The ways to what lies ahead: the suggested week, a trip, a purchase. */
export function AheadRows() {
  const language = useLanguage();
  const goTo = useGoTo();
  const rows = [
    { Icon: CalendarRange, text: plannerText(language, "plan_week"), path: WEEK_PATH },
    { Icon: Luggage, text: plannerText(language, "pack_trip"), path: "/trip" },
    { Icon: ScanSearch, text: wishText(language, "should_i_buy"), path: "/wishes" },
  ];
  return (
    <Rows>
      {rows.map(({ Icon, text, path }) => (
        <button
          key={path}
          type="button"
          onClick={() => goTo(path)}
          className="flex min-h-12 w-full items-center gap-3 px-4 text-left text-m -outline-offset-2 active:opacity-70"
        >
          <Icon size={20} className="shrink-0 text-accent" aria-hidden />
          <span className="min-w-0 flex-1">{text}</span>
          <ChevronRight size={18} className="shrink-0 text-muted" aria-hidden />
        </button>
      ))}
    </Rows>
  );
}
