import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { QUESTION_LOOKS_MAX } from "@wardrobe/domain/questions/question.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { useLanguage } from "#adapters/language.ts";
import { LookPicture, Sign } from "#features/questions/board.tsx";
import { ChoiceGroup } from "#ui/choice-group.tsx";

type LookChoicesProps = {
  looks: readonly Look[];
  /** In the order in which they were chosen, which is that of the board. */
  chosenIds: readonly string[];
  onToggle: (look: Look) => void;
};

/** The saved looks, of which one to four are chosen in order (ASK-01). */
export function LookChoices({ looks, chosenIds, onToggle }: LookChoicesProps) {
  const t = friendsTexts(useLanguage());
  const isFull = chosenIds.length >= QUESTION_LOOKS_MAX;
  return (
    <ChoiceGroup legend={t("ask_looks", { chosen: chosenIds.length, count: QUESTION_LOOKS_MAX })}>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {looks.map((look) => {
          const place = chosenIds.indexOf(look.id);
          const isChosen = place !== -1;
          return (
            <li key={look.id}>
              <button
                type="button"
                aria-pressed={isChosen}
                disabled={isFull && !isChosen}
                onClick={() => onToggle(look)}
                className="relative flex w-full flex-col overflow-hidden rounded-medium bg-card text-left transition-opacity active:opacity-85 disabled:opacity-45 aria-pressed:outline-3 aria-pressed:-outline-offset-3 aria-pressed:outline-primary"
              >
                <LookPicture preview={look.preview} className="aspect-[3/4] rounded-none" />
                <span className="block truncate px-2 py-2 text-xs">{look.name}</span>
                {isChosen && (
                  <Sign count={QUESTION_LOOKS_MAX} place={place} className="absolute top-1.5 left-1.5 shadow-low" />
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </ChoiceGroup>
  );
}
