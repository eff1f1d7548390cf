import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { occasionLabel } from "@wardrobe/domain/text/occasions.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { useLanguage } from "#adapters/language.ts";
import { shownDay } from "#adapters/shown-day.ts";
import { setPlanFor, type PlanFor } from "#features/planner/plan-for-store.ts";
import { plan } from "#features/planner/week.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { CalendarPlus, X } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";

/** Plans what is put together in the constructor for the day from which it was opened (WEEK-01). */
export function PlanForBar({
  planFor: { day, occasion },
  itemIds,
  onPlanned,
}: {
  planFor: PlanFor;
  itemIds: readonly string[];
  onPlanned: () => void;
}) {
  const language = useLanguage();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const take = async (): Promise<void> => {
    setIsBusy(true);
    const isPlanned = await plan(queries, [{ date: day, item_ids: itemIds, ...(occasion !== null && { occasion }) }]);
    setIsBusy(false);
    if (!isPlanned) return;
    setPlanFor(null);
    onPlanned();
  };
  const words = shownDay(language, day, { weekday: "long", day: "numeric", month: "long" });
  return (
    <section className="mb-3 flex flex-wrap items-center gap-x-2 rounded-large bg-card p-2 shadow-low">
      <p className="min-w-0 flex-1 py-1 pl-2 text-s font-semibold break-words">
        {plannerText(language, "plan_for", { day: words })}
        {occasion !== null && `: ${occasionLabel(occasion, language)}`}
      </p>
      <IconButton label={plannerText(language, "stop_planning")} onClick={() => setPlanFor(null)}>
        <X size={20} aria-hidden />
      </IconButton>
      <Button className="basis-full" disabled={itemIds.length === 0 || isBusy} onClick={() => void take()}>
        {isBusy ? <Spinner sizePx={18} /> : <CalendarPlus size={18} aria-hidden />} {plannerText(language, "plan_this")}
      </Button>
    </section>
  );
}
