import { useMutation, useQueryClient } from "@tanstack/react-query";
import { stateText } from "@wardrobe/domain/text/states.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { toLaundry } from "@wardrobe/domain/wardrobe/laundry.ts";
import { useLanguage } from "#adapters/language.ts";
import { putInto } from "#features/laundry/queries.ts";
import { Button } from "#ui/button.tsx";
import { WashingMachine } from "#ui/icons.ts";

/** Puts what is washed of a worn outfit into the laundry (STATE-02); nothing to press where nothing of it is. */
export function IntoLaundry({ worn, className = "" }: { worn: readonly Item[]; className?: string }) {
  const language = useLanguage();
  const queries = useQueryClient();
  const items = toLaundry(worn);
  const { mutate, isPending } = useMutation({ mutationFn: async () => await putInto(queries, "laundry", items) });
  if (items.length === 0) return null;
  return (
    <Button look="quiet" className={className} disabled={isPending} onClick={() => mutate()}>
      <WashingMachine size={18} aria-hidden /> {stateText(language, "into_laundry")}
    </Button>
  );
}
