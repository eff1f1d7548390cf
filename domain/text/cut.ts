let graphemes: Intl.Segmenter | undefined;

/** As much of a text as has at most so many UTF-16 units, without splitting what is seen as one character. */
export function cutText(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  graphemes ??= new Intl.Segmenter();
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > lengthMax) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
