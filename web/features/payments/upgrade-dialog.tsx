import { useState, type ReactNode } from "react";
import {
  bestValue,
  longerPrice,
  PURCHASE_OPTIONS,
  planLabel,
  type PurchaseOption,
} from "@wardrobe/domain/plans/plan-labels.ts";
import { purchaseRefusal, type PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import { featuresOf, gainsOf, type FeatureValue } from "@wardrobe/domain/plans/features.ts";
import type { Tier } from "@wardrobe/domain/plans/plan-types.ts";
import type { PremiumConfig } from "@wardrobe/domain/plans/premium-config.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { useLanguage } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { Check, Star } from "#ui/icons.ts";
import { Sheet } from "#ui/sheet.tsx";

export type UpgradeDialogProps = {
  config: PremiumConfig;
  current: Tier;
  onChoose: (choice: { type: PurchaseOption; method: PurchaseMethod }) => void;
  onClosed: () => void;
  /** The wallet row, and each plan's price in coins; null while coin payments are off (SPEC-27). */
  coin: { readonly wallet: ReactNode; readonly priceOf: (type: PurchaseOption) => string | null } | null;
};

const PAID_TIERS = ["basic", "pro"] as const;

/** All purchase options with their price buttons, and one line on what each tier includes (P-02). */
export function UpgradeDialog({ config, current, onChoose, onClosed, coin }: UpgradeDialogProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(true);
  const [chosen, setChosen] = useState<{ type: PurchaseOption; method: PurchaseMethod } | null>(null);
  const close = (): void => setIsOpen(false);
  useBackButton(isOpen, close);
  const best = bestValue(
    PURCHASE_OPTIONS.filter((type) => purchaseRefusal(current, type) === null),
    config,
  );
  const choose = (type: PurchaseOption, method: PurchaseMethod): void => {
    setChosen({ type, method });
    close();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      // After the sheet has restored the focus, because the messenger's invoice takes it.
      onGone={() => (chosen === null ? onClosed() : onChoose(chosen))}
      title={t("choose_plan")}
      closeLabel={t("close")}
    >
      <div className="flex flex-col gap-5">
        {PAID_TIERS.map((tier) => (
          <TierPlans
            key={tier}
            tier={tier}
            config={config}
            best={best}
            isRefused={purchaseRefusal(current, PURCHASE_OPTIONS.find((type) => isOf(tier, type)) ?? "free") !== null}
            coinPriceOf={coin?.priceOf ?? null}
            onChoose={choose}
          />
        ))}
        {coin?.wallet}
        <p className="px-1 text-xs text-muted">{t("paid_once_hint")}</p>
      </div>
    </Sheet>
  );
}

type TierPlansProps = {
  tier: (typeof PAID_TIERS)[number];
  config: PremiumConfig;
  /** The best value of all that may be bought. */
  best: PurchaseOption | null;
  isRefused: boolean;
  coinPriceOf: ((type: PurchaseOption) => string | null) | null;
  onChoose: (type: PurchaseOption, method: PurchaseMethod) => void;
};

function TierPlans({ tier, config, best, isRefused, coinPriceOf, onChoose }: TierPlansProps) {
  const t = useT();
  const options = PURCHASE_OPTIONS.filter((type) => isOf(tier, type));
  const [first] = options;
  const gives = first === undefined ? null : config[first];
  return (
    <section className="flex flex-col gap-2" aria-label={t(tier)}>
      <div className="px-1">
        <h3 className="text-m font-semibold">{t(tier)}</h3>
        {gives !== null && (
          <p className="text-s text-muted">
            {t("plan_gives", { items: gives.max_items, credits: gives.ai_credits_per_month })}
          </p>
        )}
        <ul className="mt-1 text-s">
          {gainsOf(tier, config).map((feature) => (
            <Gain key={feature} name={t(feature)} value={featuresOf(tier, config)[feature]} />
          ))}
        </ul>
        {isRefused && <p className="text-s text-muted">{t("cannot_downgrade_label")}</p>}
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-medium bg-card">
        {options.map((type) => (
          <li key={type} className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
            <div className="min-w-24 flex-1">
              <p className="text-m">{t(planLabel(type).duration)}</p>
              {type === best && <p className="text-xs font-semibold text-accent">{t("best_value")}</p>}
            </div>
            <PriceButtons
              type={type}
              stars={config[type].price_stars}
              coinPrice={coinPriceOf?.(type) ?? null}
              isDisabled={isRefused}
              onChoose={onChoose}
            />
            <SavedPrice type={type} config={config} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Gain({ name, value }: { name: string; value: FeatureValue }) {
  const t = useT();
  const more = value.kind === "text" ? `: ${t(value.key, { count: value.count ?? 0 }).toLowerCase()}` : "";
  return (
    <li className="flex items-start gap-1.5">
      <Check size={16} className="mt-0.5 shrink-0 text-accent" aria-hidden />
      {name}
      {more}
    </li>
  );
}

function SavedPrice({ type, config }: { type: PurchaseOption; config: PremiumConfig }) {
  const language = useLanguage();
  const price = longerPrice(type, config);
  if (price === null) return null;
  const { starsPerMonth: count, savedPercent: percent } = price;
  return (
    <p className="-mt-1 basis-full text-xs text-muted">{planText(language, "per_month_saved", { count, percent })}</p>
  );
}

type PriceButtonsProps = {
  type: PurchaseOption;
  stars: number;
  /** With the coin's name; null where the plan cannot be paid in coins. */
  coinPrice: string | null;
  isDisabled: boolean;
  onChoose: TierPlansProps["onChoose"];
};

const PRICE =
  "flex min-h-11 min-w-26 items-center justify-center gap-1 rounded-medium px-2 text-m font-semibold tabular-nums transition-opacity active:opacity-70 disabled:opacity-45";

function PriceButtons({ type, stars, coinPrice, isDisabled, onChoose }: PriceButtonsProps) {
  const t = useT();
  const { tier, duration } = planLabel(type);
  const nameOf = (price: string): string => `${t(tier)}, ${t(duration)}: ${price}`;
  return (
    <div className="ml-auto flex gap-2">
      {coinPrice !== null && (
        <button
          type="button"
          aria-label={nameOf(coinPrice)}
          disabled={isDisabled}
          onClick={() => onChoose(type, "ton")}
          className={`${PRICE} bg-tile text-text`}
        >
          {coinPrice}
        </button>
      )}
      <button
        type="button"
        aria-label={nameOf(t("pay_with_stars", { count: stars }))}
        disabled={isDisabled}
        onClick={() => onChoose(type, "stars")}
        className={`${PRICE} bg-primary text-on-primary`}
      >
        <Star size={16} fill="currentColor" aria-hidden /> {stars}
      </button>
    </div>
  );
}

function isOf(tier: Tier, type: PurchaseOption): boolean {
  return planLabel(type).tier === tier;
}
