import { useQuery } from "@tanstack/react-query";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import { useLanguage } from "#adapters/language.ts";
import { collectionsQuery } from "#features/collections/queries.ts";
import { Rows, SelectRow } from "#ui/rows.tsx";
import { useEffect, useState } from "react";

let next: string | null = null;
let kept: string | null = null;

type FromCollectionProps = { value: string | null; onChoose: (id: string | null) => void };

/** Whether all clothes are worn or only those of a collection; nothing where there is no collection (SET-01). */
export function FromCollection({ value, onChoose }: FromCollectionProps) {
  const language = useLanguage();
  const { data = [] } = useQuery(collectionsQuery);
  if (data.length === 0) return null;
  const all = { value: "", label: collectionText(language, "all_clothes") };
  return (
    <Rows>
      <SelectRow
        label={collectionText(language, "from")}
        options={[all, ...data.map(({ id, name }) => ({ value: id, label: name }))]}
        value={data.some(({ id }) => id === value) ? value : ""}
        emptyLabel=""
        onChoose={(id) => onChoose(id || null)}
      />
    </Rows>
  );
}

/** The next screen that asks what to choose from begins with this collection (SET-01). */
export function beginFrom(id: string): void {
  next = id;
}

/** The recommendations choose from all clothes again, if they chose from this collection. */
export function endFrom(id: string | null): void {
  if (kept === id) kept = null;
}

/** From which collection a screen chooses: the one that it was opened from, else this one or all clothes. */
export function useFrom(first: string | null = null) {
  const from = useState(() => next ?? first);
  useEffect(() => {
    next = null;
  }, []);
  return from;
}

/** The same for the recommendations, which keep it on other screens too, until it is ended or deleted. */
export function useKeptFrom() {
  const { data } = useQuery(collectionsQuery);
  const [chosen, choose] = useFrom(kept);
  const from = data === undefined || data.some(({ id }) => id === chosen) ? chosen : null;
  useEffect(() => {
    kept = from;
  }, [from]);
  return [from, choose] as const;
}
