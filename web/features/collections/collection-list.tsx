import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { coverOf, type Collection } from "@wardrobe/domain/collections/collection.ts";
import { LOOK_NAME_MAX } from "@wardrobe/domain/outfit/look.ts";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import { trimText } from "@wardrobe/domain/text/typed.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { addCollection, collectionsQuery, showFailure } from "#features/collections/queries.ts";
import { Button } from "#ui/button.tsx";
import { Plus } from "#ui/icons.ts";
import { LoadState } from "#ui/load-state.tsx";
import { TextField } from "#ui/text-field.tsx";

export type Shown = { items: readonly Item[]; pieceOf: (item: Item) => ReactNode };

type CollectionListProps = Shown & {
  chosenId?: string | null;
  onChoose: (collection: Collection) => void;
  /** Beside each of them. */
  moreOf?: (collection: Collection) => ReactNode;
};

/** The collections, each with a cover of four of its garments. */
export function CollectionList({ items, pieceOf, chosenId = null, onChoose, moreOf }: CollectionListProps) {
  const t = useT();
  const language = useLanguage();
  const query = useQuery(collectionsQuery);
  if (query.data === undefined)
    return <LoadState query={query} t={t} failed={collectionText(language, "not_loaded")} />;
  if (query.data.length === 0) return <p className="px-1 text-m text-muted">{collectionText(language, "none_yet")}</p>;
  const byId = new Map(items.map((item) => [item.id, item]));
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-medium bg-card">
      {query.data.map((collection) => {
        const garments = collection.garment_ids.flatMap((id) => byId.get(id) ?? []);
        return (
          <li key={collection.id} className="flex items-center pr-2">
            <button
              type="button"
              aria-current={collection.id === chosenId}
              onClick={() => onChoose(collection)}
              className="flex min-h-18 min-w-0 flex-1 items-center gap-3 px-3 py-2 text-left -outline-offset-2 active:opacity-70 aria-current:text-accent"
            >
              <span
                className="grid size-14 shrink-0 grid-cols-2 gap-0.5 overflow-hidden rounded-medium bg-tile"
                aria-hidden
              >
                {coverOf(garments).map((item) => (
                  <span key={item.id} className="relative aspect-square">
                    {pieceOf(item)}
                  </span>
                ))}
              </span>
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 text-m font-semibold break-words">{collection.name}</span>{" "}
                <span className="block text-s text-muted">
                  {collectionText(language, "garments", { count: garments.length })}
                </span>
              </span>
            </button>
            {moreOf?.(collection)}
          </li>
        );
      })}
    </ul>
  );
}

type NameFormProps = { name?: string; save: string; onSave: (name: string) => Promise<void> };

/** One line for a collection's name, and the button that keeps it. */
export function NameForm({ name: before = "", save, onSave }: NameFormProps) {
  const language = useLanguage();
  const [name, setName] = useState(before);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The pressed button has given way to it.
  useEffect(() => form.current?.querySelector("input")?.focus({ preventScroll: true }), []);
  const maySave = !isBusy && trimText(name) !== "";
  const submit = (): void => {
    if (!maySave) return;
    setIsBusy(true);
    void onSave(trimText(name))
      .catch(showFailure)
      .finally(() => setIsBusy(false));
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-3"
    >
      <TextField
        label={collectionText(language, "name")}
        value={name}
        maxLength={LOOK_NAME_MAX}
        placeholder={collectionText(language, "name_example")}
        onChange={setName}
      />
      <Button onClick={submit} disabled={!maySave}>
        {save}
      </Button>
    </form>
  );
}

type NewCollectionProps = {
  itemIds?: readonly string[];
  lookIds?: readonly string[];
  onMade?: (collection: Collection) => void;
};

/** Makes a collection, of these things if there are any. */
export function NewCollection({ itemIds = [], lookIds = [], onMade }: NewCollectionProps) {
  const language = useLanguage();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const key = useRef(crypto.randomUUID());
  const save = async (name: string): Promise<void> => {
    const made = await addCollection(queries, { name, item_ids: [...itemIds], look_ids: [...lookIds] }, key.current);
    key.current = crypto.randomUUID();
    setIsOpen(false);
    onMade?.(made);
  };
  return isOpen ? (
    <NameForm save={collectionText(language, "create")} onSave={save} />
  ) : (
    <Button look="quiet" onClick={() => setIsOpen(true)}>
      <Plus size={20} aria-hidden /> {collectionText(language, "new_collection")}
    </Button>
  );
}
