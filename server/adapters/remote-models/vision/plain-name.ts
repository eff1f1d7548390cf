/** Letters and digits of any script and punctuation of brands: no markup, quotes, control characters or line breaks. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} '’.&+\-/!]*$/u;
const ADDRESS = /https?|www\.|\.(com|net|org|ru|рф|io|me|app|shop|xyz|info|biz|link|site|online|top|t\.me)\b/iu;
/** Words that address a model or a person and never occur in a garment's name. */
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

/** A text that looks like a name: short, few words, no address and no speech. Else null: it is never shortened. */
export function plainName(
  said: string,
  { lengthMax, wordsMax }: { lengthMax: number; wordsMax: number },
): string | null {
  const name = said.normalize("NFKC").trim();
  if (NOTHING.includes(name.toLowerCase()) || name.length > lengthMax) return null;
  if (name.split(/\s+/).length > wordsMax || !NAME.test(name)) return null;
  return ADDRESS.test(name) || SPEECH.test(name) ? null : name.replace(/\s+/g, " ");
}
