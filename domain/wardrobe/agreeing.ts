/** A form of {@link nounForm}. */
export const PLURAL = 2;
/** Feminine, neuter and plural adjectives after a hard stem, and after a soft one. */
const HARD = ["ая", "ое", "ые"];
const SOFT = ["яя", "ее", "ие"];

/** The form of a Russian garment's name by the end of its first word, «туфли на каблуке»: an index of HARD; masculine: -1. */
export function nounForm(name: string): number {
  if (name.toLowerCase().startsWith("худи")) return 1;
  return "аяоеыи".indexOf(/^\S*?([аяоеыи])е?(?: |$)/u.exec(name)?.[1] ?? "-") >> 1;
}

/** A Russian adjective as it stands with a garment's name, «синяя» with «юбка»; any other word as it is. */
export function agreeing(word: string, name: string): string {
  const form = nounForm(name);
  return word.replace(/[ыо]й$/u, (end) => HARD[form] ?? end).replace(/ий$/u, (end) => SOFT[form] ?? end);
}
