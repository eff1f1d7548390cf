import type { ComponentType } from "react";
import { Route, Switch, useLocation } from "wouter";
import { awaitedComponent } from "#adapters/lazy-component.ts";
import { NotFoundScreen } from "#screens/not-found-screen.tsx";
import type { MoreRoute } from "#screens/routes.ts";

const SCREENS = {
  "/statistics": awaitedComponent(async () => (await import("#screens/statistics-screen.tsx")).StatisticsScreen),
  "/trip": awaitedComponent(async () => (await import("#screens/trip-screen.tsx")).TripScreen),
  "/wishes": awaitedComponent(async () => (await import("#screens/wishes-screen.tsx")).WishesScreen),
} satisfies Record<MoreRoute, ComponentType>;

/** The routes with which nobody begins: apart, so that the first load is as small as it can be. */
export function MoreRoutes() {
  const [location, navigate] = useLocation();
  return (
    <Switch>
      {Object.entries(SCREENS).map(([path, screen]) => (
        <Route key={path} path={path} component={screen} />
      ))}
      <Route>
        <NotFoundScreen path={location} onHome={() => navigate("/")} />
      </Route>
    </Switch>
  );
}
