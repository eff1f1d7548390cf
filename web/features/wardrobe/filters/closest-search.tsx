import { useQuery } from "@tanstack/react-query";
import { firstText } from "@wardrobe/domain/text/first.ts";
import { trimText } from "@wardrobe/domain/text/typed.ts";
import { searchedText } from "@wardrobe/domain/text/searched-closest.ts";
import { foremostFirst, namesUntoldPattern } from "@wardrobe/domain/wardrobe/garments-meant.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { wordsToTry } from "@wardrobe/domain/wardrobe/words-to-try.ts";
import { toDetailedSearch } from "@wardrobe/domain/wardrobe/detailed-search.ts";
import { useLanguage } from "#adapters/language.ts";
import { setQuery } from "#features/wardrobe/filters/filters-store.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";

type Search = ReturnType<typeof toDetailedSearch>;

/** A search takes longer to make than to use. */
const searches = new WeakMap<readonly Item[], Search>();

/** Items with all of the words, else those with most (SPEC-43). */
export function searchOrClosest(items: readonly Item[]): Search {
  const search = searches.get(items) ?? toDetailedSearch(items);
  searches.set(items, search);
  return (query, which = "most") => {
    const whole = search(query);
    return foremostFirst(query, whole.length > 0 || which === "all" ? whole : search(query, "most"));
  };
}

/** Says that what is shown has not all of the words, or that nothing has any, and what can be tried then. */
export function ClosestLine({ query }: { query: string }) {
  const language = useLanguage();
  const { data: items } = useQuery({ ...itemsQuery, enabled: false });
  if (items === undefined) return null;
  const search = searchOrClosest(items);
  const found = search(query);
  const isNothing = found.length === 0;
  const isClosest = !isNothing && search(query, "all").length === 0;
  const isUntold = namesUntoldPattern(query, found);
  return (
    <>
      <p role="status" className="-mt-1 mb-3 px-4 text-s text-muted break-words empty:hidden">
        {isUntold && `${searchedText(language, "pattern")} `}
        {isClosest && searchedText(language, "closest")}
        {isNothing && searchedText(language, "not_here", { query: trimText(query) })}
      </p>
      {isNothing && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {wordsToTry(query, items, (word) => firstText(language, word)).map((word) => (
            <li key={word}>
              <button
                type="button"
                onClick={() => setQuery(word)}
                className="min-h-11 rounded-full bg-card px-3.5 text-s shadow-low active:opacity-70"
              >
                {word}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
