import type { QueryClient } from "@tanstack/react-query";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { newQueries } from "#testing/render.tsx";

/** A cache in which a wardrobe and the settings of a person are loaded. */
export function queriesWith({
  items,
  settings,
}: {
  items?: readonly Item[];
  settings?: Partial<Settings>;
}): QueryClient {
  const queries = newQueries();
  if (items !== undefined) queries.setQueryData(itemsQuery.queryKey, [...items]);
  if (settings !== undefined) queries.setQueryData(settingsQuery.queryKey, sampleSettings(settings));
  return queries;
}
