import { ChevronRight } from "lucide-react";
import { useId, useMemo, type ReactNode } from "react";
import { DEFAULT_GENDER } from "@wardrobe/domain/profile/settings.ts";
import { selectionOf } from "@wardrobe/domain/outfit/slot-of.ts";
import { onlyClosest } from "@wardrobe/domain/recommendations/reason.ts";
import { suggestOutfits } from "@wardrobe/domain/recommendations/suggest.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { suggestedText } from "@wardrobe/domain/text/suggested.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { useLanguage } from "#adapters/language.ts";
import { today } from "#adapters/today.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { offerOutfits } from "#features/outfit/constructor-store.ts";
import { ItemThumb } from "#features/outfit/item-thumb.tsx";
import { useWearablePlan } from "#features/planner/queries.ts";
import { useSettings } from "#features/profile/queries.ts";
import type { Suitable } from "#features/recommendations/suitable-store.ts";
import { WoreIt } from "#features/wears/wore-it.tsx";
import { useGoTo } from "#screens/navigation.ts";

/** Bag, hat and accessories are shown smaller. */
const MAIN: readonly Position[] = ["outerwear", "upper", "lower", "feet"];
const isMain = ({ position }: Item): boolean => MAIN.includes(position);

const thumb = (item: Item): ReactNode => (
  <span key={item.id} className="relative block aspect-[3/4] rounded-small">
    <ItemThumb item={item} />
  </span>
);

/** The whole outfits that begin a recommendation, each with one sentence; a tap opens one to try on (LAYER-05). */
export function RecommendedOutfits({ items, suitable }: { items: readonly Item[]; suitable: Suitable }) {
  const t = useT();
  const language = useLanguage();
  const goTo = useGoTo();
  const heading = useId();
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const gender = useSettings()?.gender ?? DEFAULT_GENDER;
  const { ids, reasons, request, weather } = suitable;
  const { first, all } = useMemo(
    () =>
      suggestOutfits({
        suitable: ids.flatMap((id) => byId.get(id) ?? []),
        reasons,
        owned: items,
        byText: request !== null,
        weather,
        day: today(),
        gender,
        language,
      }),
    [ids, byId, items, reasons, request, weather, gender, language],
  );
  const planned = useWearablePlan(items);
  // On the day itself the plan comes first, where it was not asked for something else (WEEK-01).
  const shown =
    planned === null || request !== null
      ? first
      : [
          {
            selection: selectionOf(planned),
            pieces: planned.map(({ id }) => id),
            because: plannerText(language, "planned_for_today"),
          },
          ...first.filter(
            ({ pieces }) =>
              !isSameSet(
                pieces,
                planned.map(({ id }) => id),
              ),
          ),
        ];
  const isClosest = onlyClosest([...reasons.values()]);
  if (shown.length === 0 && !isClosest) return null;
  return (
    <section aria-labelledby={heading} className="mb-5">
      <h2 id={heading} className="mb-1.5 text-m font-semibold">
        {isClosest
          ? suggestedText(language, request === null ? "closest_to_weather" : "closest_to_request", {
              request: request ?? "",
            })
          : suggestedText(language, "suggested_outfits")}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-large bg-card shadow-low">
        {shown.map(({ selection, pieces, because }) => {
          const worn = pieces.flatMap((id) => byId.get(id) ?? []);
          const finishing = worn.filter((item) => !isMain(item));
          return (
            <li key={pieces.join()}>
              <button
                type="button"
                className="flex w-full flex-col gap-2 p-3 text-left -outline-offset-2 active:opacity-70"
                onClick={() => {
                  telegram.haptic("success");
                  offerOutfits([selection, ...all.filter((other) => other !== selection)]);
                  goTo("/constructor");
                }}
              >
                <span className="grid w-full grid-cols-5 gap-1.5" aria-hidden>
                  {worn.filter(isMain).map(thumb)}
                  <span className={finishing.length > 1 ? "grid grid-cols-2 content-start gap-1" : ""}>
                    {finishing.map(thumb)}
                  </span>
                </span>
                <span className="flex w-full items-center gap-2 text-s">
                  <span className="min-w-0 flex-1 font-medium">{because}</span>
                  <ChevronRight size={18} className="shrink-0 text-muted" aria-hidden />
                </span>
                <span className="sr-only">{worn.map((item) => itemName(t, item)).join("; ")}</span>
              </button>
              <WoreIt itemIds={pieces} className="mx-3 mb-3" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
