import { type ReactNode, useEffect, useEffectEvent } from "react";
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

type Arrow = "ArrowLeft" | "ArrowRight";

/** Hears arrow keys beside a deck of cards. A sheet keeps them to itself, so they are heard on their way down. */
export function useArrowKeys(isHeard: boolean, onArrow: (arrow: Arrow) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isHeard || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    // They choose in a list.
    if (event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    onArrow(event.key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    addEventListener("keydown", listen, true);
    return () => removeEventListener("keydown", listen, true);
  }, []);
}
