import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { REMEMBERED_OUTFITS_MAX, type SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import { WISHES, wishesAfter, type Wish } from "@wardrobe/domain/recommendations/wish.ts";
import { refiningText } from "@wardrobe/domain/text/refining.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { capitalised, colored, uncapitalised } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import { useLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { askAfter, type OutfitsFor } from "#features/recommendations/refine.ts";
import { askedOf, offerWords, setWithout, takeBack, useChanged } from "#features/recommendations/shown-outfit.ts";
import { X } from "#ui/icons.ts";
import { showToast } from "#ui/show-toast.ts";

type RefineOutfitProps = {
  readonly outfit: SuggestedOutfit;
  readonly asked: OutfitsFor;
  /** All that stand beside it. */
  readonly outfits: readonly SuggestedOutfit[];
  readonly items: ReadonlyMap<string, Item>;
  /** The garment that was pressed in the picture. */
  readonly pressed: Item | null;
  /** Beside it in the picture stands what can be done with it. */
  readonly place: Element | null;
  /** The garments that stay. */
  readonly keep: readonly Item[];
  /** Stands before the wishes. */
  readonly question?: ReactNode;
  readonly onKeep: (items: readonly Item[]) => void;
  readonly onPressed: (item: Item | null) => void;
  readonly onChange: (outfit: SuggestedOutfit) => void;
};

/** An outfit before a change, and what was in force. */
type Past = Pick<RefineOutfitProps, "outfit" | "keep"> & {
  readonly without: readonly string[];
  readonly still: readonly Wish[];
};
const NONE: readonly string[] = [];
/** By a tap or in words, without these. */
type Wanted = { readonly out: readonly string[]; readonly wish?: Wish; readonly words?: string };

/** «Чёрное пальто». */
export function shortName(item: Item, language: Language): string {
  return capitalised(colored(item, language));
}

/** One row that scrolls sideways, so that what is below an outfit stays in sight. */
const ABOVE_BAR = "scroll-mb-[calc(var(--bar)+var(--bottom)+12px)]";
export const CHIP_ROW = `-mx-4 -my-1 flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] ${ABOVE_BAR}`;
export const CHIP =
  "min-h-11 shrink-0 rounded-full bg-card px-3.5 text-s shadow-low active:opacity-70 aria-disabled:opacity-45 aria-pressed:bg-primary aria-pressed:text-on-primary";

/** Refinements of one tap: how the outfit should change and, of a garment that was pressed, whether it stays (TALK-01). */
export function RefineOutfit(props: RefineOutfitProps) {
  const { outfit, asked, outfits, items, pressed, place, keep, question, onKeep, onPressed, onChange } = props;
  const language = useLanguage();
  const request = askedOf(asked);
  const without = useChanged((shown) => shown.without.get(request)) ?? NONE;
  const [still, setStill] = useState<readonly Wish[]>([]);
  const [said, setSaid] = useState("");
  const [past, setPast] = useState<readonly Past[]>([]);
  const group = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (pressed !== null) place?.querySelector("button")?.focus();
    // The button that had the focus is gone.
    else if (wasPressed.current) group.current?.querySelector<HTMLElement>(":scope > :last-child > button")?.focus();
    wasPressed.current = pressed !== null;
  }, [pressed, place]);
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (said === "") return;
    answer.current?.scrollIntoView({ block: "nearest" });
    // The button that sent the words was disabled meanwhile and lost the focus.
    if (document.activeElement === document.body) answer.current?.focus();
  }, [said]);
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: async ({ out, ...how }: Wanted) => {
      const after = {
        outfit,
        keep: keep.map(({ id }) => id),
        without: [...out],
        // The outfit worn last comes last.
        shown: [...outfits, ...past.map((one) => one.outfit)].slice(-REMEMBERED_OUTFITS_MAX).map(piecesOf),
        still: [...still],
        ...how,
      };
      return await askAfter(asked, after);
    },
    onSuccess: ({ outfits: [next = outfit], said: answer, ask }, { wish }) => {
      if (ask !== undefined) return;
      const at = answer?.back === true ? Math.max(0, past.length - (answer.steps ?? 1)) : past.length;
      if (at < past.length) return goBack(at);
      const isSame = isSameSet(piecesOf(next), piecesOf(outfit));
      telegram.haptic(isSame && answer === undefined ? "error" : "choice");
      setSaid(answer?.told ?? (isSame ? next.reason : ""));
      setStill(answer?.still ?? (wish === undefined || isSame ? still : wishesAfter(still, [wish])));
      if (answer !== undefined) {
        setWithout(request, answer.without);
        onKeep(answer.keep.flatMap((id) => items.get(id) ?? []));
        group.current?.closest("section")?.scrollIntoView({ block: "start" });
      }
      if (isSame) return;
      setPast([...past, { outfit, keep, without, still }]);
      onChange(next);
    },
    onError: (error, { words }) => {
      // Who wrote the words is told there.
      if (words !== undefined) return;
      logError("The outfit was not refined", error);
      showToast(refiningText(language, "failed"), "error");
    },
  });
  const goBack = (at: number): void => {
    const before = past[at];
    if (before === undefined) return;
    telegram.haptic("choice");
    setPast(past.slice(0, at));
    setSaid("");
    setStill(before.still);
    setWithout(request, before.without);
    onKeep(before.keep);
    onChange(before.outfit);
  };
  const endWish = (wish: Wish): void => {
    const at = past.findLastIndex((one) => !one.still.includes(wish));
    if (at < 0) setStill(still.filter((one) => one !== wish));
    else goBack(at);
  };
  const refine = (out: readonly string[], wish?: Wish): void => mutate(wish === undefined ? { out } : { out, wish });
  useEffect(() =>
    offerWords(async (words) => {
      const { ask } = await mutateAsync({ words, out: without });
      return ask ?? null;
    }),
  );
  const isKept = (item: Item): boolean => keep.some(({ id }) => id === item.id);
  const toggleKept = (item: Item): void => {
    telegram.haptic("choice");
    onKeep(isKept(item) ? keep.filter(({ id }) => id !== item.id) : [...keep, item]);
    onPressed(null);
  };
  const replace = (id: string): void => {
    const out = [...without, id];
    setWithout(request, out);
    onKeep(keep.filter((one) => one.id !== id));
    onPressed(null);
    refine(out);
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key === "Escape") onPressed(null);
  };
  const inForce = [
    ...still.map((wish) => (
      <InForce
        key={wish}
        text={refiningText(language, "asked_for", { wish: uncapitalised(refiningText(language, `wish.${wish}`)) })}
        onEnd={() => endWish(wish)}
      />
    )),
    ...without
      .flatMap((id) => items.get(id) ?? [])
      .map((item) => (
        <InForce
          key={item.id}
          text={refiningText(language, "left_out", { name: colored(item, language) })}
          onEnd={() => {
            telegram.haptic("choice");
            takeBack(request, item.id);
          }}
        />
      )),
    ...keep.map((item) => (
      <InForce
        key={item.id}
        text={refiningText(language, "kept", { name: colored(item, language) })}
        onEnd={() => toggleKept(item)}
      />
    )),
  ];
  return (
    <>
      {pressed !== null &&
        place !== null &&
        createPortal(
          <div
            role="group"
            aria-label={shortName(pressed, language)}
            className="flex gap-1 rounded-full bg-card p-1 shadow-high *:px-3 *:shadow-none"
          >
            <button
              type="button"
              className={CHIP}
              onKeyDown={leave}
              aria-pressed={isKept(pressed)}
              onClick={() => toggleKept(pressed)}
            >
              {refiningText(language, "keep")}
            </button>
            <button type="button" className={CHIP} onKeyDown={leave} onClick={() => replace(pressed.id)}>
              {refiningText(language, "replace")}
            </button>
          </div>,
          place,
        )}
      <div
        ref={group}
        role="group"
        aria-label={refiningText(language, "refine")}
        aria-busy={isPending}
        className="flex flex-col gap-2"
      >
        <div className={CHIP_ROW}>
          {question}
          {WISHES.map((wish) => (
            <button
              key={wish}
              type="button"
              className={CHIP}
              aria-disabled={isPending}
              onClick={() => isPending || refine(without, wish)}
            >
              {refiningText(language, `wish.${wish}`)}
            </button>
          ))}
        </div>
        {inForce.length > 0 && <div className={CHIP_ROW}>{inForce}</div>}
      </div>
      <p
        ref={answer}
        role="status"
        tabIndex={-1}
        className={said === "" ? "sr-only" : `rounded-medium bg-card px-3 py-2 text-center text-m ${ABOVE_BAR}`}
      >
        {said}
      </p>
    </>
  );
}

/** A wish, or a garment that is kept or left out; a tap ends that. */
function InForce({ text, onEnd }: { text: string; onEnd: () => void }) {
  return (
    <button type="button" className={`${CHIP} flex items-center gap-1`} aria-pressed onClick={onEnd}>
      {text}
      <X size={16} aria-hidden />
    </button>
  );
}
