import { useMutation, useQueryClient } from "@tanstack/react-query";
import { stateText } from "@wardrobe/domain/text/states.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { putInto } from "#features/laundry/queries.ts";
import { Button } from "#ui/button.tsx";
import { WashingMachine } from "#ui/icons.ts";

type LaundryBarProps = {
  items: readonly Item[];
  /** Called when all of it is back: the pressed button is gone then. */
  onDone: () => void;
};

/** How much is in the laundry, and one tap that returns all of it (STATE-02). */
export function LaundryBar({ items, onDone }: LaundryBarProps) {
  const language = useLanguage();
  const queries = useQueryClient();
  const washed = items.filter(({ state }) => state === "laundry");
  const { mutate, isPending } = useMutation({
    mutationFn: async () => await putInto(queries, "at_hand", washed),
    onSuccess: onDone,
  });
  if (washed.length === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2 rounded-medium bg-card pl-4">
      <WashingMachine size={18} className="shrink-0 text-muted" aria-hidden />
      <p className="min-w-20 flex-1 py-2 text-s">{stateText(language, "in_laundry", { count: washed.length })}</p>
      <Button look="link" className="px-3" disabled={isPending} onClick={() => mutate()}>
        {stateText(language, "laundry_done")}
      </Button>
    </div>
  );
}
