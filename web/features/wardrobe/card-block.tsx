import { useRef, type ReactNode } from "react";
import { useIsNear } from "#ui/use-near-screen.ts";

/** The estimated height of a row, until the block has been rendered. */
const ROW_REM = 13;

type CardBlockProps = {
  rows: number;
  /** Rendered at once; the other blocks follow when they come near the screen. */
  isFirst: boolean;
  className: string;
  children: () => ReactNode;
};

/** A block of cards. Far from the screen only its space is reserved, so that a thousand items stay cheap. */
export function CardBlock({ rows, isFirst, className, children }: CardBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const { isNear, heightPx } = useIsNear(block, isFirst);
  const estimate = `${rows * ROW_REM}rem`;
  return isNear ? (
    <div ref={block} className={`${className} block-of-cards`} style={{ containIntrinsicSize: `auto ${estimate}` }}>
      {children()}
    </div>
  ) : (
    <div ref={block} style={{ height: heightPx === null ? estimate : `${heightPx}px` }} />
  );
}
