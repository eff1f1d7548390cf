import { Suspense, useEffect, type ComponentType, useState } from "react";
import { Redirect, Route, Switch, useLocation, Link } from "wouter";
import { useQueryClient } from "@tanstack/react-query";
import { loadingView } from "@wardrobe/domain/session/loading.ts";
import { TOAST_MS, TOAST_PLACE, TOAST_SWIPE_PX, TOASTS_MAX } from "@wardrobe/domain/toasts.ts";
import { isUploading } from "@wardrobe/domain/wardrobe/uploading.ts";
import { appIsUsable, idle } from "#adapters/idle.ts";
import { useFirstT } from "#adapters/language.ts";
import { awaitedComponent, lazyComponent, RETRY_MS, retryChunks } from "#adapters/lazy-component.ts";
import { readPayments } from "#adapters/local-store.ts";
import { logWarning } from "#adapters/log.ts";
import { telegram, useClosingConfirmation, useSettingsButton, useBackButton } from "#adapters/telegram/current.ts";
import { BottomBar, isInBar } from "#app/bottom-bar.tsx";
import { LoadingOverlay, useLoading } from "#app/loading-overlay.tsx";
import { useAiTasks } from "#app/use-ai-tasks.ts";
import { useAccount } from "#features/account/account-store.ts";
import { useIsOnboarding } from "#features/onboarding/queries.ts";
import { useUpgrade } from "#features/payments/upgrade-store.ts";
import { useSettings } from "#features/profile/queries.ts";
import { setSettingsOpen, useIsSettingsOpen } from "#features/profile/settings-store.ts";
import { useSession } from "#features/session/sign-in.ts";
import { useFirstItems } from "#features/wardrobe/queries.ts";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { isRoute, tidyPath, type FirstRoute } from "#screens/routes.ts";
import { WardrobeScreen } from "#screens/wardrobe-screen.tsx";
import { firstToast } from "#ui/show-toast.ts";
import { useIsOnline } from "#adapters/use-is-online.ts";
import { LoadFailed } from "#screens/load-failed.tsx";
import { LabelledSpinner } from "#ui/progress.tsx";

/** Toasts load after more urgent code, but in time for their live region to exist before the first toast. */
const Toasts = lazyComponent(async () => {
  await Promise.race([firstToast, idle]);
  return (await import("#ui/toasts.tsx")).Toasts;
});
const SCREENS = {
  "/wardrobe": WardrobeScreen,
  "/constructor": awaitedComponent(async () => (await import("#screens/constructor-screen.tsx")).ConstructorScreen),
  "/recommendations": awaitedComponent(
    async () => (await import("#screens/recommendations-screen.tsx")).RecommendationsScreen,
  ),
  "/calendar": awaitedComponent(async () => (await import("#screens/calendar-screen.tsx")).CalendarScreen),
} satisfies Record<FirstRoute, ComponentType>;
const LinkedLook = awaitedComponent(async () => (await import("#screens/linked-look.tsx")).LinkedLook);
const Onboarding = awaitedComponent(async () => (await import("#screens/onboarding.tsx")).Onboarding);
const Upgrade = lazyComponent(async () => (await import("#screens/upgrade.tsx")).Upgrade);
const SettingsSheet = lazyComponent(async () => (await import("#screens/settings-sheet.tsx")).SettingsSheet);
const AccountGone = lazyComponent(async () => (await import("#screens/account-gone.tsx")).AccountGone);
const MoreRoutes = awaitedComponent(async () => (await import("#app/more-routes.tsx")).MoreRoutes);

async function prefetchWhenIdle(): Promise<void> {
  appIsUsable();
  await idle;
  try {
    (await import("#app/prefetch-components.ts")).prefetchComponents();
  } catch (error) {
    logWarning("The components could not be prefetched", error);
  }
}

/** The routes of the specification (N-01, N-02). Without launch data the page runs `landing.tsx` instead (SPEC-6). */
export function App() {
  const t = useFirstT();
  const { isDeleted } = useAccount();
  const { blocked } = useSession();
  return (
    <div className="within-sides flex min-h-[var(--app-stable-height,100dvh)] flex-col">
      {isDeleted || blocked ? <AccountGone blocked={blocked} /> : <SignedInRoutes />}
      <Toasts
        limit={TOASTS_MAX}
        place={TOAST_PLACE}
        timeoutMs={TOAST_MS}
        swipePx={TOAST_SWIPE_PX}
        label={t("notifications")}
        closeLabel={t("close_toast")}
      />
    </div>
  );
}

