import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode, useId } from "react";
import type { LearnedTaste } from "@wardrobe/domain/taste/calls.ts";
import { LEARNED_FROM_MIN, learnedGroups, type LearnedGroup } from "@wardrobe/domain/taste/learned.ts";
import { tasteText } from "@wardrobe/domain/text/taste.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { isTextKey, type Translate } from "@wardrobe/domain/text/translate.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { COLOR_SWATCHES, COLORS } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
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
  const { learned_from: count, warmer_c: warmer } = learned;
  const sides = (["liked", "avoided"] as const)
    .map((side) => ({ side, groups: learnedGroups(learned, side) }))
    .filter(({ groups }) => groups.length > 0);
  return (
    <>
      <p className="px-1 text-s text-muted">
        {count < LEARNED_FROM_MIN
          ? tasteText(language, "getting_to_know", { count, of: LEARNED_FROM_MIN })
          : `${tasteText(language, "learned_from", { count })}.${sides.length === 0 ? ` ${tasteText(language, "nothing_clear")}` : ""}`}
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

type LearnedTraitsProps = {
  title: string;
  groups: readonly LearnedGroup[];
  items: readonly Item[];
  pieceOf: (item: Item) => ReactNode;
};

/** Somebody's likes, or dislikes: words, swatches of colors, and pictures of garments. */
function LearnedTraits({ title, groups, items, pieceOf }: LearnedTraitsProps) {
  const t = useT();
  const language = useLanguage();
  const heading = useId();
  const habits = groups.some(({ kind }) => kind === "again");
  const garments = groups
    .filter(({ kind }) => kind === "garment")
    .flatMap(({ traits }) => items.filter(({ id }) => traits.flat().includes(id)));
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3 rounded-large bg-card p-4">
      <h3 id={heading} className="text-m font-semibold">
        {title}
      </h3>
      {groups
        .filter(({ kind }) => kind !== "garment" && kind !== "again")
        .map(({ kind, traits }) => (
          <Group key={kind} label={tasteText(language, `trait.${kind}`)}>
            {traits.map((of) => (
              <li key={of.join()} className="flex min-h-8 items-center gap-2 rounded-full bg-tile px-3 py-1 text-s">
                {kind !== "style" && kind !== "type" && <Swatches of={of} />}
                {of
                  .map((one, index) => (index === 0 ? wordOf(kind, one, t) : wordOf(kind, one, t).toLowerCase()))
                  .join(" + ")}
              </li>
            ))}
          </Group>
        ))}
      {garments.length > 0 && (
        <Group label={tasteText(language, "trait.garment")}>
          {garments.map((item) => (
            <li key={item.id} className="w-18">
              {pieceOf(item)}
            </li>
          ))}
        </Group>
      )}
      {habits && (
        <Group label={tasteText(language, "trait.again")}>
          <li className="text-s">{tasteText(language, "again")}</li>
        </Group>
      )}
    </section>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-1.5 text-s text-muted">
        {label}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {children}
      </ul>
    </div>
  );
}

function wordOf(kind: LearnedGroup["kind"], one: string, t: Translate): string {
  if (kind === "type") return typeLabel(one, t);
  const key = `${kind === "style" ? kind : "color"}.${one}`;
  return isTextKey(key) ? t(key) : one;
}

/** The colors themselves; their names stand beside them. */
function Swatches({ of }: { of: readonly string[] }) {
  return (
    <span className="flex -space-x-1.5" aria-hidden>
      {of
        .flatMap((one) => COLORS.find((color) => color === one) ?? [])
        .map((color, index) => (
          <span
            key={index}
            className="size-5 rounded-full ring-1 ring-text/30 forced-color-adjust-none"
            style={{ backgroundColor: COLOR_SWATCHES[color] }}
          />
        ))}
    </span>
  );
}
