import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { tierOf } from "@wardrobe/domain/plans/plan-types.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { useLanguage } from "#adapters/language.ts";
import { awaitedComponent, lazyComponent } from "#adapters/lazy-component.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { YourData } from "#features/account/your-data.tsx";
import { FeedbackBlock } from "#features/feedback/feedback-block.tsx";
import { MorningRow } from "#features/morning/morning-row.tsx";
import { PlanComparison, PlanRow } from "#features/plans/plan-comparison.tsx";
import { RenewalRow, RenewsItself } from "#features/payments/renewal-row.tsx";
import { CreditsRow } from "#features/payments/credit-packs.tsx";
import { packsQuery, renewalQuery } from "#features/payments/queries.ts";
import { openPacks, setActivated, viewTier } from "#features/payments/upgrade-steps.ts";
import { setUpgradeOpen } from "#features/payments/upgrade-store.ts";
import { premiumQuery, useTier } from "#features/plans/queries.ts";
import { HomeScreenRow } from "#features/profile/home-screen-row.tsx";
import { useSettings } from "#features/profile/queries.ts";
import { setSettingsOpen } from "#features/profile/settings-store.ts";
import { SettingsDialog } from "#features/profile/settings-dialog.tsx";
import { TasteRow } from "#features/taste/taste-row.tsx";
import { MySizes } from "#features/wardrobe/details/my-sizes.tsx";
import { LetGoOffer } from "#features/wardrobe/let-go/let-go-offer.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { useGoTo } from "#screens/navigation.ts";
import { Button } from "#ui/button.tsx";
import { LabelledSpinner } from "#ui/progress.tsx";

const ImportRow = awaitedComponent(async () => (await import("#features/imports/import-row.tsx")).ImportRow);
const MorningDialog = lazyComponent(async () => (await import("#screens/morning-dialog.tsx")).MorningDialog);
const NewsRow = awaitedComponent(async () => (await import("#features/broadcasts/news-row.tsx")).NewsRow);
const ProvidersRow = awaitedComponent(async () => (await import("#features/providers/providers-row.tsx")).ProvidersRow);
const TokensRow = awaitedComponent(async () => (await import("#features/tokens/tokens-sheet.tsx")).TokensRow);
const TasteDialog = lazyComponent(async () => (await import("#screens/taste-dialog.tsx")).TasteDialog);

/** The place of a row whose code is on its way: what is below must not move under a finger (S-01). */
const ROW_TO_COME = <div className="h-14" />;

/** The settings sheet over any screen, put together from several features. */
export function SettingsSheet() {
  const t = useT();
  const language = useLanguage();
  const goTo = useGoTo();
  const settings = useSettings();
  const items = useQuery({ ...itemsQuery, enabled: false }).data;
  const tier = useTier();
  const config = useQuery({ ...premiumQuery, staleTime: Infinity }).data;
  const packs = useQuery({ ...packsQuery, staleTime: Infinity }).data;
  const renewal = useQuery({ ...renewalQuery, enabled: false }).data?.renewal;
  // A wardrobe that begins on this page (SPEC-46).
  const clearsNew = useUploads(({ newIds, madeIds }) => items?.every(({ id }) => [...newIds, ...madeIds].includes(id)));
  const arePacks = packs !== undefined && packs.length > 0;
  const buyCredits = (close: () => void): void => {
    telegram.haptic("choice");
    close();
    openPacks();
  };
  if (settings === undefined) return null;
  return (
    <SettingsDialog
      settings={settings}
      clearsNew={clearsNew === true}
      itemCount={items?.length ?? 0}
      onClosed={() => setSettingsOpen(false)}
      plan={({ close, isOpen, onToggle }) => (
        <>
          <PlanRow
            tier={tier}
            settings={settings}
            config={config}
            isOpen={isOpen}
            onToggle={onToggle}
            renewal={<RenewalRow />}
          >
            {config === undefined ? (
              <LabelledSpinner label={t("loading_configuration")} sizePx={28} />
            ) : (
              <PlanComparison
                key={tier}
                tier={tier}
                config={config}
                settings={settings}
                onChoosePlan={(viewed) => {
                  telegram.haptic("choice");
                  close();
                  if (viewed !== "free") viewTier(viewed);
                  setUpgradeOpen(true);
                }}
                onActivated={() => {
                  close();
                  setActivated("trial_activated");
                }}
                renews={
                  renewal?.state === "active" && tierOf(renewal.type) === tier
                    ? (onOther) => <RenewsItself on={renewal.renews_at} onOther={onOther} />
                    : null
                }
              />
            )}
          </PlanRow>
          <CreditsRow settings={settings} onBuy={arePacks ? () => buyCredits(close) : null} />
        </>
      )}
      morning={
        <>
          <MorningRow dialog={(onClosed) => <MorningDialog onClosed={onClosed} />} />
          <Suspense fallback={<div className="h-13" />}>
            <NewsRow />
          </Suspense>
          <HomeScreenRow />
        </>
      }
      taste={({ close }) => (
        <>
          <TasteRow
            dialog={(onClosed) => (
              <TasteDialog
                onBegin={() => {
                  close();
                  goTo("/recommendations");
                }}
                onClosed={onClosed}
              />
            )}
          />
          <MySizes items={items ?? []} />
        </>
      )}
      feedback={<FeedbackBlock />}
      moreCredits={({ close }) =>
        arePacks && (
          <Button look="link" className="-mx-4" onClick={() => buyCredits(close)}>
            {planText(language, "get_credits")}
          </Button>
        )
      }
      letGo={({ close }) => (
        <LetGoOffer
          text="find"
          look="link"
          className="-mx-4"
          onShowArchived={() => {
            close();
            goTo("/wardrobe");
          }}
        />
      )}
      yourData={({ close }) => (
        <>
          {settings.sharing !== undefined && (
            <Suspense fallback={ROW_TO_COME}>
              <ProvidersRow sharing={settings.sharing} />
            </Suspense>
          )}
          <Suspense
            fallback={
              <>
                {ROW_TO_COME}
                {ROW_TO_COME}
              </>
            }
          >
            <ImportRow
              onOpen={() => {
                close();
                goTo("/wardrobe");
              }}
              onChoosePlan={() => {
                close();
                setUpgradeOpen(true);
              }}
            />
            <TokensRow />
          </Suspense>
          <YourData bot={settings.bot_username} bought={settings.bought_credits} onDeleted={close} />
        </>
      )}
    />
  );
}
