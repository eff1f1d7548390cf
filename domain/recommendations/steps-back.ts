import { REMEMBERED_OUTFITS_MAX } from "#recommendations/calls.ts";
import { foldText } from "#text/fold.ts";

const NUMBERS = [
  "two|twice|2|два|две|дважды|пару|парочку|позапрошл\\p{L}+",
  "three|3|три|трижды",
  "four|4|четыре",
  "five|5|пять",
];
const FEW = NUMBERS.join("|");
const STEPS = "steps?|outfits?|changes?|times|шага?|раза?|образа?|варианта?|изменения";
const OUTFIT = "(?: (?:one|outfit|look|version|option|вариант\\p{L}*|образ\\p{L}*))";
const END = "(?= *(?:[,.;!?]|$|was |were |was$|был))";

/** "Go back two", «верни самый первый»: words that say how many outfits they go back. */
export const STEPS_BACK = new RegExp(
  [
    `(?:^|[^\\p{L}\\d])(?:(?:go |step )?back (?:by )?(?:${FEW})|(?:на )?(?:${FEW}) (?:(?:${STEPS}) )?(?:back|назад|обратно)|(?:undo|отмени\\p{L}*) (?:the |my )?(?:last |последни[ех] )?(?:${FEW})(?: последни[ех])?|верн\\p{L}+ (?:${NUMBERS[0]}))(?: (?:${STEPS}))?(?![\\p{L}\\d])`,
    `(?:^|[^\\p{L}])(?:(?:верн\\p{L}+|назад|обратно) (?:к |в )?|(?:go )?back to (?:the |my )?)(?:very |сам\\p{L}+ )?(?:first|start|beginning|original|перв\\p{L}+|начал[оу]|исходн\\p{L}+|изначальн\\p{L}+)${OUTFIT}?${END}`,
    `(?:^|[^\\p{L}])(?:show|see|покажи\\p{L}*|хочу)(?: me| мне)? (?:the |my )?(?:first|original|перв\\p{L}+|исходн\\p{L}+)${OUTFIT}?(?: again| (?:еще раз|снова))?${END}`,
    // "Start over" is without all that was said since.
    `(?:^|[^\\p{L}])(?:(?:start|begin) (?:all )?(?:over|again|anew|afresh)|from (?:scratch|the (?:start|beginning))|reset|(?:давай\\p{L}* |начн\\p{L}+ |начать |начни |все )+(?:сначала|заново|с (?:самого )?начала|с нуля)|^(?:сначала|заново|с нуля))${END}`,
    `(?:^|[^\\p{L}])(?:very |сам\\p{L}+ )(?:first|перв\\p{L}+)${OUTFIT}?${END}`,
    `(?:^|[^\\p{L}])(?:first|original|initial|перв\\p{L}+|исходн\\p{L}+|изначальн\\p{L}+)${OUTFIT}(?!\\p{L})`,
  ].join("|"),
  "gu",
);

/** The number of outfits that words go back: as many as they say, or to the first; else one (SPEC-110). */
export function stepsBack(words: string): number {
  const [found = ""] = foldText(words).match(STEPS_BACK) ?? [];
  if (found === "") return 1;
  const few = NUMBERS.findIndex((number) =>
    new RegExp(`(?:^|[^\\p{L}\\d])(?:${number})(?![\\p{L}\\d])`, "u").test(found),
  );
  return few < 0 ? REMEMBERED_OUTFITS_MAX : few + 2;
}
