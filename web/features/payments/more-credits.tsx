import { useQuery } from "@tanstack/react-query";
import { creditOffers } from "@wardrobe/domain/credits/packs.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { packsQuery } from "#features/payments/queries.ts";
import { viewPacks } from "#features/payments/upgrade-steps.ts";
import { useTier } from "#features/plans/queries.ts";
import { Button } from "#ui/button.tsx";

/** Where credits have run out: the ways to plans and to packs, if any are sold (CREDIT-01). */
export function MoreCredits({ onChoosePlan }: { onChoosePlan: () => void }) {
  const t = useT();
  const language = useLanguage();
  const tier = useTier();
  const packs = useQuery({ ...packsQuery, staleTime: Infinity }).data;
  return (
    <div className="-mx-3 flex flex-wrap justify-center">
      {creditOffers(tier, packs?.length !== 0).map((offer) => (
        <Button
          key={offer}
          look="link"
          className="max-[359px]:px-2 max-[359px]:text-s"
          onClick={() => {
            if (offer === "packs") viewPacks();
            onChoosePlan();
          }}
        >
          {offer === "packs" ? planText(language, "get_credits") : t("pick_plan")}
        </Button>
      ))}
    </div>
  );
}
