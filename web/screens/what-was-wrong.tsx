import { useEffect, useRef, useState } from "react";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import type { Answer } from "@wardrobe/domain/taste/answers.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { tasteText } from "@wardrobe/domain/text/taste.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useAnswer } from "#features/taste/queries.ts";

const WRONG = ["skipped", "too_cold", "too_warm"] as const satisfies readonly Answer[];

export type Answered = { outfit: SuggestedOutfit; date: Day };

/** Asks, for one tap, why the outfit was swiped away. */
export function WhatWasWrong({ outfit, date }: Answered) {
  const language = useLanguage();
  const [isSaid, setIsSaid] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  // It stands below a picture that may fill the screen.
  // `void`, since newer browsers answer with a promise, which would be called as the clean-up.
  useEffect(() => void question.current?.scrollIntoView({ block: "nearest" }), []);
  const { isOn, give } = useAnswer({ date, itemIds: piecesOf(outfit) });
  if (!isOn) return null;
  const label = recommendationTexts(language)("what_was_wrong");
  if (isSaid)
    return (
      <p role="status" className="flex min-h-11 items-center text-s text-muted">
        {recommendationTexts(language)("noted")}
      </p>
    );
  return (
    <div
      ref={question}
      role="group"
      aria-label={label}
      className="flex scroll-mb-[calc(var(--bar)+var(--bottom)+12px)] flex-wrap items-center gap-2 text-s"
    >
      <span className="text-muted">{label}</span>
      {WRONG.map((answer) => (
        <button
          key={answer}
          type="button"
          onClick={() => {
            telegram.haptic("choice");
            give(answer);
            setIsSaid(true);
          }}
          className="min-h-11 rounded-full bg-card px-3.5 shadow-low active:opacity-70"
        >
          {tasteText(language, `answer.${answer}`)}
        </button>
      ))}
    </div>
  );
}
