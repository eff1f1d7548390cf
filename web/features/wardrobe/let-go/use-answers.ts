import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { stateText } from "@wardrobe/domain/text/states.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { callApi } from "#adapters/api.ts";
import { currentLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { updateItems } from "#features/wardrobe/mutations.ts";
import { showToast } from "#ui/show-toast.ts";

export type Answer = "keep" | "archive";
type Given = { readonly item: Item; readonly answer: Answer };

/** Asks about garments one at a time. Each answer is saved at once, in order; one that fails is asked again. */
export function useAnswers(asked: readonly Item[]) {
  const queries = useQueryClient();
  const [given, setGiven] = useState<readonly Given[]>([]);
  const saved = useRef(Promise.resolve());
  const save = (change: () => Promise<unknown>, onFailure: () => void): void => {
    saved.current = saved.current.then(change).then(
      () => undefined,
      (error: unknown) => {
        showToast(noteFailure("An answer was not saved", error, stateText(currentLanguage(), "not_saved")), "error");
        onFailure();
      },
    );
  };
  const isOf = (item: Item) => (other: Given) => other.item.id === item.id;
  const current = asked.find((item) => !given.some(isOf(item))) ?? null;
  return {
    current,
    count: (answer: Answer): number => given.filter((one) => one.answer === answer).length,
    give: (answer: Answer): void => {
      if (current === null) return;
      telegram.haptic("choice");
      const item = current;
      setGiven([...given, { item, answer }]);
      save(
        async () => await put(queries, item, answer),
        () => setGiven((now) => now.filter((one) => !isOf(item)(one))),
      );
    },
    /** Takes the last answer back; null before the first. */
    undo:
      given.length === 0
        ? null
        : (): void => {
            const last = given.at(-1);
            if (last === undefined) return;
            telegram.haptic("choice");
            setGiven(given.slice(0, -1));
            save(
              async () => await takeBack(queries, last),
              () => setGiven((now) => [...now, last]),
            );
          },
  };
}

async function put(queries: QueryClient, { id }: Item, answer: Answer): Promise<unknown> {
  return answer === "keep"
    ? await callApi(wardrobeCalls.keepItem, { id, is_kept: true })
    : await updateItems(queries, [id], { state: "archived" });
}

async function takeBack(queries: QueryClient, { item, answer }: Given): Promise<unknown> {
  const { id, state = "at_hand", state_note = null } = item;
  return answer === "keep"
    ? await callApi(wardrobeCalls.keepItem, { id, is_kept: false })
    : await updateItems(queries, [id], { state, state_note });
}
