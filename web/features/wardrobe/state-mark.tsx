import { Suspense } from "react";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";

const StateMarks = lazyComponent(async () => (await import("#features/wardrobe/state-marks.tsx")).StateMarks);

/** The marks over a card's picture; most cards have none (STATE-01). */
export function StateMark(props: { item: Item; isLeft?: boolean }) {
  const { favourite, state } = props.item;
  if (favourite === undefined && state === undefined) return null;
  return (
    <Suspense>
      <StateMarks {...props} />
    </Suspense>
  );
}
