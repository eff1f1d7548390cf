import type { FrameLocator } from "@playwright/test";
import { newcomerEn } from "@wardrobe/domain/text/en/newcomer.ts";
import { isTextKey } from "@wardrobe/domain/text/translate.ts";

/** Texts that are cut off by their own box, or beyond the page's edge without a way to scroll there. */
export async function findOverflow(app: FrameLocator): Promise<string[]> {
  return await app.locator("body").evaluate((body) => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width + 1)
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    for (const element of body.querySelectorAll<HTMLElement>("*")) {
      const hasOwnText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
      );
      const box = element.getBoundingClientRect();
      if (
        !hasOwnText ||
        box.width === 0 ||
        box.height === 0 ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      if (box.width <= 1 || element.closest("[aria-hidden=true], [inert]") !== null) continue;
      const words = element.textContent?.trim().slice(0, 40) ?? "";
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isShortened = textOverflow === "ellipsis" || webkitLineClamp !== "none";
      if (overflowX !== "visible" && !isShortened && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut at its right: ${words}`);
      if (overflowY === "hidden" && !isShortened && element.scrollHeight > element.clientHeight + 3)
        found.push(`cut at its bottom: ${words}`);
      if ((box.right > width + 1 || box.left < -1) && !canScrollSideways(element))
        found.push(`beyond the edge: ${words}`);
    }
    return found;

    function canScrollSideways(element: HTMLElement): boolean {
      for (let up = element.parentElement; up !== null; up = up.parentElement) {
        if (["auto", "scroll"].includes(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth) return true;
      }
      return false;
    }
  });
}

/** Text keys shown in place of texts. */
export async function findRawKeys(app: FrameLocator): Promise<string[]> {
  const shown = await app.locator("body").evaluate((body) => {
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (walker.nextNode() !== null) words.push(walker.currentNode.textContent?.trim() ?? "");
    return words;
  });
  return shown.filter((words) => /[_.]/.test(words) && (isTextKey(words) || Object.hasOwn(newcomerEn, words)));
}
