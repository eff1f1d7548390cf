const MS = { fly: 300, fade: 400, shrink: 450, beat: 350 } as const;

/** A copy of the picture lands in a place that the next frame has. Taps go through it, and the place is usable at once. */
export function fly(picture: HTMLImageElement, findPlace: () => Element | null): void {
  const copy = copyOf(picture);
  if (copy === null) return;
  const from = picture.getBoundingClientRect();
  requestAnimationFrame(() => {
    const place = findPlace();
    if (place === null) return;
    copy.classList.add("rounded-medium");
    play(copy, [{}, { transform: layOver(copy, from, place) }], MS.fly);
    place.animate([{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], MS.fly);
  });
}

/** A copy of what is drawn shrinks into the place, which beats once as it arrives. */
export function shrinkInto(drawn: Element | null, place: Element): void {
  if (isStill()) return;
  if (drawn !== null) {
    const copy = document.importNode(drawn, true);
    const canvases = drawn.querySelectorAll("canvas");
    for (const [at, canvas] of copy.querySelectorAll("canvas").entries()) {
      const from = canvases[at];
      if (from !== undefined) canvas.getContext("2d")?.drawImage(from, 0, 0);
    }
    copy.classList.add("[&_*]:animate-none");
    copy.setAttribute("aria-hidden", "true");
    if (copy instanceof HTMLElement) {
      const transform = layOver(copy, drawn.getBoundingClientRect(), place);
      play(copy, [{}, { transform, opacity: 0.3 }], MS.shrink);
    }
  }
  const delay = drawn === null ? 0 : MS.shrink;
  place.animate([{}, { transform: "scale(1.35)" }, {}], { duration: MS.beat, delay, easing: "ease-out" });
}

/** Lays the copy where its original is, above all else, and answers how it gets into the place. */
function layOver(copy: HTMLElement, from: DOMRect, place: Element): string {
  const to = place.getBoundingClientRect();
  const { style } = copy;
  [style.position, style.left, style.top] = ["fixed", `${from.left}px`, `${from.top}px`];
  [style.width, style.height] = [`${from.width}px`, `${from.height}px`];
  [style.zIndex, style.pointerEvents] = ["60", "none"];
  document.body.append(copy);
  const x = to.left - from.left + (to.width - from.width) / 2;
  const y = to.top - from.top + (to.height - from.height) / 2;
  return `translate(${x}px, ${y}px) scale(${Math.min(to.width / from.width, to.height / from.height)})`;
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
