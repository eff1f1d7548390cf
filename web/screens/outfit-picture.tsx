import { useEffect, useMemo, useState } from "react";
import { piecesOf, type Selection } from "@wardrobe/domain/outfit/slots.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import { RECOMMENDATION_COST } from "@wardrobe/domain/recommendations/request.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { readText, writeText } from "#adapters/local-store.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { offerOutfits } from "#features/outfit/constructor-store.ts";
import { FlatLay } from "#features/outfit/flat-lay.tsx";
import { setPlanFor, type PlanFor } from "#features/planner/plan-for-store.ts";
import { useRecommendations } from "#features/recommendations/suitable-store.ts";
import { useGoTo } from "#screens/navigation.ts";
import { shortName } from "#screens/refine-outfit.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Pencil } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";

const GROUND =
  "flat-lay-ground relative h-[clamp(13rem,100dvh-var(--top)-var(--bottom)-var(--bar)-24.25rem,28rem)] short:h-[clamp(11rem,100dvh-var(--top)-var(--bottom)-var(--bar)-17.75rem,28rem)] overflow-hidden rounded-large";

/** Whether an outfit is shown large for the first time on this device: then it says that its garments can be pressed (SPEC-118). */
export function useFirstVisit(): boolean {
  const userId = telegram.launch.userId ?? "";
  const [isFirst] = useState(() => readText("press_told", userId) === "");
  useEffect(() => writeText("press_told", userId, "told"), [userId]);
  return isFirst;
}

type PictureProps = {
  outfit: SuggestedOutfit;
  items: ReadonlyMap<string, Item>;
  number: number;
  count: number;
  pressed: Item | null;
  kept: readonly string[];
  onPress: ((item: Item | null) => void) | undefined;
  setPlace: (place: Element | null) => void;
  awaits: (item: Item) => boolean;
};

export function Picture({ outfit, items, number, count, pressed, kept, onPress, setPlace, awaits }: PictureProps) {
  const language = useLanguage();
  const t = recommendationTexts(language);
  const worn = piecesOf(outfit).flatMap((id) => items.get(id) ?? []);
  const what = worn.map((item) => itemName(t, item)).join("; ");
  const pressedId = pressed?.id;
  const press = useMemo(
    () =>
      onPress && {
        nameOf: (item: Item) => shortName(item, language),
        pressedId,
        isPinned: (item: Item) => kept.includes(item.id),
        // Once more, and nothing is pressed.
        onPress: (item: Item) => onPress(item.id === pressedId ? null : item),
        setPlace,
      },
    [language, pressedId, kept, onPress, setPlace],
  );
  return (
    <div className={GROUND}>
      <div className="absolute inset-y-0 right-13 left-1 mb-5">
        <FlatLay
          items={worn}
          label={t("outfit_of", { number, count, what })}
          place="fill"
          awaits={awaits}
          {...(press && { press })}
        />
      </div>
    </div>
  );
}

/** Stands after the last outfit. */
export function EndPicture() {
  const t = recommendationTexts(useLanguage());
  return (
    <div className={`${GROUND} flex flex-col items-center justify-center gap-1 px-6 text-center text-[#2b2825]`}>
      <p className="text-l font-semibold text-balance">{t("end_of_outfits")}</p>
      <p className="text-m text-balance">{t("find_more_hint")}</p>
    </div>
  );
}

/** Two lines of it have room above what then does not move from outfit to outfit. */
export const REASON =
  "flex flex-col justify-center text-center text-m leading-tight font-medium text-balance short:min-h-0 short:text-s";

/** After the last outfit: others for a recommendation. */
export function FindMore({ onFind }: { onFind: () => void }) {
  const t = recommendationTexts(useLanguage());
  const { isPending } = useRecommendations();
  return (
    <Button onClick={onFind} disabled={isPending} className="flex-1">
      {isPending && <Spinner sizePx={20} />}
      <span>
        {t("find_more")}{" "}
        <span className="block text-xs font-normal">{t("find_more_costs", { count: RECOMMENDATION_COST })}</span>
      </span>
    </Button>
  );
}

type ChangeProps = Record<"outfits" | "others", readonly Selection[]> & { planFor: PlanFor | null };

/** Takes the outfit into the constructor, and the others as its offers (SPEC-66). */
export function Change({ outfits, others, planFor }: ChangeProps) {
  const t = recommendationTexts(useLanguage());
  const goTo = useGoTo();
  const change = (): void => {
    const ids = new Set(outfits.map((outfit) => piecesOf(outfit).join()));
    offerOutfits([...outfits, ...others.filter((other) => !ids.has(piecesOf(other).join()))]);
    setPlanFor(planFor);
    goTo("/constructor");
  };
  return (
    <IconButton label={t("edit_outfit")} onClick={change} className="bg-tile">
      <Pencil size={22} aria-hidden />
    </IconButton>
  );
}
