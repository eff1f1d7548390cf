import { useRef, type ReactNode } from "react";
import { useIsNearNow } from "#ui/use-near-screen.ts";

/** A guess at a row's height, until the block has been drawn. */
const ROW_REM = 13;

type CardBlockProps = {
  rows: number;
  /** Drawn with the first picture of the page; the others follow when they come near. */
  isFirst: boolean;
  className: string;
  children: () => ReactNode;
};

/** Some cards of a long wardrobe: far from the screen only their room is there, so a thousand items cost what a few screens of them do. */
export function CardBlock({ rows, isFirst, className, children }: CardBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const { isNear, heightPx } = useIsNearNow(block, isFirst);
  const guess = `${rows * ROW_REM}rem`;
  return isNear ? (
    <div ref={block} className={`${className} block-of-cards`} style={{ containIntrinsicSize: `auto ${guess}` }}>
      {children()}
    </div>
  ) : (
    <div ref={block} style={{ height: heightPx === null ? guess : `${heightPx}px` }} />
  );
}
