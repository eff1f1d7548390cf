import { useQuery } from "@tanstack/react-query";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { packsQuery } from "#features/payments/queries.ts";
import { viewPacks } from "#features/payments/upgrade-steps.ts";
import { useTier } from "#features/plans/queries.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";

type MoreCreditsProps = Pick<ButtonProps, "look"> & { onChoosePlan: () => void };

/** Where credits have run out: with a plan to the packs, if any are sold; else to the plans, which lead to them (CREDIT-01). */
export function MoreCredits({ look, onChoosePlan }: MoreCreditsProps) {
  const t = useT();
  const language = useLanguage();
  const hasPlan = useTier() !== "free";
  const packs = useQuery({ ...packsQuery, enabled: hasPlan, staleTime: Infinity }).data;
  const arePacks = hasPlan && packs?.length !== 0;
  return (
    <Button
      {...(look === undefined ? {} : { look })}
      onClick={() => {
        if (arePacks) viewPacks();
        onChoosePlan();
      }}
    >
      {arePacks ? planText(language, "get_credits") : t("pick_plan")}
    </Button>
  );
}
