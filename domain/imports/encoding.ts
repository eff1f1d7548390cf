/** How the bytes of a table may be written: as spreadsheets save them today, and as they did (SPEC-89). */
const CYRILLIC = ["windows-1251", "ibm866", "koi8-r", "x-mac-cyrillic"] as const;
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | (typeof CYRILLIC)[number];

const MARKS: readonly (readonly [bytes: readonly number[], encoding: Encoding])[] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];
/** As many bytes as tell; more cost time. */
const SAMPLE_BYTES = 65_536;
/** The high byte of a Latin or a Cyrillic letter in UTF-16; no text has either in another encoding. */
const HIGH_BYTES = [0x00, 0x04];
const HIGH_SHARE_MIN = 0.7;
/** Letters beyond ASCII stand alone in Western words, and make up Russian ones. */
const TOGETHER_MIN = 0.5;

/** The letters of Russian from the most frequent on. */
const BY_FREQUENCY = "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё";

/** The encoding of a table: by its mark, else by what its bytes can be, else by how often which letters stand there. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked !== undefined) return marked[1];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (highShare(sample, 1) >= HIGH_SHARE_MIN) return "utf-16le";
  if (highShare(sample, 0) >= HIGH_SHARE_MIN) return "utf-16be";
  if (isUtf8(bytes)) return "utf-8";
  const beyond = sample.filter(
    (byte, at) => byte > 0x7f && ((sample[at - 1] ?? 0) > 0x7f || (sample[at + 1] ?? 0) > 0x7f),
  );
  const isCyrillic = beyond.length >= TOGETHER_MIN * sample.filter((byte) => byte > 0x7f).length;
  if (!isCyrillic) return "windows-1252";
  const scored = CYRILLIC.map((encoding) => ({
    encoding,
    score: russianness(new TextDecoder(encoding).decode(sample)),
  }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).encoding;
}

function highShare(sample: Uint8Array, from: 0 | 1): number {
  const high = sample.filter((_byte, at) => at % 2 === from);
  return high.length === 0 ? 0 : high.filter((byte) => HIGH_BYTES.includes(byte)).length / high.length;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A score for Russian text: each letter counts by its frequency, a capital half, other characters nothing. */
function russianness(text: string): number {
  let score = 0;
  for (const letter of text) {
    const rank = BY_FREQUENCY.indexOf(letter.toLowerCase());
    if (rank >= 0) score += (BY_FREQUENCY.length - rank) / (letter === letter.toLowerCase() ? 1 : 2);
  }
  return score;
}
