import { lazyComponent } from "#adapters/lazy-component.ts";
import { LandingScreen } from "#screens/landing-screen.tsx";

const AccountDeleted = lazyComponent(async () => (await import("#screens/account-deleted.tsx")).AccountDeleted);

/** What there is without a session: apart, so that the first load is as small as it can be. */
export function Outside({ isDeleted }: { isDeleted: boolean }) {
  return isDeleted ? <AccountDeleted /> : <LandingScreen />;
}
