import { useQuery } from "@tanstack/react-query";
import { NamedThumb } from "#features/outfit/item-thumb.tsx";
import { TasteSheet } from "#features/taste/taste-sheet.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";

/** The person's learned taste, with the pictures of their garments (TASTE-01). */
export function TasteDialog({ onBegin, onClosed }: { onBegin: () => void; onClosed: () => void }) {
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  return (
    <TasteSheet items={items} pieceOf={(item) => <NamedThumb item={item} />} onBegin={onBegin} onClosed={onClosed} />
  );
}
