import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { checkText } from "@wardrobe/domain/text/check.ts";
import { itemsToCheck } from "@wardrobe/domain/wardrobe/to-check.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { confirmedFields, followItem, openDraft, type ItemDraft } from "@wardrobe/domain/wardrobe/item-draft.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { callApi } from "#adapters/api.ts";
import { currentLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { replaceItems } from "#features/wardrobe/mutations.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { showToast } from "#ui/show-toast.ts";

type Answered = { readonly id: string; readonly isSkipped: boolean };
/** Choices that are not saved yet, by the item's id. */
type Drafts = Readonly<Record<string, ItemDraft>>;

/** The items to check, one at a time. Each answer is saved at once; one that fails is asked again (SPEC-39). */
export function useChecks() {
  const queries = useQueryClient();
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  // Answers change the list; the cards and their marks stay those of the beginning.
  const [asked] = useState(() => itemsToCheck(items));
  const [answered, setAnswered] = useState<readonly Answered[]>([]);
  const [drafts, setDrafts] = useState<Drafts>({});
  const open = asked.filter(({ id }) => items.some((item) => item.id === id));
  const current = open.find(({ id }) => !answered.some((one) => one.id === id)) ?? null;
  const listed = items.find(({ id }) => id === current?.id);
  const edited = drafts[current?.id ?? ""];
  const draft = listed === undefined ? null : edited === undefined ? openDraft(listed) : followItem(edited, listed);
  const save = async (item: Item, confirmed: ItemDraft): Promise<void> => {
    try {
      const changes = confirmedFields(item, confirmed);
      replaceItems(queries, [await callApi(wardrobeCalls.updateItem, { id: item.id, ...changes })]);
      setDrafts(({ [item.id]: _saved, ...others }) => others);
    } catch (error) {
      showToast(noteFailure("A check was not saved", error, checkText(currentLanguage(), "not_saved")), "error");
      setAnswered((now) => now.filter(({ id }) => id !== item.id));
    }
  };
  const isChanged = edited !== undefined;
  const answer = (isSkipped: boolean): void => {
    if (listed === undefined || draft === null) return;
    telegram.haptic("choice");
    setAnswered([...answered, { id: listed.id, isSkipped }]);
    if (!isSkipped) void save(listed, draft);
  };
  return {
    /** As it was before: with its marks and suggestions. */
    current,
    draft,
    isChanged,
    number: current === null ? open.length : open.indexOf(current) + 1,
    count: open.length,
    skipped: answered.filter(({ isSkipped }) => isSkipped).length,
    change: (how: (draft: ItemDraft) => ItemDraft): void => {
      if (draft === null || current === null) return;
      telegram.haptic("choice");
      setDrafts({ ...drafts, [current.id]: how(draft) });
    },
    answer,
    /** Shows the last answered card again; null before the first. */
    back: answered.length === 0 ? null : (): void => setAnswered(answered.slice(0, -1)),
    /** Saves what was chosen on the card that is left (E-07). */
    leave: (): void => {
      if (isChanged) answer(false);
    },
  };
}

export type Checks = ReturnType<typeof useChecks>;