/** Overlays over any route: what the link leads to, then the onboarding (N-04, SPEC-48) or the question of TRUST-03. */
function Overlays() {
  const isOnboarding = useIsOnboarding();
  const asks = useSettings()?.sharing === "unasked";
  const onboarding = (isAfterFriend: boolean) => (isOnboarding || asks) && <Onboarding isAfterFriend={isAfterFriend} />;
  // The empty wardrobe under it must not show while its code loads.
  return (
    <Suspense fallback={isOnboarding && <div className="fixed inset-0 z-50 bg-page" />}>
      {/* Loaded only if a link opened the app, because every start has pictures to fetch. */}
      {telegram.launch.startParam === null ? (
        onboarding(false)
      ) : (
        <LinkedLook isNewcomer={isOnboarding}>{onboarding}</LinkedLook>
      )}
    </Suspense>
  );
}

function SignedInRoutes() {
  const [location] = useLocation();
  const { state, isUsable } = useLoading();
  const view = loadingView(state);
  const isReady = view.isHidden || isUsable;
  const firstCards = useFirstItems() !== null && location === "/wardrobe" ? "cards" : null;
  useAiTasks();
  useOpenPayments();
  useClosingConfirmation(useUploads(({ queue }) => isUploading(queue)));
  const { wasOpened: wasUpgradeOpened, isPaying } = useUpgrade();
  const isOnboarding = useIsOnboarding();
  const isSettingsOpen = useIsSettingsOpen();
  useSettingsButton(() => {
    if (isReady && !isOnboarding && !isPaying) setSettingsOpen(true);
  });
  useEffect(() => {
    if (view.isHidden) void prefetchWhenIdle();
  }, [view.isHidden]);
  // The router does not tell letters and slashes at the end apart, other code does.
  if (isRoute(location) && tidyPath(location) !== location) return <Redirect to={tidyPath(location)} replace />;
  return (
    <>
      <div className="flex flex-1 flex-col" inert={!isReady || isPaying}>
        <Suspense fallback={<AwaitedScreen />}>
          <Switch>
            <Route path="/">
              <Redirect to="/wardrobe" replace />
            </Route>
            {Object.entries(SCREENS).map(([path, screen]) => (
              <Route key={path} path={path} component={screen} />
            ))}
            <Route component={MoreRoutes} />
          </Switch>
        </Suspense>
        <BottomBar />
      </div>
      <LoadingOverlay view={view} over={isUsable ? "usable" : firstCards} />
      {view.isHidden && <Overlays />}
      {isSettingsOpen && <SettingsSheet />}
      {wasUpgradeOpened && <Upgrade />}
    </>
  );
}

/** Watches the payments that were still open when the app was closed (SPEC-24). */
function useOpenPayments(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (readPayments(telegram.launch.userId ?? "").length === 0) return;
    import("#features/payments/payment-watch.ts").then(
      ({ watchPayments }) => watchPayments(queries),
      (error: unknown) => logWarning("Open payments are not watched", error),
    );
  }, [queries]);
}

/** In place of a screen whose code is still to come. Without a connection it says so, and how to go on (SPEC-53). */
export function AwaitedScreen() {
  const t = useFirstT();
  const isOnline = useIsOnline();
  const [path, navigate] = useLocation();
  const [isRetrying, setIsRetrying] = useState(false);
  useBackButton(!isInBar(path), () => navigate("/wardrobe"));
  const retry = (): void => {
    setIsRetrying(true);
    setTimeout(() => setIsRetrying(false), RETRY_MS);
    retryChunks();
  };
  return (
    <main className="appear-late flex flex-1 flex-col items-center justify-center px-8 pb-[calc(var(--bottom)+var(--bar))]">
      {isOnline ? (
        <LabelledSpinner label={t("loading")} sizePx={32} />
      ) : (
        <div className="flex flex-col items-center">
          <LoadFailed text={t("screen_offline")} isRetrying={isRetrying} onRetry={retry} />
          {!isInBar(path) && (
            <Link href="/wardrobe" className="flex min-h-11 items-center px-3 font-semibold text-accent">
              {t("wardrobe")}
            </Link>
          )}
        </div>
      )}
    </main>
  );
}
