import { useState, type ReactNode } from "react";
import {
  bestValue,
  optionsOf,
  savedPercent,
  starsPerMonth,
  toldPercent,
} from "@wardrobe/domain/payments/plan-prices.ts";
import { purchaseRefusal, type PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import { MONTH_PLAN, planLabel, type PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { PAID_TIERS, type PaidTier, type Tier } from "@wardrobe/domain/plans/plan-types.ts";
import type { PremiumConfig } from "@wardrobe/domain/plans/plan.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { renewalText } from "@wardrobe/domain/text/renewal.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { useT } from "#adapters/texts.ts";
import { PlanGains } from "#features/payments/success-page.tsx";
import { PriceButtons } from "#features/payments/credit-packs.tsx";
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
  /** The wallet row, and how a price in coins is said; null while coin payments are off (SPEC-27). */
  coin: { readonly wallet: ReactNode; readonly priceOf: (price: string | null) => string | null } | null;
};

/** The trial, then a tab for each paid tier with its three options, each with its price in Stars and, quieter, in coins (P-02, SPEC-49). */
export function UpgradeDialog(props: UpgradeDialogProps) {
  const { config, current, tier, onView, onChoose, packs, onClosed, mayRenew, isCancelled, trial, coin } = props;
  const t = useT();
  const language = useLanguage();
  const [chosen, setChosen] = useState<Choice | "packs" | null>(null);
  const isRefused = purchaseRefusal(current, MONTH_PLAN[tier]) !== null;
  // Only once the sheet has restored the focus, because the messenger's invoice takes it.
  const { sheet, close } = useSheet(() =>
    chosen === null ? onClosed() : chosen === "packs" ? packs?.onOpen() : onChoose(chosen),
  );
  return (
    <Sheet {...sheet} title={t("choose_plan")} closeLabel={t("close")}>
      <div className="flex flex-col gap-2">
        {isCancelled && (
          <p role="status" className="-my-2 px-1 text-s text-muted">
            {t("payment_cancelled")}
          </p>
        )}
        {trial}
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
          <TierPlans
            tier={tier}
            config={config}
            isRefused={isRefused}
            hasMain={trial === false}
            coinPriceOf={coin?.priceOf ?? null}
            onChoose={(type, method) => {
              setChosen({ type, method });
              close();
            }}
          />
          <p className="px-1 text-s text-muted">{t("paid_once_hint")}</p>
          {mayRenew && !isRefused && (
            <RenewingMonth
              stars={config[MONTH_PLAN[tier]].price_stars}
              onChoose={() => {
                setChosen({ type: MONTH_PLAN[tier], method: "stars", renews: true });
                close();
              }}
            />
          )}
        </Tabs>
        {packs !== null && (
          <Button
            look="link"
            onClick={() => {
              setChosen("packs");
              close();
            }}
          >
            {planText(language, "just_credits", { count: packs.fromStars })}
          </Button>
        )}
        {coin?.wallet}
      </div>
    </Sheet>
  );
}

/** Below what is paid once, a row like theirs that says what is charged, when, and how it ends (SPEC-79). */
function RenewingMonth({ stars, onChoose }: { stars: number; onChoose: () => void }) {
  const language = useLanguage();
  const title = renewalText(language, "renews_itself");
  return (
    <section className="rounded-medium bg-card p-1.5 pl-3">
      <div className="flex items-center gap-1">
        <h3 className="min-w-24 flex-1 text-m leading-tight font-semibold max-[359px]:text-s">{title}</h3>
        <PriceButtons of={title} stars={stars} coinPrice={null} onChoose={onChoose} />
      </div>
      <p className="py-1 pr-1.5 text-s">
        <StarText text={renewalText(language, "renews_terms", { stars })} />
      </p>
    </section>
  );
}

type TierPlansProps = {
  tier: PaidTier;
  config: PremiumConfig;
  isRefused: boolean;
  /** The best value is the sheet's main button. */
  hasMain: boolean;
  coinPriceOf: ((price: string | null) => string | null) | null;
  onChoose: (type: PurchaseOption, method: PurchaseMethod) => void;
};

function TierPlans({ tier, config, isRefused, hasMain, coinPriceOf, onChoose }: TierPlansProps) {
  const t = useT();
  const language = useLanguage();
  const best = bestValue(tier, config);
  const { max_items, ai_credits_per_month } = config[MONTH_PLAN[tier]];
  return (
    <>
      {isRefused && <p className="px-1 text-s text-muted">{t("cannot_downgrade_label")}</p>}
      <p className="px-1 text-s max-[359px]:text-xs">
        {t("plan_gives", { items: max_items, credits: ai_credits_per_month })}
      </p>
      {/* Below the prices where those would not all be seen without scrolling. */}
      <div className="[@media(max-height:760px)]:order-last">
        <PlanGains tier={tier} config={config} />
      </div>
      <ul className="grid gap-1.5">
        {optionsOf(tier).map((type) => (
          <li
            key={type}
            className={`flex flex-wrap items-center justify-end gap-x-1 rounded-medium bg-card p-1.5 pl-3 ${type === best ? "ring-2 ring-accent" : ""}`}
          >
            <div className="min-w-24 flex-1 leading-tight">
              <p className="text-m font-semibold max-[359px]:text-s">{t(planLabel(type).duration)}</p>
              {type === best && <p className="text-xs font-semibold text-accent">{t("best_value")}</p>}
              {savedPercent(type, "stars", config) > 0 && (
                <p className="text-xs text-muted">
                  {planText(language, "per_month", { count: starsPerMonth(type, config) })}
                </p>
              )}
            </div>
            <PriceButtons
              of={`${t(tier)}, ${t(planLabel(type).duration)}`}
              stars={config[type].price_stars}
              coinPrice={coinPriceOf?.(config[type].price_ton) ?? null}
              savedPercent={(method) => toldPercent(type, method, config)}
              isDisabled={isRefused}
              isMain={hasMain && type === best}
              onChoose={(method) => onChoose(type, method)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
