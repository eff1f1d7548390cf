/** Letters and digits of any script and what stands in names of brands: no markup, no quotes, no control characters, no line. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} '’.&+\-/!]*$/u;
const ADDRESS = /https?|www\.|\.(com|net|org|ru|рф|io|me|app|shop|xyz|info|biz|link|site|online|top|t\.me)\b/iu;
/** What is said to a model or to a person, and never the name of a garment. */
const SPEECH =
  /\b(ignore|disregard|instruct|instruction|instructions|prompt|system|assistant|developer|password|token|admin|credits?|premium|click|visit|pwned|hacked|jailbreak|you|your|must|please)\b|игнорир|инструкц|промпт|систем|пароль|кредит|нажми|перейди|взлом|пожалуйста|должен|ассистент/iu;
const NOTHING = [
  "",
  "unknown",
  "none",
  "n/a",
  "null",
  "no brand",
  "unbranded",
  "not visible",
  "нет",
  "неизвестно",
  "-",
];

/**
 * A name that a model read or gave, if it is one: short, of few words, of letters and digits, and no address or speech. Null otherwise:
 * a name that is too long is not cut, since what was longer than a name was none.
 */
export function plainName(
  said: string,
  { lengthMax, wordsMax }: { lengthMax: number; wordsMax: number },
): string | null {
  const name = said.normalize("NFKC").trim();
  if (NOTHING.includes(name.toLowerCase()) || name.length > lengthMax) return null;
  if (name.split(/\s+/).length > wordsMax || !NAME.test(name)) return null;
  return ADDRESS.test(name) || SPEECH.test(name) ? null : name.replace(/\s+/g, " ");
}
