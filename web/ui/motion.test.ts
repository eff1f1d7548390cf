import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fadeInto, fly, shrinkInto } from "#ui/motion.ts";

/** Each animation that began: what moves, and how it ends. */
let played: { readonly element: Element; readonly animation: { onfinish: () => void } }[] = [];
let isReduced = false;

beforeEach(() => {
  [played, isReduced] = [[], false];
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isReduced && query === "(prefers-reduced-motion: reduce)",
  }));
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
  vi.spyOn(Element.prototype, "animate").mockImplementation(function animate(this: Element) {
    const animation = { onfinish: (): void => {} };
    played.push({ element: this, animation });
    return animation as unknown as Animation;
  });
  document.body.innerHTML = '<div id="old"><img src="blob:old" class="size-full"></div><div id="slot"><img></div>';
});
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute("data-still");
});

const find = (selector: string): HTMLImageElement => {
  const found = document.querySelector<HTMLImageElement>(selector);
  if (found === null) throw new Error(selector);
  return found;
};
const start = async (arrival: Promise<unknown> = Promise.resolve()): Promise<void> => {
  fly(find("#old img"), () => find("#slot img"));
  fadeInto(find("#old img"), arrival);
  await arrival.catch(() => {});
};

test("a copy flies to the slot and one fades over the new picture; taps go through both, and both go (C-02, T-03)", async () => {
  await start();
  const copies = played.map(({ element }) => element).filter((element) => !element.matches("#slot img"));
  expect(copies).toEqual([find("body > img"), find("#old img:last-child")]);
  for (const copy of document.querySelectorAll<HTMLImageElement>("body > img, #old img:last-child"))
    expect([copy.src, copy.className, copy.style.pointerEvents, copy.alt]).toEqual([
      "blob:old",
      expect.stringContaining("size-full"),
      "none",
      "",
    ]);
  for (const { animation } of played) animation.onfinish();
  expect(document.querySelectorAll("img")).toHaveLength(2);
});

test.each(["less motion is asked for", "the phone is slow"])("nothing moves where %s (SPEC-34)", async (where) => {
  isReduced = where.startsWith("less");
  document.documentElement.toggleAttribute("data-still", !isReduced);
  await start();
  expect(played).toEqual([]);
  expect(document.querySelectorAll("img")).toHaveLength(2);
});

test("a new picture that does not arrive leaves no copy of the old one over its card (T-03)", async () => {
  await start(Promise.reject(new Error("no network")));
  expect(find("#old").children).toHaveLength(1);
});

test("a copy of what is drawn shrinks into its place, which beats once, and goes; nothing moves for who wants less motion (WEAR-01, N-03)", () => {
  document.body.innerHTML = '<div id="lay"><canvas></canvas></div><svg></svg>';
  const [lay, icon] = [document.querySelector("#lay"), document.querySelector("svg")];
  if (lay === null || icon === null) throw new Error("Nothing is drawn.");
  shrinkInto(lay, icon);
  expect(played.map(({ element }) => element.localName)).toEqual(["div", "svg"]);
  expect(played[0]?.element.getAttribute("aria-hidden")).toBe("true");
  played[0]?.animation.onfinish();
  expect(document.querySelectorAll("#lay")).toHaveLength(1);
  isReduced = true;
  shrinkInto(lay, icon);
  expect(played).toHaveLength(2);
});
