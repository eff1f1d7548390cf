import { onlyClosest, tellingNotes, type Reason } from "@wardrobe/domain/recommendations/reason.ts";
import { isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import { useT } from "#adapters/texts.ts";
import { FlatCards, type FlatProps } from "#features/wardrobe/card-sections.tsx";

/** The recommended items, best first, with the reason for each. */
export type SuitableItems = { readonly ids: readonly string[]; readonly reasons: ReadonlyMap<string, Reason> };

type SuitableCardsProps = { suitable: SuitableItems } & Pick<FlatProps, "items" | "nothing" | "onEdit" | "onPreview">;

/** The suitable items, with a reason where it differs from the neighbour's (LAYER-05), then the rest (W-12). */
export function SuitableCards({ items, suitable: { ids, reasons }, ...rest }: SuitableCardsProps) {
  const t = useT();
  const byId = new Map(items.map((item) => [item.id, item]));
  const suitable = ids.flatMap((id) => byId.get(id) ?? []).filter(isAtHand);
  const chosen = new Set(ids);
  const telling = tellingNotes(suitable.map(({ id }) => reasons.get(id)));
  const notes = new Map(
    telling.map((reason, index) => [suitable[index]?.id, typeof reason === "string" ? t(`reason.${reason}`) : null]),
  );
  const others = items.filter((item) => !chosen.has(item.id) || !isAtHand(item));
  return (
    <div className="flex flex-col gap-5">
      <FlatCards
        heading={t(onlyClosest([...reasons.values()]) ? "reason.closest" : "suitable")}
        items={suitable}
        noteOf={(id) => notes.get(id) ?? null}
        {...rest}
      />
      {others.length > 0 && (
        <FlatCards heading={t("rest_of_wardrobe")} items={others} before={suitable.length} {...rest} />
      )}
    </div>
  );
}
