import { useState, type ReactNode } from "react";
import { savedByPack, type CreditPack } from "@wardrobe/domain/credits/packs.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { useLanguage } from "#adapters/language.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { useT } from "#adapters/texts.ts";
import type { Choice } from "#features/payments/purchase.ts";
import { Prices } from "#features/payments/prices.tsx";
import type { UpgradeDialogProps } from "#features/payments/upgrade-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Sparkles } from "#ui/icons.ts";
import { Sheet } from "#ui/sheet.tsx";

type CreditPacksProps = {
  packs: readonly CreditPack[];
  /** The chosen pack, by its credits; where there is none such, the smallest. */
  wanted?: number;
  onView: (credits: number) => void;
  settings: Settings;
  coin: UpgradeDialogProps["coin"];
  /** A payment was cancelled, which is said here, where one can choose again. */
  isCancelled: boolean;
  onChoose: (choice: Choice) => void;
  onSeePlans: () => void;
  onClosed: () => void;
};

/** The packs of credits, each with its prices, below what is left (CREDIT-01). */
export function CreditPacks(props: CreditPacksProps) {
  const { packs, wanted, onView, settings, coin, isCancelled, onChoose, onSeePlans, onClosed } = props;
  const t = useT();
  const language = useLanguage();
  const [chosen, setChosen] = useState<Choice | "plans" | null>(null);
  // Only once the sheet has restored the focus, because the messenger's invoice takes it.
  const { sheet, close } = useSheet(() =>
    chosen === null ? onClosed() : chosen === "plans" ? onSeePlans() : onChoose(chosen),
  );
  const leaveFor = (where: Choice | "plans"): void => {
    setChosen(where);
    close();
  };
  const offers = packs.map((pack) => ({
    id: pack.credits,
    label: planText(language, "credits", { count: pack.credits }),
    stars: pack.price_stars,
    coinPrice: coin?.priceOf(pack.price_ton) ?? null,
    saved: { stars: savedByPack(pack, packs, "stars"), ton: savedByPack(pack, packs, "ton") },
  }));
  const viewed = offers.find(({ id }) => id === wanted) ?? offers[0];
  return (
    <Sheet {...sheet} title={planText(language, "ai_credits")} closeLabel={t("close")}>
      <div className="flex flex-col gap-2">
        {isCancelled && (
          <p role="status" className="-my-2 px-1 text-s text-muted">
            {t("payment_cancelled")}
          </p>
        )}
        <p className="px-1 text-s">{planText(language, "one_credit")}</p>
        <p className="px-1 text-s">
          {t("ai_credits_left", { count: settings.ai_credits_left })}
          <CreditParts settings={settings} />
        </p>
        {viewed !== undefined && (
          <Prices
            legend={planText(language, "ai_credits")}
            offers={offers}
            chosen={viewed}
            onView={onView}
            onPay={(method) => leaveFor({ pack: viewed.id, method })}
            terms={planText(language, "packs_hint")}
            others={coin?.wallet ?? null}
            areOthersOpen={coin?.isPreferred === true}
          />
        )}
        <Button look="link" onClick={() => leaveFor("plans")}>
          {planText(language, "see_plans")}
        </Button>
      </div>
    </Sheet>
  );
}

/** Where the credits come from, if not all are the month's. */
function CreditParts({ settings }: { settings: Settings }) {
  const language = useLanguage();
  const { ai_credits_left: left, referral_credits: earned, bought_credits: bought } = settings;
  const parts = { credits_month: left - earned - bought, credits_earned: earned, credits_bought: bought };
  if (earned + bought === 0) return null;
  const told = (["credits_month", "credits_earned", "credits_bought"] as const).filter((key) => parts[key] > 0);
  return (
    <span className="block text-s text-muted">
      {told.map((key) => planText(language, key, { count: parts[key] })).join(" · ")}
    </span>
  );
}

/** Credits and recommendations, and what each is for, in one row of the settings with the way to more credits; null where none are sold. */
export function CreditsRow({ settings, onBuy }: { settings: Settings; onBuy: (() => void) | null }): ReactNode {
  const language = useLanguage();
  return (
    <section className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-medium bg-card px-4 py-2">
      <Sparkles size={20} className="shrink-0 text-accent" aria-hidden />
      <p className="min-w-32 flex-1 text-m">
        {planText(language, "both_left", {
          credits: planText(language, "credits", { count: settings.ai_credits_left }),
          recommendations: planText(language, "recommendations", { count: settings.recommend_credits_left }),
        })}
        <CreditParts settings={settings} />
      </p>
      {onBuy !== null && (
        <Button look="link" className="-mr-4 ml-auto" onClick={onBuy}>
          {planText(language, "buy_credits")}
        </Button>
      )}
    </section>
  );
}
