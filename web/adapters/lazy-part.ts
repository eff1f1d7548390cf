import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { fetchPart } from "#adapters/fetch-part.ts";

/** A component that is fetched when it is first drawn; without a connection nothing stands in its place until there is one. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetchPart(load) }));
}
