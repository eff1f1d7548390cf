import type { QueryClient } from "@tanstack/react-query";
import { z } from "zod/mini";
import { create } from "zustand";
import { Proposal, proposalCalls, type ProposedPhoto } from "@wardrobe/domain/proposals/calls.ts";
import type { HandBox } from "@wardrobe/domain/proposals/hand-cut.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { callApi } from "#adapters/api.ts";
import { readText, writeText } from "#adapters/local-store.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { proposalsQuery } from "#features/proposals/proposals.ts";
import { awaitProposals } from "#features/proposals/queries.ts";

/** The photo of an item of which nothing is proposed; the sheet cuts it by hand. */
export const useHandCut = create<{ readonly photo: ProposedPhoto | null }>(() => ({ photo: null }));

export function cutItemByHand({ id, image }: Pick<Item, "id" | "image">): void {
  useHandCut.setState({ photo: { proposal_id: "", image, of_item: id, proposals: [] } });
  awaitProposals();
}

const userId = telegram.launch.userId ?? "";
const Kept = z.object({ itemId: z.string(), boxes: z.array(Proposal.shape.box), key: z.string() });
type Kept = z.output<typeof Kept>;

/** The boxes drawn on the item's photo and not cut out yet: neither a closed page nor a lost connection loses it. */
export function readBoxes(itemId: string): Kept | null {
  const text = readText("hand_boxes", userId);
  const kept = Kept.safeParse(text === "" ? null : JSON.parse(text));
  return kept.success && kept.data.itemId === itemId ? kept.data : null;
}

/** Changed boxes are another request: they have a key of their own (SPEC-13). */
export function keepBoxes(itemId: string, boxes: readonly HandBox[]): void {
  const kept = { itemId, boxes, key: crypto.randomUUID() };
  writeText("hand_boxes", userId, boxes.length === 0 ? "" : JSON.stringify(kept));
}

/** A garment for each box, offered like those that an engine found. */
export async function cutOutBoxes(queries: QueryClient, itemId: string, boxes: readonly HandBox[]): Promise<void> {
  if (readBoxes(itemId) === null) keepBoxes(itemId, boxes);
  const idempotencyKey = readBoxes(itemId)?.key ?? crypto.randomUUID();
  const input = { clothing_id: itemId, boxes: [...boxes] };
  const photo = await callApi(proposalCalls.cutByHand, input, { idempotencyKey });
  writeText("hand_boxes", userId, "");
  queries.setQueryData(proposalsQuery.queryKey, (photos = []) => [
    photo,
    ...photos.filter(({ of_item }) => of_item !== itemId),
  ]);
  useHandCut.setState({ photo: null });
}
