import type { ReactNode } from "react";
import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { Star } from "#ui/icons.ts";

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
