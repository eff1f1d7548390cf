import { useQuery } from "@tanstack/react-query";
import { searchedText } from "@wardrobe/domain/text/searched-closest.ts";
import { wordsOfDetails } from "@wardrobe/domain/wardrobe/detail-words.ts";
import { garmentsMeantBy } from "@wardrobe/domain/wardrobe/garments-meant.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { toItemSearch } from "@wardrobe/domain/wardrobe/search.ts";
import { useLanguage } from "#adapters/language.ts";
import { useArrangement } from "#features/wardrobe/filters/filters-store.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";

type Search = ReturnType<typeof toItemSearch>;

/** A search takes longer to make than to use. */
const searches = new WeakMap<readonly Item[], Search>();

/** Items with all of the words, else those with most (SPEC-43). */
export function searchOrClosest(items: readonly Item[]): Search {
  const search = searches.get(items) ?? toItemSearch(items, wordsOfDetails, garmentsMeantBy);
  searches.set(items, search);
  return (query, which = "most") => {
    const whole = search(query);
    return whole.length > 0 || which === "all" ? whole : search(query, "most");
  };
}

/** Says that what is shown has not all of the words. */
export function ClosestLine({ query }: { query: string }) {
  const language = useLanguage();
  const { data: items } = useQuery({ ...itemsQuery, enabled: false });
  const { toSearch } = useArrangement();
  if (items === undefined || toSearch !== searchOrClosest) return null;
  const search = searchOrClosest(items);
  const isClosest = search(query, "all").length === 0 && search(query).length > 0;
  return (
    <p role="status" className="-mt-1 mb-3 px-4 text-s text-muted empty:hidden">
      {isClosest && searchedText(language, "closest")}
    </p>
  );
}
