const MS = { fly: 300, fade: 400 } as const;

/** A copy of the picture lands in a place that the next frame has. Taps go through it, and the place is usable at once. */
export function fly(picture: HTMLImageElement, findPlace: () => Element | null): void {
  const copy = copyOf(picture);
  if (copy === null) return;
  const from = picture.getBoundingClientRect();
  requestAnimationFrame(() => {
    const place = findPlace();
    if (place === null) return;
    const to = place.getBoundingClientRect();
    const [x, y] = [
      to.left - from.left + (to.width - from.width) / 2,
      to.top - from.top + (to.height - from.height) / 2,
    ];
    const scale = Math.min(to.width / from.width, to.height / from.height);
    const { style } = copy;
    [style.position, style.left, style.top] = ["fixed", `${from.left}px`, `${from.top}px`];
    [style.width, style.height] = [`${from.width}px`, `${from.height}px`];
    copy.classList.add("rounded-medium");
    document.body.append(copy);
    play(copy, [{}, { transform: `translate(${x}px, ${y}px) scale(${scale})` }], MS.fly);
    place.animate([{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], MS.fly);
  });
}

/** The picture fades out over the one that takes its place, once that has arrived. */
export function fadeInto(picture: HTMLImageElement, arrival: Promise<unknown>): void {
  const copy = copyOf(picture);
  if (copy === null) return;
  picture.parentElement?.append(copy);
  arrival.then(
    () => play(copy, [{}, { opacity: 0 }], MS.fade),
    () => copy.remove(),
  );
}

function play(copy: HTMLElement, frames: Keyframe[], duration: number): void {
  copy.animate(frames, { duration, easing: "ease-in-out" }).onfinish = () => copy.remove();
}

/** For who asked for less motion, and on slow phones (SPEC-34). */
export function isStill(): boolean {
  const isSlow = document.documentElement.hasAttribute("data-still");
  return isSlow || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function copyOf(picture: HTMLImageElement): HTMLImageElement | null {
  if (isStill()) return null;
  const copy = new Image();
  [copy.src, copy.className] = [picture.src, picture.className];
  [copy.style.zIndex, copy.style.pointerEvents] = ["60", "none"];
  return copy;
}
