import { useQuery } from "@tanstack/react-query";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { useLanguage } from "#adapters/language.ts";
import { today } from "#adapters/today.ts";
import { ItemThumb } from "#features/outfit/item-thumb.tsx";
import { PlannedOutfit } from "#features/planner/planned-outfit.tsx";
import { weekQuery } from "#features/planner/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { WoreIt } from "#features/wears/wore-it.tsx";

/** Today's planned outfit, where it cannot be worn as it is (WEEK-01). */
export function PlannedToday() {
  const language = useLanguage();
  const { data: plans = [] } = useQuery(weekQuery);
  if (!plans.some(({ date }) => date === today())) return null;
  return (
    <section>
      <h2 className="mb-1.5 px-1 text-m font-semibold">{plannerText(language, "planned_for_today")}</h2>
      <PlanOfDay day={today()} />
    </section>
  );
}

/** The outfit that was planned for today or a day before, to enter in the diary; nothing where none was. */
export function PlanOfDay({ day }: { day: Day }) {
  const { data: plans = [] } = useQuery(weekQuery);
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const plan = plans.find(({ date }) => date === day);
  if (plan === undefined) return null;
  const byId = new Map(items.map((item) => [item.id, item]));
  return (
    <PlannedOutfit
      plan={plan}
      items={byId}
      pieceOf={(item) => <ItemThumb item={item} />}
      wear={
        <WoreIt
          itemIds={plan.item_ids.filter((id) => byId.has(id))}
          {...(plan.look_id === null ? {} : { lookId: plan.look_id })}
          day={day}
          className="flex-auto"
        />
      }
    />
  );
}
