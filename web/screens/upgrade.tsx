import { useQuery, useQueryClient } from "@tanstack/react-query";
import { mayRenew } from "@wardrobe/domain/payments/renewal.ts";
import { MONTH_PLAN } from "@wardrobe/domain/plans/plan-labels.ts";
import { mayActivateTrial } from "@wardrobe/domain/plans/trial.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { keptPhotosText } from "@wardrobe/domain/text/kept-photos.ts";
import { roomLeft } from "@wardrobe/domain/wardrobe/limits.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useLanguage } from "#adapters/language.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { loadAndRun } from "#screens/use-upload-room.ts";
import { telegram, useBackButton, useClosingConfirmation } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { UpgradeDialog } from "#features/payments/upgrade-dialog.tsx";
import { CreditPacks } from "#features/payments/credit-packs.tsx";
import { payWithStars, purchase, type Choice } from "#features/payments/purchase.ts";
import { CreditsPage, SuccessPage } from "#features/payments/success-page.tsx";
import { packsQuery, renewalQuery } from "#features/payments/queries.ts";
import {
  closeUpgrade,
  openPacks,
  setActivated,
  viewOption,
  viewPacks,
  viewTier,
} from "#features/payments/upgrade-steps.ts";
import { setUpgradeOpen, useUpgrade } from "#features/payments/upgrade-store.ts";
import { purchaseWithCoin, useCoin } from "#features/payments/wallet/use-coin.tsx";
import { WalletToasts } from "#features/payments/wallet/wallet-row.tsx";
import { premiumQuery, useTier } from "#features/plans/queries.ts";
import { useSettings } from "#features/profile/queries.ts";
import { TrialOffer } from "#features/plans/trial.tsx";
import { useLocation } from "wouter";
import { useGoTo } from "#screens/navigation.ts";
import { showToast } from "#ui/show-toast.ts";
import { useEffect, useState } from "react";
import { PAYMENT_OVERLAY_DELAY_MS } from "@wardrobe/domain/payments/payment.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/progress.tsx";

const ActivatedOutfit = lazyComponent(async () => (await import("#screens/activated-outfit.tsx")).ActivatedOutfit);
const loadUploads = async () => await import("#features/wardrobe/uploads.ts");

