import { useState } from "react";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import type { Answer } from "@wardrobe/domain/taste/calls.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { tasteText } from "@wardrobe/domain/text/taste.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { DELETION_UNDO_MS } from "@wardrobe/domain/wardrobe/selection.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { FlatLay } from "#features/outfit/flat-lay.tsx";
import { useAnswer } from "#features/taste/queries.ts";
import { CHIP, CHIP_ROW } from "#screens/refine-outfit.tsx";
import { IconButton } from "#ui/button.tsx";
import { Heart, ThumbsDown } from "#ui/icons.ts";
import { showUndo } from "#ui/show-undo.ts";

const WRONG = ["skipped", "too_cold", "too_warm"] as const satisfies readonly Answer[];

type Answered = { outfit: SuggestedOutfit; date: Day };

/** Asks, for one tap, why the outfit was swiped away, unless that is said already. `worn`: its garments, which show it. */
export function WhatWasWrong({ outfit, date, worn }: Answered & { worn: readonly Item[] }) {
  const language = useLanguage();
  const [isSaid, setIsSaid] = useState(false);
  const { isOn, answer: known, give } = useAnswer({ date, itemIds: piecesOf(outfit) });
  if (!isOn || (known !== null && !isSaid)) return null;
  const label = recommendationTexts(language)("what_was_wrong");
  if (isSaid)
    return (
      <p role="status" className="text-s text-muted">
        {recommendationTexts(language)("noted")}
      </p>
    );
  return (
    <div role="group" aria-label={label}>
      <p className="flex items-center gap-3 text-s text-muted">
        <span className="flat-lay-ground relative h-20 w-16 shrink-0 overflow-hidden rounded-small" aria-hidden>
          <FlatLay items={worn} label="" place="fill" />
        </span>
        {label}
      </p>
      <div className={CHIP_ROW}>
        {WRONG.map((answer) => (
          <button
            key={answer}
            type="button"
            onClick={() => {
              telegram.haptic("choice");
              give(answer);
              setIsSaid(true);
            }}
            className={CHIP}
          >
            {tasteText(language, `answer.${answer}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** One tap likes the outfit, another takes it back. */
export function Like(of: Answered) {
  return <Say of={of} what="liked" Icon={Heart} />;
}

/** One tap says that the whole outfit is not for one, and brings another; the answer’s toast takes it back, and so does a second tap (TASTE-01). */
export function NotForMe({ onSaid, onTakenBack, ...of }: Answered & Record<"onSaid" | "onTakenBack", () => void>) {
  const language = useLanguage();
  const said = (takeBack: () => void): void => {
    onSaid();
    const run = (): void => {
      takeBack();
      onTakenBack();
    };
    showUndo(tasteText(language, "fewer_like_it"), { label: textOf("undo"), run, forMs: DELETION_UNDO_MS });
  };
  return <Say of={of} what="skipped" Icon={ThumbsDown} onSaid={said} />;
}

type SayProps = {
  of: Answered;
  what: "liked" | "skipped";
  Icon: typeof Heart;
  onSaid?: (takeBack: () => void) => void;
};

function Say({ of: { outfit, date }, what, Icon, onSaid }: SayProps) {
  const language = useLanguage();
  const { isOn, answer, give } = useAnswer({ date, itemIds: piecesOf(outfit) });
  if (!isOn) return null;
  const isSaid = answer === what;
  return (
    <IconButton
      label={tasteText(language, `answer.${what}`)}
      aria-pressed={isSaid}
      onClick={() => {
        telegram.haptic("choice");
        give(isSaid ? null : what);
        if (!isSaid) onSaid?.(() => give(null));
      }}
      className="bg-tile aria-pressed:bg-primary aria-pressed:text-on-primary"
    >
      <Icon
        size={22}
        aria-hidden
        className={isSaid ? "fill-current motion-safe:animate-[enter-turned_300ms_cubic-bezier(0.3,2.2,0.5,1)]" : ""}
      />
    </IconButton>
  );
}
