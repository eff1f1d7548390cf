import { useState, type ReactNode } from "react";
import {
  bestValue,
  optionsOf,
  savedPercent,
  starsPerMonth,
  toldPercent,
} from "@wardrobe/domain/payments/plan-prices.ts";
import { RENEWAL_DAYS } from "@wardrobe/domain/payments/renewal.ts";
import { purchaseRefusal, type PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { Gain } from "@wardrobe/domain/plans/features.ts";
import { MONTH_PLAN, planLabel, type PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { PAID_TIERS, type PaidTier, type PlanType, type Tier } from "@wardrobe/domain/plans/plan-types.ts";
import type { PremiumConfig } from "@wardrobe/domain/plans/plan.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { renewalText } from "@wardrobe/domain/text/renewal.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { useT } from "#adapters/texts.ts";
import { PlanGains } from "#features/payments/success-page.tsx";
import { Prices } from "#features/payments/prices.tsx";
import { Cover } from "#features/payments/renewal-row.tsx";
import { StarText } from "#features/payments/star-text.tsx";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { Tabs } from "#ui/tabs.tsx";

type Choice = { type: PurchaseOption; method: PurchaseMethod; renews?: true };

export type UpgradeDialogProps = {
  config: PremiumConfig;
  current: Tier;
  /** The tab. */
  tier: PaidTier;
  onView: (tier: PaidTier) => void;
  /** The option chosen on a tab; the best value where it is not of this tab. */
  option: PurchaseOption | null;
  onViewOption: (option: PurchaseOption) => void;
  /** The benefit that was tapped without having it; null where none was. */
  gain: Gain | null;
  onChoose: (choice: Choice) => void;
  /** The way to packs of credits; null where none are sold (CREDIT-01). */
  packs: { readonly fromStars: number; readonly onOpen: () => void } | null;
  onClosed: () => void;
  /** The tab's month can be bought so that it renews by itself. */
  mayRenew: boolean;
  /** A payment was cancelled, which is said here, where one can choose again (SPEC-49). */
  isCancelled: boolean;
  /** The offer of the trial; false where it was had before. */
  trial: ReactNode;
  /** The wallet row, whether coins are shown at once, and how a price in coins is said; null while coin payments are off (SPEC-27). */
  coin: {
    readonly wallet: ReactNode;
    readonly isPreferred: boolean;
    readonly priceOf: (price: string | null) => string | null;
  } | null;
};

/** A tab for each paid tier: the trial on Basic's, a choice of how long, and a button with its price (P-02, SPEC-49, SPEC-157). */
export function UpgradeDialog(props: UpgradeDialogProps) {
  const { config, current, tier, onView, onChoose, packs, onClosed, mayRenew, isCancelled, trial, coin, gain } = props;
  const t = useT();
  const language = useLanguage();
  const [chosen, setChosen] = useState<Choice | "packs" | null>(null);
  const isRefused = purchaseRefusal(current, MONTH_PLAN[tier]) !== null;
  // Only once the sheet has restored the focus, because the messenger's invoice takes it.
  const { sheet, close } = useSheet(() =>
    chosen === null ? onClosed() : chosen === "packs" ? packs?.onOpen() : onChoose(chosen),
  );
  const leaveFor = (where: Choice | "packs"): void => {
    setChosen(where);
    close();
  };
  const hasTrial = trial !== false && tier === "basic";
  const best = bestValue(tier, config);
  const offers = optionsOf(tier).map((type) => ({
    id: type,
    label: t(planLabel(type).duration),
    note: (
      <>
        {type === best && (
          <span className="block text-xs font-semibold text-accent">{planText(language, "best_value")}</span>
        )}
        {savedPercent(type, "stars", config) > 0 && (
          <span className="block text-xs text-muted">
            {planText(language, "per_month", { count: starsPerMonth(type, config) })}
          </span>
        )}
      </>
    ),
    stars: config[type].price_stars,
    coinPrice: coin?.priceOf(config[type].price_ton) ?? null,
    saved: { stars: toldPercent(type, "stars", config), ton: toldPercent(type, "ton", config) },
  }));
  const viewed = offers.find(({ id }) => id === props.option) ?? offers.find(({ id }) => id === best);
  const { max_items, ai_credits_per_month, recommend_credits } = config[MONTH_PLAN[tier]];
  return (
    <Sheet {...sheet} title={t("choose_plan")} closeLabel={t("close")}>
      <div className="flex flex-col gap-2">
        {isCancelled && (
          <p role="status" className="-my-2 px-1 text-s text-muted">
            {t("payment_cancelled")}
          </p>
        )}
        {gain !== null && <p className="px-1 text-m font-semibold">{planText(language, `gain.${gain}`)}</p>}
        <Tabs
          label={t("plans")}
          tabs={PAID_TIERS.map((value) => ({
            value,
            label: t(value),
            mark: value === current && <span className="block text-xs font-normal">{t("your_plan")}</span>,
          }))}
          value={tier}
          onChoose={(chosen) => {
            telegram.haptic("choice");
            onView(chosen);
          }}
        >
          {hasTrial && trial}
          {isRefused && <p className="px-1 text-s text-muted">{t("cannot_downgrade_label")}</p>}
          {/* Below the prices where those would not all be seen without scrolling. */}
          <div className="flex flex-col gap-2 [@media(max-height:760px)]:order-last">
            <p className="px-1 text-s max-[359px]:text-xs">
              {planText(language, "plan_gives", {
                items: max_items,
                credits: ai_credits_per_month,
                recommendations: recommend_credits,
              })}
            </p>
            <PlanGains tier={tier} config={config} told={gain} />
          </div>
          {viewed !== undefined && (
            <Prices
              legend={planText(language, "how_long")}
              of={t(tier)}
              offers={offers}
              chosen={viewed}
              onView={props.onViewOption}
              onPay={(method: PurchaseMethod) => leaveFor({ type: viewed.id, method })}
              isDisabled={isRefused}
              isMain={!hasTrial}
              cover={<Cover type={viewed.id} days={config[viewed.id].duration_days} />}
              terms={planText(language, "paid_once_hint")}
              areOthersOpen={coin?.isPreferred === true}
              others={
                mayRenew || coin !== null ? (
                  <>
                    {coin?.wallet}
                    {mayRenew && (
                      <RenewingMonth
                        type={MONTH_PLAN[tier]}
                        stars={config[MONTH_PLAN[tier]].price_stars}
                        onChoose={() => leaveFor({ type: MONTH_PLAN[tier], method: "stars", renews: true })}
                      />
                    )}
                  </>
                ) : null
              }
            />
          )}
        </Tabs>
        {packs !== null && (
          <Button look="link" onClick={() => leaveFor("packs")}>
            {planText(language, "just_credits", { count: packs.fromStars })}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

/** A month that renews by itself: what is charged, when, and how it ends (SPEC-79). */
function RenewingMonth({ type, stars, onChoose }: { type: PlanType; stars: number; onChoose: () => void }) {
  const language = useLanguage();
  return (
    <section className="flex flex-col gap-1 rounded-medium bg-card p-1.5">
      <Button look="quiet" onClick={onChoose}>
        {renewalText(language, "renews_itself")}
      </Button>
      <Cover type={type} days={RENEWAL_DAYS} />
      <p className="px-1.5 py-1 text-s">
        <StarText text={renewalText(language, "renews_terms", { stars })} />
      </p>
    </section>
  );
}
