import type { ReactNode } from "react";
import { CardPicture, type CardPictureProps } from "#features/wardrobe/item-image.tsx";
import { useSwipeAway } from "#ui/swipe-away.ts";

const SWIPE_PX = 90;

type SwipeCardProps = CardPictureProps & { onSwiped: (isRight: boolean) => void; children: ReactNode };

/** A garment of a deck, answered by a swipe to either side. */
export function SwipeCard({ onSwiped, children, ...picture }: SwipeCardProps) {
  const swipe = useSwipeAway(SWIPE_PX, ({ x }) => {
    if (x !== 0) onSwiped(x > 0);
    return x !== 0;
  });
  return (
    <article
      {...swipe}
      className="touch-pan-y overflow-hidden rounded-large bg-card shadow-low transition-transform duration-200 select-none [transform:translateX(var(--swiped-x,0px))_rotate(calc(var(--swiped-x,0px)/1px*0.03deg))] data-held:duration-0"
    >
      <CardPicture {...picture} fit="whole" />
      {children}
    </article>
  );
}
