import { Route, Switch } from "wouter";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { NotFoundScreen } from "#screens/not-found-screen.tsx";

const StatisticsScreen = lazyComponent(async () => (await import("#screens/statistics-screen.tsx")).StatisticsScreen);
const TripScreen = lazyComponent(async () => (await import("#screens/trip-screen.tsx")).TripScreen);
const WishesScreen = lazyComponent(async () => (await import("#screens/wishes-screen.tsx")).WishesScreen);

/** The routes with which nobody begins: apart, so that the first load is as small as it can be. */
export function MoreRoutes() {
  return (
    <Switch>
      <Route path="/statistics" component={StatisticsScreen} />
      <Route path="/trip" component={TripScreen} />
      <Route path="/wishes" component={WishesScreen} />
      <Route component={NotFoundScreen} />
    </Switch>
  );
}
