import { useQuery } from "@tanstack/react-query";
import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { selectionOf } from "@wardrobe/domain/outfit/selection-of.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { PlannedOutfit } from "@wardrobe/domain/planner/calls.ts";
import { useConstructor } from "#features/outfit/constructor-store.ts";
import { LookPicture } from "#features/outfit/look-picture.tsx";
import { looksQuery } from "#features/outfit/queries.ts";
import { setPlanFor } from "#features/planner/plan-for-store.ts";
import { PlanSheet } from "#features/planner/plan-sheet.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { OccasionChoice } from "#features/wears/occasion-choice.tsx";
import { PlannedLay } from "#screens/planned-lay.tsx";
import { useGoTo } from "#screens/navigation.ts";

type PlanDayProps = {
  day: Day;
  isForAnother?: boolean;
  instead?: PlannedOutfit | undefined;
  onClosed: () => void;
};

/** A day's plans, and the ways to plan an outfit or another one (WEEK-01, SET-02). */
export function PlanDay({ day, isForAnother = false, instead, onClosed }: PlanDayProps) {
  const goTo = useGoTo();
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const { data: looks = [] } = useQuery(looksQuery);
  return (
    <PlanSheet
      {...{ day, isForAnother, instead, items, looks, onClosed }}
      layOf={(worn, label) => <PlannedLay items={worn} label={label} />}
      lookOf={({ preview }) => <LookPicture fileId={preview} width={LARGE_WIDTH} />}
      choiceOf={(choice) => <OccasionChoice {...choice} isOneLine />}
      onConstruct={(occasion, planned) => {
        if (planned !== undefined) {
          // No offer of the stylist: nobody is asked whether it suits.
          const selection = selectionOf(items.filter(({ id }) => planned.item_ids.includes(id)));
          useConstructor.setState({ selection, offers: [], offered: 0 });
        }
        setPlanFor({ day, occasion });
        goTo("/constructor");
      }}
    />
  );
}
