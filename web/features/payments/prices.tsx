import { useEffect, useId, useRef, type ReactNode } from "react";
import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { StarText } from "#features/payments/star-text.tsx";
import { Button } from "#ui/button.tsx";
import { ChoiceGroup } from "#ui/choice.tsx";
import { ChevronDown } from "#ui/icons.ts";

/** A plan or a pack, as it is offered. */
export type Offer<Id> = {
  readonly id: Id;
  readonly label: string;
  /** Below the label. */
  readonly note?: ReactNode;
  readonly stars: number;
  /** With the coin's name; null where it cannot be paid in coins. */
  readonly coinPrice: string | null;
  /** Percent that it saves; 0 if nothing. */
  readonly saved: Readonly<Record<PurchaseMethod, number>>;
};

type PricesProps<Id> = {
  legend: string;
  offers: readonly Offer<Id>[];
  chosen: Offer<Id>;
  onView: (id: Id) => void;
  onPay: (method: PurchaseMethod) => void;
  /** For who cannot see on which tab the prices are. */
  of?: string;
  isDisabled?: boolean;
  /** Its price is the sheet's main button. */
  isMain?: boolean;
  /** Above the button: what it means for who is covered. */
  cover?: ReactNode;
  /** Below the button. */
  terms: string;
  /** The other ways to pay, besides the coin. */
  others: ReactNode;
  areOthersOpen: boolean;
};

/** One choice among three, and one button with its price; the coin and the rest are other ways to pay (SPEC-157). */
export function Prices<Id extends string | number>(props: PricesProps<Id>) {
  const { legend, offers, chosen, onView, onPay, of, isDisabled = false, isMain = true, terms } = props;
  const t = useT();
  const language = useLanguage();
  const name = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const { areOthersOpen } = props;
  // Only opens: whoever disconnects a wallet there stays there.
  useEffect(() => {
    if (areOthersOpen && details.current !== null) details.current.open = true;
  }, [areOthersOpen]);
  const savedOf = (offer: Offer<Id>, method: PurchaseMethod) =>
    offer.saved[method] > 0 ? planText(language, "saved", { percent: offer.saved[method] }) : null;
  const nameOf = (method: PurchaseMethod, price: string) =>
    `${[of, chosen.label, savedOf(chosen, method)].filter(Boolean).join(", ")}: ${price}`;
  return (
    <>
      <ChoiceGroup legend={legend} isLegendHidden>
        <div className="grid gap-1.5">
          {offers.map((offer) => (
            <label
              key={offer.id}
              className="flex min-h-12 items-center gap-3 rounded-medium bg-card px-3 py-1.5 leading-tight ring-accent has-checked:ring-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={name}
                className="size-5 shrink-0 accent-primary"
                checked={offer.id === chosen.id}
                onChange={() => onView(offer.id)}
              />
              <span className="min-w-0 flex-1">
                <span className="block text-m">
                  <b className="font-semibold">{offer.label}</b>{" "}
                  <span className="text-xs text-accent">{savedOf(offer, "stars")}</span>
                </span>
                {offer.note}
              </span>
              <span className="text-right tabular-nums">
                <StarText text={planText(language, "stars", { stars: offer.stars })} />
                <span className="block text-xs text-muted">{offer.coinPrice}</span>
              </span>
            </label>
          ))}
        </div>
      </ChoiceGroup>
      {props.cover}
      <Button look={isMain ? "primary" : "quiet"} disabled={isDisabled} onClick={() => onPay("stars")}>
        <span className="sr-only">{nameOf("stars", t("pay_with_stars", { count: chosen.stars }))}</span>
        <span aria-hidden>
          <StarText text={planText(language, "pay", { stars: chosen.stars })} />
        </span>
      </Button>
      <p className="px-1 text-xs text-muted">{terms}</p>
      {(props.others !== null || chosen.coinPrice !== null) && !isDisabled && (
        <details ref={details} className="group">
          <summary className="flex min-h-11 list-none items-center justify-center gap-1 text-m text-accent select-none [&::-webkit-details-marker]:hidden">
            {planText(language, "other_ways")}
            <ChevronDown size={18} className="transition-transform group-open:rotate-180" aria-hidden />
          </summary>
          <div className="flex flex-col gap-2">
            {chosen.coinPrice !== null && (
              <Button look="quiet" onClick={() => onPay("ton")}>
                <span className="sr-only">{nameOf("ton", chosen.coinPrice)}</span>
                <span aria-hidden>
                  {[planText(language, "pay_coin", { price: chosen.coinPrice }), savedOf(chosen, "ton")]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </Button>
            )}
            {props.others}
          </div>
        </details>
      )}
    </>
  );
}
