import { useQuery } from "@tanstack/react-query";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import { useLanguage } from "#adapters/language.ts";
import { collectionsQuery } from "#features/collections/queries.ts";

/** Says that what is recommended is from this collection alone (SET-01); nothing once it is gone. */
export function OnlyFrom({ collection }: { collection: string }) {
  const language = useLanguage();
  const { data = [] } = useQuery(collectionsQuery);
  const name = data.find(({ id }) => id === collection)?.name;
  return (
    name !== undefined && (
      <p className="-mt-1 mb-1.5 text-s text-muted">{collectionText(language, "only_from", { name })}</p>
    )
  );
}
