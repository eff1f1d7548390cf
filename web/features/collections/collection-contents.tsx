import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Collection } from "@wardrobe/domain/collections/collection.ts";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import { namesApart } from "@wardrobe/domain/wardrobe/names-apart.ts";
import { capitalised } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import type { Shown } from "#features/collections/collection-list.tsx";
import { showFailure, takeOut } from "#features/collections/queries.ts";
import { looksQuery } from "#features/outfit/queries.ts";
import { IconButton } from "#ui/button.tsx";
import { CircleMinus } from "#ui/icons.ts";
import { LoadState } from "#ui/load-state.tsx";

type ContentsProps = Shown & {
  collection: Collection;
  pictureOf: (look: Look) => ReactNode;
  onChanged: (collection: Collection) => void;
};

/** The garments and outfits of a collection, each of which can be taken out (SET-01). */
export function CollectionContents({
  collection: { id, item_ids, look_ids },
  items,
  pieceOf,
  pictureOf,
  onChanged,
}: ContentsProps) {
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const query = useQuery(looksQuery);
  if (query.data === undefined)
    return <LoadState query={query} t={t} failed={collectionText(language, "outfits_not_loaded")} />;
  const garments = item_ids.flatMap((itemId) => items.find((item) => item.id === itemId) ?? []);
  const { names } = namesApart(garments, language);
  const looks = look_ids.flatMap((lookId) => query.data.find((look) => look.id === lookId) ?? []);
  const parts = [
    ...garments.map((item) => {
      const name = capitalised(names.get(item.id) ?? "");
      return { key: item.id, name, picture: pieceOf(item), parts: { item_ids: [item.id] } };
    }),
    ...looks.map((look) => ({
      key: look.id,
      name: look.name,
      picture: pictureOf(look),
      parts: { look_ids: [look.id] },
    })),
  ];
  if (parts.length === 0) return <p className="px-1 text-m text-muted">{collectionText(language, "empty")}</p>;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-medium bg-card">
      {parts.map(({ key, name, picture, parts: out }) => (
        <li key={key} className="flex items-center gap-3 py-2 pr-2 pl-3">
          <span className="relative h-18 w-14 shrink-0 overflow-hidden rounded-medium bg-tile">{picture}</span>
          <span className="line-clamp-2 min-w-0 flex-1 text-m font-semibold break-words">{name}</span>
          <IconButton
            label={collectionText(language, "take_out_one", { name })}
            onClick={() => void takeOut(queries, { id, parts: out, onChanged }).catch(showFailure)}
            className="text-muted"
          >
            <CircleMinus size={22} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
