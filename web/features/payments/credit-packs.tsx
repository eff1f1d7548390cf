import { useState, type ReactNode } from "react";
import { savedByPack, type CreditPack } from "@wardrobe/domain/credits/packs.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { useLanguage } from "#adapters/language.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { useT } from "#adapters/texts.ts";
import type { Choice } from "#features/payments/purchase.ts";
import type { UpgradeDialogProps } from "#features/payments/upgrade-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Sparkles, Star } from "#ui/icons.ts";
import { Sheet } from "#ui/sheet.tsx";
import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";

type PriceButtonsProps = {
  /** The name of the goods, for who cannot see in which row the buttons are. */
  of: string;
  stars: number;
  /** With the coin's name; null where it cannot be paid in coins. */
  coinPrice: string | null;
  /** Percent that this price saves; 0 if none. */
  savedPercent?: (method: PurchaseMethod) => number;
  isDisabled?: boolean;
  isMain?: boolean;
  onChoose: (method: PurchaseMethod) => void;
};

const PRICE =
  "flex min-h-12 flex-col items-center justify-center rounded-medium px-2 py-1 leading-tight tabular-nums transition-opacity active:opacity-70 disabled:opacity-45";
/** Stars are the messenger's own money. */
const STARS = "min-w-22 text-m font-semibold max-[359px]:min-w-20";
const COIN = "min-w-20 text-s text-muted max-[359px]:min-w-18 max-[359px]:px-1";

/** A price in Stars and, quieter, in coins (SPEC-49). */
export function PriceButtons(props: PriceButtonsProps) {
  const { of, stars, coinPrice, savedPercent, isDisabled = false, isMain = false, onChoose } = props;
  const t = useT();
  const language = useLanguage();
  const button = (method: PurchaseMethod, price: string, look: string, shown: ReactNode) => {
    const percent = savedPercent?.(method) ?? 0;
    const saved = percent > 0 ? planText(language, "saved", { percent }) : null;
    return (
      <button
        type="button"
        disabled={isDisabled}
        onClick={() => onChoose(method)}
        className={`relative ${PRICE} ${look}`}
      >
        <span className="sr-only">{`${[of, saved].filter(Boolean).join(", ")}: ${price}`}</span>
        <span className="flex flex-col items-center" aria-hidden>
          {shown}
          {saved !== null && <span className="text-xs font-normal">{saved}</span>}
        </span>
      </button>
    );
  };
  return (
    <>
      {button(
        "stars",
        t("pay_with_stars", { count: stars }),
        `${STARS} ${isMain ? "bg-primary text-on-primary" : "bg-tile text-text"}`,
        <span className="flex items-center gap-1">
          <Star size={16} fill="currentColor" /> {stars}
        </span>,
      )}
      {coinPrice !== null && button("ton", coinPrice, COIN, coinPrice)}
    </>
  );
}

type CreditPacksProps = {
  packs: readonly CreditPack[];
  /** The pack that is the main one, by its credits. */
  wanted?: number;
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
  const { packs, wanted, settings, coin, isCancelled, onChoose, onSeePlans, onClosed } = props;
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
        <ul className="grid gap-1.5">
          {packs.map((pack) => {
            const { credits, price_stars, price_ton } = pack;
            const label = planText(language, "credits", { count: credits });
            // On the smallest screens the number stands above its unit.
            const [count, ...unit] = label.split("\u00a0");
            return (
              <li
                key={credits}
                className={`flex flex-wrap items-center justify-end gap-x-1 rounded-medium bg-card p-1.5 pl-3 ${credits === wanted ? "ring-2 ring-accent" : ""}`}
              >
                <p className="min-w-24 flex-1 pr-2 text-m leading-tight font-semibold max-[359px]:text-s">
                  {count} <span className="inline-block whitespace-nowrap">{unit.join("\u00a0")}</span>
                </p>
                <PriceButtons
                  of={label}
                  stars={price_stars}
                  coinPrice={coin?.priceOf(price_ton) ?? null}
                  savedPercent={(method) => savedByPack(pack, packs, method)}
                  isMain={credits === wanted}
                  onChoose={(method) => leaveFor({ pack: credits, method })}
                />
              </li>
            );
          })}
        </ul>
        <p className="px-1 text-xs text-muted">{planText(language, "packs_hint")}</p>
        {coin?.wallet}
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

/** The credits in one row of the settings, with the way to more; null where none are sold. */
export function CreditsRow({ settings, onBuy }: { settings: Settings; onBuy: (() => void) | null }): ReactNode {
  const language = useLanguage();
  return (
    <section className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-medium bg-card px-4 py-2">
      <Sparkles size={20} className="shrink-0 text-accent" aria-hidden />
      <p className="min-w-32 flex-1 text-m">
        {planText(language, "credits", { count: settings.ai_credits_left })}
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
