import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { LearnedTaste } from "@wardrobe/domain/taste/calls.ts";
import { FIRST_IMPRESSION_MAX, learnedGroups } from "@wardrobe/domain/taste/learned.ts";
import { tasteText } from "@wardrobe/domain/text/taste.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { LearnedTraits } from "#features/taste/learned-traits.tsx";
import { tasteQuery, useChangeTaste } from "#features/taste/queries.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Sparkles, Trash2 } from "#ui/icons.ts";
import { Rows } from "#ui/rows.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { SwitchRow } from "#ui/action-row.tsx";
import { LoadState } from "#ui/load-state.tsx";

type TasteSheetProps = {
  items: readonly Item[];
  /** The picture of a garment that fills its parent. */
  pieceOf: (item: Item) => ReactNode;
  /** Leads to where one can answer. */
  onBegin: () => void;
  onClosed: () => void;
};

/** The person's learned taste, to be looked at, switched off and forgotten (TASTE-01). */
export function TasteSheet({ items, pieceOf, onBegin, onClosed }: TasteSheetProps) {
  const t = useT();
  const language = useLanguage();
  const { sheet, close } = useSheet(onClosed);
  const [isAsking, setIsAsking] = useState(false);
  const query = useQuery({ ...tasteQuery, refetchOnMount: "always" });
  const learned = query.data;
  const { turn, forget } = useChangeTaste();
  const isOn = turn.isPending ? turn.variables : (learned?.is_on ?? true);
  const isKnown = learned !== undefined && learned.learned_from > 0;
  useBackButton(isAsking, () => setIsAsking(false));
  return (
    <Sheet {...sheet} title={tasteText(language, "your_taste")} closeLabel={t("close")}>
      <LoadState query={query} t={t} failed={tasteText(language, "not_loaded")} />
      {learned !== undefined && (
        <div className="flex flex-col gap-4">
          {isOn && isKnown && <Learned learned={learned} items={items} pieceOf={pieceOf} />}
          {isOn && !isKnown && (
            <section className="flex flex-col items-center gap-2 rounded-large bg-card p-6 text-center">
              <Sparkles size={40} strokeWidth={1.5} className="text-muted" aria-hidden />
              <h3 className="text-m font-semibold">{tasteText(language, "empty_title")}</h3>
              <p className="max-w-80 text-s text-muted">{tasteText(language, "empty_hint")}</p>
              <Button
                className="mt-2"
                onClick={() => {
                  close();
                  onBegin();
                }}
              >
                {tasteText(language, "begin")}
              </Button>
            </section>
          )}
          <div className="flex flex-col gap-2">
            <Rows>
              <SwitchRow
                label={tasteText(language, "switch")}
                isOn={isOn}
                onTurn={(wanted) => {
                  telegram.haptic("choice");
                  turn.mutate(wanted);
                }}
              />
            </Rows>
            <p className="px-1 text-s text-muted">{tasteText(language, isOn ? "hint" : "off_hint")}</p>
          </div>
          {(isKnown || !isOn) && (
            <Button look="danger" onClick={() => setIsAsking(true)} disabled={forget.isPending}>
              <Trash2 size={20} aria-hidden /> {tasteText(language, "forget")}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={tasteText(language, "forget_question")}
        confirmLabel={tasteText(language, "forget_yes")}
        cancelLabel={t("cancel")}
        isDangerous
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          forget.mutate();
        }}
      >
        {tasteText(language, "forget_hint")}
      </ConfirmDialog>
    </Sheet>
  );
}

/** The traits that stand out, in words and pictures, and how sure they are. */
function Learned({ learned, items, pieceOf }: Pick<TasteSheetProps, "items" | "pieceOf"> & { learned: LearnedTaste }) {
  const language = useLanguage();
  const { learned_from: count, warmer_c: warmer, traits } = learned;
  const sides = (["liked", "avoided"] as const)
    .map((side) => ({ side, groups: learnedGroups(traits, side) }))
    .filter(({ groups }) => groups.length > 0);
  return (
    <>
      <p className="px-1 text-s text-muted">
        {tasteText(language, "learned_from", { count })}.{" "}
        {sides.length === 0
          ? tasteText(language, "nothing_clear")
          : count < FIRST_IMPRESSION_MAX && tasteText(language, "first_impression")}
      </p>
      {sides.map(({ side, groups }) => (
        <LearnedTraits key={side} title={tasteText(language, side)} groups={groups} items={items} pieceOf={pieceOf} />
      ))}
      {warmer !== 0 && (
        <p className="rounded-large bg-card p-4 text-m">
          {tasteText(language, warmer > 0 ? "warmer" : "lighter", { degrees: Math.abs(warmer) })}
        </p>
      )}
    </>
  );
}
