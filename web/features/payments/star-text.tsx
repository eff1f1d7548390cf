import { Star } from "#ui/icons.ts";

/** A text whose ★ is the app's own icon, beside its number: not every system's font has the character. */
export function StarText({ text }: { text: string }) {
  const [before, count, after] = text.split(/★\s(\d[\d\s,]*)/);
  return (
    <>
      {before}
      {count !== undefined && (
        <span className="whitespace-nowrap">
          <span className="sr-only">★</span>
          <Star fill="currentColor" className="inline size-[1em] align-[-0.1em]" />
          {`\u00a0${count}`}
        </span>
      )}
      {after}
    </>
  );
}
