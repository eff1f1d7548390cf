import { Star } from "#ui/icons.ts";

/** A text whose ★ is the app's own icon: not every system's font has the character. */
export function StarText({ text }: { text: string }) {
  const [before, after] = text.split("★");
  if (after === undefined) return text;
  return (
    <>
      {before}
      <span className="sr-only">★</span>
      <Star fill="currentColor" className="inline size-[1em] align-[-0.1em]" />
      {after}
    </>
  );
}
