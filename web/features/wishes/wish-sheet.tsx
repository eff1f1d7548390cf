import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { judgePurchase } from "@wardrobe/domain/planner/purchase.ts";
import { wishText, type WishTextKey } from "@wardrobe/domain/text/wishes.ts";
import { ITEM_NOTES_MAX } from "@wardrobe/domain/wardrobe/item.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import type { Wish } from "@wardrobe/domain/wishes/calls.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { buyWish, keepWish, throwAway, showFailure } from "#features/wishes/queries.ts";
import { Verdict, type VerdictProps } from "#features/wishes/verdict.tsx";
import { Button } from "#ui/button.tsx";
import { ShoppingBag, Trash2 } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";
import { NotesRow, Rows } from "#ui/rows.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { showToast } from "#ui/show-toast.ts";

type Act = "note" | "bought" | "delete";
const DONE = { note: "note_saved", bought: "bought_done", delete: "thrown_away" } as const satisfies Record<
  Act,
  WishTextKey
>;

type WishSheetProps = Pick<VerdictProps, "items" | "outfitOf"> & { wish: Wish; onClosed: () => void };

/** A wish: what it would bring today, its note, and what becomes of it (BUY-01). */
export function WishSheet({ wish, items, outfitOf, onClosed }: WishSheetProps) {
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const [note, setNote] = useState(wish.note);
  const { newOutfits, similarIds, replacesIds } = useMemo(
    () => judgePurchase({ ...wish, notes: "" }, items),
    [wish, items],
  );
  const owned = (ids: readonly string[]) => ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (act: Act) => {
      if (act === "note") await keepWish(queries, wish.id, note);
      else if (act === "bought") await buyWish(queries, wish.id);
      else await throwAway(queries, wish.id);
    },
    onSuccess: (_done, act) => {
      telegram.haptic("success");
      showToast(wishText(language, DONE[act]));
    },
    onError: (error, act) => showFailure(error, act === "delete" ? "not_deleted" : "not_saved"),
  });
  // A written note is not lost by a swipe.
  const { sheet, close } = useSheet(onClosed, (close) =>
    note === wish.note || isPending ? close() : mutate("note", { onSuccess: close }),
  );
  return (
    <Sheet
      {...sheet}
      title={typeLabel(wish.type, t)}
      closeLabel={t("close")}
      footer={
        note === wish.note ? (
          <div className="flex flex-wrap gap-2">
            <Button
              look="quiet"
              className="flex-auto"
              disabled={isPending}
              onClick={() => mutate("delete", { onSuccess: close })}
            >
              <Trash2 size={18} aria-hidden /> {wishText(language, "delete")}
            </Button>
            <Button className="flex-auto" disabled={isPending} onClick={() => mutate("bought", { onSuccess: close })}>
              {isPending && variables === "bought" ? <Spinner sizePx={18} /> : <ShoppingBag size={18} aria-hidden />}{" "}
              {wishText(language, "bought")}
            </Button>
          </div>
        ) : (
          <Button className="w-full" disabled={isPending} onClick={() => mutate("note", { onSuccess: close })}>
            {isPending && <Spinner sizePx={18} />} {wishText(language, "save")}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <Verdict
          wanted={wish}
          similar={owned(similarIds)}
          replaces={owned(replacesIds)}
          {...{ items, newOutfits, outfitOf }}
        />
        <Rows>
          <NotesRow
            label={wishText(language, "note")}
            value={note}
            maxLength={ITEM_NOTES_MAX}
            placeholder={wishText(language, "note_hint")}
            onChange={setNote}
          />
        </Rows>
      </div>
    </Sheet>
  );
}
