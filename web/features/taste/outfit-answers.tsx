import type { Day } from "@wardrobe/domain/people/day.ts";
import { ANSWERS, type Answer } from "@wardrobe/domain/taste/calls.ts";
import { tasteText } from "@wardrobe/domain/text/taste.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useAnswer } from "#features/taste/queries.ts";
import type { Icon } from "#ui/icon.tsx";
import { Flame, Snowflake, ThumbsDown, ThumbsUp } from "#ui/icons.ts";

const ICONS = {
  liked: ThumbsUp,
  skipped: ThumbsDown,
  too_cold: Snowflake,
  too_warm: Flame,
} as const satisfies Record<Answer, Icon>;

type OutfitAnswersProps = { date: Day; itemIds: readonly string[]; className?: string };

/** The person's answers about an outfit, one tap each; a second tap takes it back. Nothing while learning is off (TASTE-01). */
export function OutfitAnswers({ date, itemIds, className = "" }: OutfitAnswersProps) {
  const language = useLanguage();
  const { isOn, answer: given, give } = useAnswer({ date, itemIds });
  if (!isOn || itemIds.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={tasteText(language, "answers")}
      className={`grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-x-1.5 max-[359px]:-mx-2 max-[359px]:gap-x-0 ${className}`}
    >
      {ANSWERS.map((answer) => {
        const Icon = ICONS[answer];
        const isGiven = answer === given;
        return (
          <button
            key={answer}
            type="button"
            aria-pressed={isGiven}
            // The second click of a double click would take it back.
            onClick={({ detail }) => {
              if (detail > 1) return;
              telegram.haptic("choice");
              give(isGiven ? null : answer);
            }}
            className="flex min-h-13 min-w-0 flex-col items-center justify-center gap-1 rounded-medium px-0.5 py-1 text-center text-xs leading-tight text-muted [overflow-wrap:anywhere] active:opacity-70 aria-pressed:bg-primary aria-pressed:text-on-primary"
          >
            <Icon size={20} className="shrink-0" aria-hidden />
            {tasteText(language, `answer.${answer}`)}
          </button>
        );
      })}
    </div>
  );
}
