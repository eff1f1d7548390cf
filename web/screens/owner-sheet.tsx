import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import type { OwnerQuestionKind } from "@wardrobe/domain/recommendations/owner-questions.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { callApi } from "#adapters/api.ts";
import { useLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { useT } from "#adapters/texts.ts";
import { ItemThumb } from "#features/outfit/item-thumb.tsx";
import { ownerQuestionsQuery } from "#features/recommendations/queries.ts";
import { replaceItems } from "#features/wardrobe/mutations.ts";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { showToast } from "#ui/show-toast.ts";

const { answerOwnerQuestion } = recommendationCalls;

type Question = { readonly kind: OwnerQuestionKind; readonly choices: readonly Item[] };
/** In three columns from so many pictures on. */
const SMALL_FROM = 5;

/** One question after another, each answered by a tap on a picture, with a way back; closing saves, and skips those that are left (OWNER-01). */
export function OwnerSheet({ questions, onClosed }: { questions: readonly Question[]; onClosed: () => void }) {
  const t = recommendationTexts(useLanguage());
  const texts = useT();
  const queries = useQueryClient();
  // The list behind changes with each answer.
  const [asked] = useState(questions);
  const [index, setIndex] = useState(0);
  const [given, setGiven] = useState<ReadonlyMap<OwnerQuestionKind, string | null>>(new Map());
  // The chip that opens it goes with the last answer, and the focus with it.
  const [opener] = useState(() => document.activeElement);
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useMutation({
    mutationFn: async (said: typeof given) =>
      await Promise.all(
        [...said].map(async ([kind, id]) => {
          const { clothing_item } = await callApi(answerOwnerQuestion, { kind, id }, { outlivesPage: true });
          if (clothing_item !== null) replaceItems(queries, [clothing_item]);
        }),
      ),
    onError: (error) => {
      logError("An answer about a garment was not saved", error);
      showToast(t("owner_not_saved"), "error");
    },
    onSettled: async () => await queries.invalidateQueries({ queryKey: ["today"] }),
  });
  useEffect(() => {
    if (given.size > 0) heading.current?.focus();
  }, [index, given.size]);
  const current = asked[index] ?? asked.at(-1);
  // Only now: until then each answer can be changed.
  const end = (leave: () => void, said: typeof given): void => {
    isEnded.current = true;
    answer.mutate(new Map([...asked.map(({ kind }) => [kind, null] as const), ...said]));
    leave();
  };
  // The outfit above may be another one before the sheet has closed.
  const isEnded = useRef(false);
  useEffect(
    () => () => {
      if (isEnded.current) queries.setQueryData(ownerQuestionsQuery.queryKey, []);
    },
    [queries],
  );
  const keep = useEffectEvent(() => answer.mutate(given));
  useEffect(() => {
    const kept = () => keep();
    addEventListener("pagehide", kept);
    return () => removeEventListener("pagehide", kept);
  }, []);
  const { sheet, close } = useSheet(
    () => {
      const next = opener?.previousElementSibling;
      if (next instanceof HTMLElement) next.focus();
      onClosed();
    },
    (close) => end(close, given),
  );
  const say = (id: string | null): void => {
    if (current === undefined) return;
    telegram.haptic("choice");
    const said = new Map([...given, [current.kind, id]]);
    setGiven(said);
    if (index + 1 < asked.length) return setIndex(index + 1);
    showToast(t("owner_thanks"));
    end(close, said);
  };
  if (current === undefined) return null;
  return (
    <Sheet
      {...sheet}
      title={t("owner_title")}
      closeLabel={texts("close")}
      footer={
        <div className="flex gap-2">
          {index > 0 && (
            <Button look="quiet" className="flex-1" onClick={() => setIndex(index - 1)}>
              {t("owner_back")}
            </Button>
          )}
          <Button look="quiet" className="flex-2" onClick={() => say(null)}>
            {t("owner_skip")}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex items-baseline justify-between gap-3">
          <h3 ref={heading} tabIndex={-1} className="text-m font-semibold outline-none">
            {t(`owner.${current.kind}`)}
          </h3>
          <p className="shrink-0 text-s text-muted tabular-nums">
            {t("owner_number", { number: index + 1, count: asked.length })}
          </p>
        </div>
        <ul
          key={current.kind}
          className={`grid gap-2 ${current.choices.length < SMALL_FROM ? "grid-cols-2" : "grid-cols-3"}`}
        >
          {current.choices.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                aria-label={itemName(texts, item)}
                aria-pressed={given.get(current.kind) === item.id}
                onClick={() => say(item.id)}
                className="relative aspect-square w-full rounded-large outline-accent active:opacity-70 aria-pressed:outline-3"
              >
                <ItemThumb item={item} fit="tight" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
