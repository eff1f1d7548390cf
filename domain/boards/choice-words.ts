import { foldText } from "#text/fold.ts";

const POLITE =
  /(?:^|[^\p{L}])(?:the|this|that|one|please|pls|number|no|option|its|it|is|i|mean|meant|вот|эту|этот|эта|это|номер|вариант|пожалуйста|плиз|я|про)(?!\p{L})/gu;
/** In the order of the buttons; the last one last. */
const ORDINALS = [
  /^(?:1|1st|first|one|перв\p{L}+|один|одна)$/u,
  /^(?:2|2nd|second|two|втор\p{L}+|два)$/u,
  /^(?:3|3rd|third|three|трет\p{L}+|три)$/u,
  /^(?:4|4th|fourth|four|четверт\p{L}+|четыре)$/u,
  /^(?:5|5th|fifth|five|пят\p{L}+)$/u,
  /^(?:6|6th|sixth|six|шест\p{L}+)$/u,
  /^(?:7|7th|seventh|seven|седьм\p{L}+|семь)$/u,
  /^(?:8|8th|eighth|eight|восьм\p{L}+|восемь)$/u,
];
const LAST = /^(?:last|последн\p{L}+)$/u;

/** Which of the labels of buttons words choose: by its place, by its own words, or by such as no other has (SPEC-148); null for other words. */
export function chosenAmong(text: string, labels: readonly string[]): number | null {
  const [said, names] = [wordsOf(text), labels.map(wordsOf)];
  const same = names.findIndex((name) => name.join(" ") === said.join(" "));
  if (same >= 0) return same;
  const bare = wordsOf(foldText(text).replaceAll(POLITE, " "));
  const place = bare.length === 1 || said.length === 1 ? (bare[0] ?? said[0] ?? "") : "";
  const at = LAST.test(place) ? labels.length - 1 : ORDINALS.findIndex((words) => words.test(place));
  if (at >= 0) return at < labels.length ? at : null;
  const found = [...names.keys()].filter((index) => bare.every((word) => names[index]?.includes(word)));
  return bare.length > 0 && found.length === 1 ? (found[0] ?? null) : null;
}

function wordsOf(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\d]+/gu) ?? [];
}
