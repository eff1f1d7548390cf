import { useTripLine } from "#features/planner/trip-line.ts";
import { useGoTo } from "#screens/navigation.ts";
import { ActionRow } from "#ui/action-row.tsx";
import { Luggage } from "#ui/icons.ts";
import { Rows } from "#ui/rows.tsx";

/** Leads to the trip that is kept; nothing without one, or where only a near one is wanted (SPEC-129). */
export function TripRow({ isOnlyNear = false }: { isOnlyNear?: boolean }) {
  const goTo = useGoTo();
  const trip = useTripLine();
  if (trip === null || (isOnlyNear && !trip.isNear)) return null;
  return (
    <Rows>
      <ActionRow icon={Luggage} label={trip.line} run={() => goTo("/trip")} className="*:[svg]:text-accent" />
    </Rows>
  );
}
