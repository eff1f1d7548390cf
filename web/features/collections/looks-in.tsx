import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Collection } from "@wardrobe/domain/collections/collection.ts";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { showFailure, takeOut } from "#features/collections/queries.ts";
import { looksQuery } from "#features/outfit/queries.ts";
import { IconButton } from "#ui/button.tsx";
import { CircleMinus } from "#ui/icons.ts";
import { LoadState } from "#ui/load-state.tsx";

type LooksInProps = {
  collection: Collection;
  pictureOf: (look: Look) => ReactNode;
  onChanged: (collection: Collection) => void;
};

/** The outfits of a collection, each of which can be taken out (SET-01). */
export function LooksIn({ collection: { id, look_ids }, pictureOf, onChanged }: LooksInProps) {
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const query = useQuery(looksQuery);
  const looks = look_ids.flatMap((lookId) => query.data?.find((look) => look.id === lookId) ?? []);
  if (query.data === undefined)
    return <LoadState query={query} t={t} failed={collectionText(language, "outfits_not_loaded")} />;
  if (looks.length === 0) return <p className="px-1 text-m text-muted">{collectionText(language, "no_outfits")}</p>;
  const remove = async (look: Look): Promise<void> =>
    await takeOut(queries, { id, parts: { look_ids: [look.id] }, onChanged });
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-medium bg-card">
      {looks.map((look) => (
        <li key={look.id} className="flex items-center gap-3 py-2 pr-2 pl-3">
          <span className="h-18 w-14 shrink-0 overflow-hidden rounded-medium bg-tile">{pictureOf(look)}</span>
          <span className="line-clamp-2 min-w-0 flex-1 text-m font-semibold break-words">{look.name}</span>
          <IconButton
            label={collectionText(language, "take_out_one", { name: look.name })}
            onClick={() => void remove(look).catch(showFailure)}
            className="text-muted"
          >
            <CircleMinus size={22} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
