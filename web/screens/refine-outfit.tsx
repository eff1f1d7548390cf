import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { REMEMBERED_OUTFITS_MAX, type SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import { refusedOf } from "@wardrobe/domain/recommendations/refused.ts";
import { chipsOf } from "@wardrobe/domain/recommendations/tell-refused.ts";
import { isWish, WISHES, wishesAfter, type Standing, type Wish } from "@wardrobe/domain/recommendations/wish.ts";
import { firstText } from "@wardrobe/domain/text/first.ts";
import { refiningText } from "@wardrobe/domain/text/refining.ts";
import { isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { namesApart } from "@wardrobe/domain/wardrobe/names-apart.ts";
import { capitalised, colored, uncapitalised } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import { useLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { askAfter, type OutfitsFor } from "#features/recommendations/refine.ts";
import {
  askedOf,
  beforeWishes,
  changeShown,
  goBack,
  hadBefore,
  offerWords,
  ownedWhenLeftOut,
  setWithout,
  takeBack,
  useChanged,
  type Shown,
} from "#features/recommendations/shown-outfit.ts";
import { useRecommendations } from "#features/recommendations/suitable-store.ts";
import { withWishes } from "#features/recommendations/wish-again.ts";
import { Undo2, X } from "#ui/icons.ts";
import { useKnownItems } from "#features/wardrobe/use-known-items.ts";
import { showToast } from "#ui/show-toast.ts";

type RefineOutfitProps = {
  readonly shown: Shown;
  readonly asked: OutfitsFor;
  /** All that stand beside it. */
  readonly outfits: readonly SuggestedOutfit[];
  readonly items: ReadonlyMap<string, Item>;
  /** The garment that was pressed in the picture. */
  readonly pressed: Item | null;
  /** Beside it in the picture stands what can be done with it. */
  readonly place: Element | null;
  /** Stands after the wishes. */
  readonly question?: ReactNode;
  readonly onPressed: (item: Item | null) => void;
};

const NONE: readonly string[] = [];
/** By a tap or in words, with what was in force before. */
type Wanted = {
  readonly was: Readonly<Record<"keep" | "without", readonly string[]>>;
  /** The garment that is refused now. */
  readonly out?: string;
  readonly wish?: Wish;
  readonly words?: string;
};

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
  const { shown, asked, outfits, items, pressed, place, question, onPressed } = props;
  const { key, outfit } = shown;
  useKnownItems([outfit]);
  const language = useLanguage();
  const request = askedOf(asked);
  const without = useChanged((state) => state.without.get(request)) ?? NONE;
  const { keep = NONE, still = [], aside = NONE, past = [] } = useChanged((state) => state.outfits.get(key)) ?? {};
  const [said, setSaid] = useState("");
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
  }, [said, past.length]);
  const undo = (steps = 1): void => {
    telegram.haptic("choice");
    goBack(key, steps);
    setSaid(refiningText(language, "undone"));
  };
  const fail = (error: unknown): void => {
    logError("The outfit was not refined", error);
    showToast(refiningText(language, "failed"), "error");
  };
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: async ({ was, out, ...how }: Wanted) => {
      const after = {
        outfit,
        keep: was.keep.filter((id) => id !== out),
        without: [...was.without, ...(out === undefined ? [] : [out])],
        // The outfit worn last comes last.
        shown: [...outfits, ...past.map((one) => one.outfit)].slice(-REMEMBERED_OUTFITS_MAX).map(piecesOf),
        still: [...still],
        aside: [...aside],
        ...how,
      };
      return await askAfter(asked, after);
    },
    onSuccess: ({ outfits: [next = outfit], said: answer, ask }, { was, wish, words }) => {
      if (ask !== undefined) return;
      if (words !== undefined) group.current?.closest("section")?.scrollIntoView({ block: "start" });
      if (answer?.ends !== undefined) return endWish(answer.ends);
      if (answer?.back === true && past.length > 0) return undo(answer.steps);
      const isSame = isSameSet(piecesOf(next), piecesOf(outfit));
      telegram.haptic(isSame && answer === undefined ? "error" : "choice");
      setSaid(answer?.told ?? (isSame ? next.reason : ""));
      if (answer !== undefined) setWithout(request, answer.without);
      changeShown(shown, asked, {
        still: answer?.still ?? (wish === undefined || isSame ? still : wishesAfter(still, [wish])),
        ...(answer !== undefined && { keep: answer.keep, aside: answer.aside ?? NONE }),
        ...(!isSame && { outfit: next, was }),
      });
    },
    onError: (error, { words }) => {
      // Who wrote the words is told there.
      if (words === undefined) fail(error);
    },
  });
  const was = { keep, without };
  const ending = useMutation({
    mutationFn: async ({ before, rest }: { before: SuggestedOutfit; rest: readonly Standing[] }) => {
      const wanted = { still: rest, without, keep, shown: outfits.map(piecesOf) };
      const { outfit: next } = await withWishes(before, asked, wanted);
      const kept = keep.filter((id) => piecesOf(next).includes(id));
      changeShown(shown, asked, { outfit: next, keep: kept, still: rest, was });
    },
    onError: fail,
  });
  const isAsking = useRecommendations((state) => state.isPending);
  const isBusy = isPending || ending.isPending || isAsking;
  /** The wish alone goes: the outfit before all wishes is refined anew by the others. */
  const endWish = (wish: Standing): void => {
    const rest = still.filter((other) => other !== wish);
    const before = beforeWishes(key);
    if (hadBefore(key, rest)) goBack(key);
    else if (before === undefined) changeShown(shown, asked, { still: rest });
    else ending.mutate({ before, rest });
  };
  useEffect(() =>
    offerWords({
      request: asked.request,
      still,
      without,
      take: async (words) => {
        const { ask } = await mutateAsync({ words, was });
        return ask ?? null;
      },
    }),
  );
  const setKept = (ids: readonly string[]): void => changeShown(shown, asked, { keep: ids });
  const toggleKept = ({ id }: Item): void => {
    telegram.haptic("choice");
    setKept(keep.includes(id) ? keep.filter((one) => one !== id) : [...keep, id]);
    onPressed(null);
  };
  const replace = (id: string): void => {
    setWithout(request, [...without, id]);
    setKept(keep.filter((one) => one !== id));
    onPressed(null);
    mutate({ was, out: id });
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key === "Escape") onPressed(null);
  };
  const end = (act: () => void) => (): void => {
    telegram.haptic("choice");
    setSaid("");
    act();
  };
  const refused = refusedOf(without, ownedWhenLeftOut(without, [...items.values()]).filter(isAtHand));
  const kept = keep.flatMap((id) => items.get(id) ?? []);
  const worn = piecesOf(outfit).flatMap((id) => items.get(id) ?? []);
  // A garment left out may have the name of the one worn instead (SPEC-120).
  const { names } = namesApart([...new Set([...worn, ...kept, ...refused.map(({ item }) => item)])], language);
  const nameOf = ({ id }: Item): string => names.get(id) ?? "";
  const inForce = [
    ...still.map((wish) => ({
      key: wish,
      text: isWish(wish)
        ? refiningText(language, "wished", { name: uncapitalised(refiningText(language, `wish.${wish}`)) })
        : firstText(language, `color.${wish}`),
      onEnd: end(() => endWish(wish)),
    })),
    ...chipsOf(refused, nameOf, language).map(([text, ids]) => ({
      key: text,
      text,
      onEnd: end(() => takeBack(request, ids)),
    })),
    ...kept.map((item) => ({
      key: item.id,
      text: refiningText(language, "kept", { name: nameOf(item) }),
      onEnd: () => toggleKept(item),
    })),
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
            <Chip
              isBusy={isBusy}
              onKeyDown={leave}
              aria-pressed={keep.includes(pressed.id)}
              onClick={() => toggleKept(pressed)}
            >
              {refiningText(language, "keep")}
            </Chip>
            <Chip isBusy={isBusy} onKeyDown={leave} onClick={() => replace(pressed.id)}>
              {refiningText(language, "replace")}
            </Chip>
          </div>,
          place,
        )}
      <div
        ref={group}
        role="group"
        aria-label={refiningText(language, "refine")}
        aria-busy={isBusy}
        className="flex flex-col gap-2"
      >
        <div className={CHIP_ROW}>
          {WISHES.map((wish) => (
            <Chip key={wish} isBusy={isBusy} onClick={() => mutate({ was, wish })}>
              {refiningText(language, `wish.${wish}`)}
            </Chip>
          ))}
          {question}
        </div>
        {past.length + inForce.length > 0 && (
          <div className={CHIP_ROW}>
            {past.length > 0 && (
              <Chip isBusy={isBusy} onClick={() => undo()}>
                <Undo2 size={16} aria-hidden /> {refiningText(language, "undo")}
              </Chip>
            )}
            {inForce.map(({ key: what, text, onEnd }) => (
              <Chip key={what} isBusy={isBusy} aria-pressed onClick={onEnd}>
                {text}
                <X size={16} aria-hidden />
              </Chip>
            ))}
          </div>
        )}
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

/** While another outfit is on its way a tap would change the one that it replaces. */
function Chip({ isBusy, onClick, ...rest }: { isBusy: boolean; onClick: () => void } & ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={`${CHIP} flex items-center gap-1.5`}
      aria-disabled={isBusy}
      onClick={() => isBusy || onClick()}
      {...rest}
    />
  );
}
