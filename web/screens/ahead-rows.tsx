import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { wishText } from "@wardrobe/domain/text/wishes.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useLanguage } from "#adapters/language.ts";
import { MorningRow } from "#features/morning/morning-row.tsx";
import { DAY_PATH, WEEK_PATH } from "#features/planner/queries.ts";
import { WeekStrip } from "#features/planner/week-strip.tsx";
import { TasteRow } from "#features/taste/taste-row.tsx";
import { useGoTo } from "#screens/navigation.ts";
import { CalendarRange, ChevronRight, Luggage, ScanSearch } from "#ui/icons.ts";
import { Rows } from "#ui/rows.tsx";

const MorningDialog = lazyComponent(async () => (await import("#screens/morning-dialog.tsx")).MorningDialog);
const TasteDialog = lazyComponent(async () => (await import("#screens/taste-dialog.tsx")).TasteDialog);

/** The seven days, and the ways to what lies ahead: the suggested week, a trip, a purchase, the morning's message, one's taste. */
export function AheadRows() {
  const language = useLanguage();
  const goTo = useGoTo();
  const rows = [
    { Icon: CalendarRange, text: plannerText(language, "plan_week"), path: WEEK_PATH },
    { Icon: Luggage, text: plannerText(language, "pack_trip"), path: "/trip" },
    { Icon: ScanSearch, text: wishText(language, "should_i_buy"), path: "/wishes" },
  ];
  return (
    <div className="flex flex-col gap-2">
      <WeekStrip onOpen={(day) => goTo(DAY_PATH + day)} />
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
      <MorningRow dialog={(onClosed) => <MorningDialog onClosed={onClosed} />} />
      <TasteRow
        dialog={(onClosed) => (
          <TasteDialog
            onBegin={() => {
              onClosed();
              window.scrollTo({ top: 0 });
            }}
            onClosed={onClosed}
          />
        )}
      />
    </div>
  );
}
