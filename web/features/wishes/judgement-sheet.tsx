import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, type ReactNode } from "react";
import { wishText } from "@wardrobe/domain/text/wishes.ts";
import { toldGarment } from "@wardrobe/domain/planner/purchase.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { reasonOf } from "#adapters/refusal.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { judge, keepWish, throwAway, type Judged, showFailure } from "#features/wishes/queries.ts";
import { Verdict, type VerdictProps } from "#features/wishes/verdict.tsx";
import { Button } from "#ui/button.tsx";
import { Heart, Trash2 } from "#ui/icons.ts";
import { LabelledSpinner, Spinner } from "#ui/progress.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { showToast } from "#ui/show-toast.ts";

type JudgementSheetProps = {
  file: File;
  items: readonly Item[];
  pieceOf: (item: Item) => ReactNode;
  outfitOf: VerdictProps["outfitOf"];
  /** The control that chooses another photo. */
  another: ReactNode;
  onClosed: () => void;
};

/** Says how a garment on a photo would fit the wardrobe; it is then kept as a wish or thrown away (BUY-01). */
export function JudgementSheet({ file, items, pieceOf, outfitOf, another, onClosed }: JudgementSheetProps) {
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const { sheet, close } = useSheet(onClosed);
  const key = useId();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["judged", key],
    queryFn: async () => await judge(file),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isJudged = data !== undefined;
  useEffect(() => {
    if (isJudged) telegram.haptic("success");
  }, [isJudged]);
  const decide = useMutation({
    mutationFn: async ({ isKept, id }: { isKept: boolean; id: string }) => {
      if (isKept) await keepWish(queries, id);
      else await throwAway(queries, id);
      return isKept;
    },
    onSuccess: (isKept) => {
      telegram.haptic("success");
      showToast(wishText(language, isKept ? "kept" : "thrown_away"));
      close();
    },
    onError: (failure, { isKept }) => showFailure(failure, isKept ? "not_saved" : "not_deleted"),
  });
  return (
    <Sheet
      {...sheet}
      title={wishText(language, "should_i_buy")}
      closeLabel={t("close")}
      footer={
        data === undefined ? undefined : (
          <div className="flex flex-wrap gap-2">
            <Button
              look="quiet"
              className="flex-auto"
              disabled={decide.isPending}
              onClick={() => decide.mutate({ isKept: false, id: data.wish_id })}
            >
              <Trash2 size={18} aria-hidden /> {wishText(language, "throw_away")}
            </Button>
            <Button
              className="flex-auto"
              disabled={decide.isPending}
              onClick={() => decide.mutate({ isKept: true, id: data.wish_id })}
            >
              {decide.isPending ? <Spinner sizePx={18} /> : <Heart size={18} aria-hidden />}{" "}
              {wishText(language, "keep")}
            </Button>
          </div>
        )
      }
    >
      <div className="flex min-h-[45dvh] flex-col gap-3">
        {data !== undefined && <Answer judged={data} items={items} pieceOf={pieceOf} outfitOf={outfitOf} />}
        {data === undefined && error === null && (
          <p className="m-auto flex flex-col items-center gap-3 p-8 text-muted">
            <LabelledSpinner label={wishText(language, "looking")} sizePx={36} />
            <span aria-hidden>{wishText(language, "looking")}</span>
          </p>
        )}
        {data === undefined && error !== null && (
          <div className="m-auto flex flex-col items-center gap-3 p-4 text-center">
            <p role="alert">{reasonOf(error, wishText(language, "failed"))}</p>
            <Button look="quiet" disabled={isFetching} onClick={() => void refetch()}>
              {isFetching && <Spinner sizePx={18} />} {t("retry")}
            </Button>
            {another}
          </div>
        )}
      </div>
    </Sheet>
  );
}

type AnswerProps = Pick<JudgementSheetProps, "items" | "pieceOf" | "outfitOf"> & { judged: Judged };

function Answer({ judged, items, pieceOf, outfitOf }: AnswerProps) {
  const language = useLanguage();
  const { garment, new_outfits: count, similar_ids, replaces_ids } = judged;
  const what = toldGarment(garment, language);
  const replaced = new Set(replaces_ids);
  const similar = similar_ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  // The most similar is named.
  const replaces = [...similar, ...items].filter(({ id }, index, all) => {
    return replaced.has(id) && all.findIndex((item) => item.id === id) === index;
  });
  return (
    <>
      <Verdict wanted={garment} newOutfits={count} {...{ items, similar, replaces, outfitOf }} />
      <p className="px-1 text-s text-muted">
        {wishText(language, "recognised_as", { what })}
        {garment.needs_check.length > 0 && ` ${wishText(language, "unsure")}`}
      </p>
      <Garments title={wishText(language, "would_replace")} items={replaces} pieceOf={pieceOf} />
      <Garments
        title={wishText(language, "similar")}
        items={similar.filter(({ id }) => !replaced.has(id))}
        pieceOf={pieceOf}
      />
    </>
  );
}

function Garments({ title, items, pieceOf }: { title: string } & Pick<JudgementSheetProps, "items" | "pieceOf">) {
  const heading = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h3 id={heading} className="px-1 text-s font-semibold">
        {title}
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
        {items.map((item) => (
          <li key={item.id}>{pieceOf(item)}</li>
        ))}
      </ul>
    </section>
  );
}