/** The choice of a plan or a pack, the wait for its payment and the page of what one has now, over any screen. */
export function Upgrade() {
  const t = useT();
  const queries = useQueryClient();
  const goTo = useGoTo();
  const [path] = useLocation();
  const language = useLanguage();
  const current = useTier();
  const config = useQuery(premiumQuery).data;
  const {
    isOpen,
    isCancelled,
    isPaying,
    isChecking,
    leave,
    activated,
    tier: viewed,
    arePacks: wantsPacks,
    pack: wanted = 0,
    option = null,
    gain = null,
  } = useUpgrade();
  const tier = viewed ?? (current === "free" ? "basic" : current);
  const settings = useSettings();
  const renewal = useQuery({ ...renewalQuery, enabled: isOpen }).data?.renewal;
  const month = MONTH_PLAN[tier];
  const renewsAlready = renewal?.type === month && (renewal.state === "active" || renewal.state === "allowed");
  const coin = useCoin(config, wantsPacks === true ? null : tier);
  const kept = useUploads((uploads) => uploads.waiting.length);
  const count = useQuery({ ...itemsQuery, enabled: false }).data?.length ?? 0;
  // They waited for room.
  const waiting = Math.min(kept, roomLeft(current, count));
  // Most plans that are bought there are bought for the request.
  const isAsking = waiting === 0 && count > 0 && path === "/recommendations";
  const packs = useQuery({ ...packsQuery, enabled: isOpen }).data;
  // None may be sold where a link of the chat leads to them.
  const arePacks = wantsPacks === true && packs?.length !== 0;
  const choose = (chosen: Choice): void => {
    closeUpgrade();
    if (chosen.method === "ton") return void purchaseWithCoin(queries, chosen);
    if (telegram.canOpenInvoice) return void purchase(queries, chosen, payWithStars);
    telegram.haptic("error");
    showToast(t("telegram_only"), "error");
  };
  const showTrial = (): void => {
    setUpgradeOpen(false);
    setActivated("trial_activated");
  };
  const picture = <ActivatedOutfit />;
  return (
    <>
      {isOpen && arePacks && settings !== undefined && packs !== undefined && coin !== undefined && (
        <CreditPacks
          packs={packs}
          wanted={wanted}
          onView={viewPacks}
          settings={settings}
          coin={coin}
          isCancelled={isCancelled}
          onChoose={choose}
          onSeePlans={() => {
            closeUpgrade();
            setUpgradeOpen(true);
          }}
          onClosed={closeUpgrade}
        />
      )}
      {isOpen && !arePacks && settings !== undefined && config !== undefined && coin !== undefined && (
        <UpgradeDialog
          config={config}
          current={current}
          tier={tier}
          onView={viewTier}
          option={option}
          onViewOption={viewOption}
          gain={gain}
          onChoose={choose}
          packs={packs?.[0] === undefined ? null : { fromStars: packs[0].price_stars, onOpen: openPacks }}
          onClosed={closeUpgrade}
          mayRenew={renewal !== undefined && !renewsAlready && mayRenew(month, "stars", config[month].price_stars)}
          isCancelled={isCancelled}
          trial={
            mayActivateTrial(settings.subscription_start) && <TrialOffer config={config} onActivated={showTrial} />
          }
          coin={coin}
        />
      )}
      {!isOpen && coin && <WalletToasts />}
      {isPaying && <PayingOverlay isChecking={isChecking} leave={leave} />}
      {activated !== null && typeof activated === "object" && settings !== undefined && (
        <CreditsPage
          credits={activated.credits}
          left={settings.ai_credits_left}
          picture={picture}
          onDone={() => setActivated(null)}
        />
      )}
      {typeof activated === "string" && settings !== undefined && config !== undefined && (
        <SuccessPage
          title={activated}
          settings={settings}
          config={config}
          picture={picture}
          onDone={() => setActivated(null)}
          leadOn={{
            label:
              waiting > 0
                ? keptPhotosText(language, "add_kept", { count: waiting })
                : isAsking
                  ? t("what_are_you_looking_for")
                  : count === 0
                    ? t("add_clothes")
                    : planText(language, "build_outfit"),
            go: () => {
              setActivated(null);
              if (isAsking) return void setTimeout(focusRequest);
              goTo(waiting > 0 || count === 0 ? "/wardrobe" : "/constructor");
              if (waiting > 0) loadAndRun(loadUploads, ({ uploads }) => uploads.resume(waiting));
            },
          }}
        />
      )}
    </>
  );
}

/** Once the page over it has given the focus back. */
function focusRequest(): void {
  const box = document.querySelector("main textarea");
  box?.scrollIntoView({ block: "center" });
  if (box instanceof HTMLTextAreaElement) box.focus({ preventScroll: true });
}

type PayingOverlayProps = { isChecking: boolean; leave: (() => void) | null };

/** Shows, after a short delay, that a payment is awaited, and once it was sent, that it is validated (P-04). */
export function PayingOverlay({ isChecking, leave }: PayingOverlayProps) {
  const t = useT();
  const language = useLanguage();
  const [isShown, setIsShown] = useState(false);
  useClosingConfirmation(true);
  useBackButton(leave !== null, () => leave?.());
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), PAYMENT_OVERLAY_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-black/45 p-4">
      <div className="flex max-w-88 flex-col gap-3 rounded-large bg-card px-5 py-4 text-m text-text shadow-high">
        <p className="flex items-center gap-3">
          <Spinner /> {isChecking ? t("validating_transaction") : planText(language, "waiting_for_payment")}
        </p>
        {leave !== null && (
          <>
            <p className="text-s">{planText(language, "payment_unanswered")}</p>
            <Button onClick={leave}>{planText(language, "leave_payment")}</Button>
          </>
        )}
      </div>
    </div>
  ) : null;
}
