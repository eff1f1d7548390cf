import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PROPOSALS_MAX, type ProposedPhoto } from "@wardrobe/domain/proposals/calls.ts";
import { isUncut, nextBox, type HandBox } from "@wardrobe/domain/proposals/hand-cut.ts";
import { proposalTexts } from "@wardrobe/domain/text/proposals.ts";
import { currentLanguage, useLanguage } from "#adapters/language.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { BoxEditor } from "#features/proposals/box-editor.tsx";
import { cutOutBoxes, keepBoxes, readBoxes } from "#features/proposals/hand-boxes.ts";
import { dropGarments } from "#features/proposals/proposals.ts";
import { Button } from "#ui/button.tsx";
import { Plus, X } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";
import { showToast } from "#ui/show-toast.ts";

type HandCutProps = { photo: ProposedPhoto; onCut: (proposalId: string) => void; onDrop: () => void };

/** A box around each garment that the engine could not tell apart; they become proposals like any other (SPEC-59). */
export function HandCut({ photo, onCut, onDrop }: HandCutProps) {
  const t = proposalTexts(useLanguage());
  const queries = useQueryClient();
  const itemId = photo.of_item ?? "";
  const [boxes, setBoxes] = useState<readonly HandBox[]>(
    () => readBoxes(itemId)?.boxes ?? (isUncut(photo) ? [] : photo.proposals.map(({ box }) => box)),
  );
  const change = (next: readonly HandBox[]): void => {
    setBoxes(next);
    keepBoxes(itemId, next);
  };
  const remove = (index: number): void => change(boxes.filter((_, at) => at !== index));
  const add = (box: HandBox): void => {
    telegram.haptic("choice");
    if (boxes.length < PROPOSALS_MAX) change([...boxes, box]);
  };
  const cut = useMutation({
    mutationFn: async () => await cutOutBoxes(queries, itemId, boxes),
    onSuccess: () => {
      telegram.haptic("success");
      onCut("");
    },
    onError: (error) =>
      showToast(
        noteFailure("The boxes of a photo were not cut out", error, proposalTexts(currentLanguage())("hand_failed")),
        "error",
      ),
  });
  const drop = useMutation({
    mutationFn: async () => {
      keepBoxes(itemId, []);
      if (photo.proposal_id !== "") await dropGarments(queries, photo);
    },
    onSettled: onDrop,
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-s text-muted">{t("hand_hint")}</p>
      <BoxEditor
        fileId={photo.image}
        boxes={boxes}
        onAdd={add}
        onChange={(index, box) => change(boxes.map((one, at) => (at === index ? box : one)))}
        onRemove={remove}
      />
      <div className="flex flex-wrap gap-2">
        {boxes.map((_, index) => (
          <button
            key={index}
            type="button"
            aria-label={t("hand_remove", { number: index + 1 })}
            onClick={() => remove(index)}
            className="flex min-h-11 min-w-14 items-center justify-center gap-1 rounded-full border border-line bg-card px-3 text-s active:opacity-70"
          >
            {index + 1} <X size={16} className="text-muted" aria-hidden />
          </button>
        ))}
        <Button
          look="link"
          className="text-s"
          onClick={() => add(nextBox(boxes))}
          disabled={boxes.length === PROPOSALS_MAX}
        >
          <Plus size={18} aria-hidden /> {t("hand_add")}
        </Button>
      </div>
      <TakeOrDrop
        take={cut}
        label={boxes.length === 0 ? t("hand_title") : t("hand_cut", { count: boxes.length })}
        mayTake={boxes.length > 0}
        drop={drop}
      />
    </div>
  );
}

type Step = { readonly mutate: () => void; readonly isPending: boolean };
type TakeOrDropProps = { take: Step; label: string; mayTake: boolean; drop: Step; isDropFirst?: boolean };

/** Stays at the sheet's end: what is taken of a photo, or nothing. */
export function TakeOrDrop({ take, label, mayTake, drop, isDropFirst = false }: TakeOrDropProps) {
  const t = proposalTexts(useLanguage());
  const isBusy = take.isPending || drop.isPending;
  const dropped = { onClick: () => drop.mutate(), disabled: isBusy };
  return (
    <div className="sticky -bottom-4 -mx-4 -mb-4 flex flex-col gap-2 border-t border-line bg-page px-4 pt-3">
      {isDropFirst && <Button {...dropped}>{t("proposals_drop")}</Button>}
      <Button look={isDropFirst ? "quiet" : "primary"} onClick={() => take.mutate()} disabled={isBusy || !mayTake}>
        {take.isPending && <Spinner sizePx={18} />} {label}
      </Button>
      {!isDropFirst && (
        <Button look="quiet" {...dropped}>
          {t("proposals_drop")}
        </Button>
      )}
    </div>
  );
}
