import type { FrameLocator, Page } from "@playwright/test";
import axe from "axe-core";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * The accessibility of what is shown; of an open dialog alone, unless the whole page is asked for. With axe in the app's
 * own frame, where it stays: loading it anew for each screen takes longer than its look at one.
 */
export async function lookWithAxe(shown: FrameLocator | Page, part: "dialog" | "page" = "dialog") {
  const html = shown.locator("html");
  if (!(await html.evaluate(() => "axe" in window))) await html.evaluate(axe.source);
  return await html.evaluate(
    async (element, [tags, isWhole]) => {
      const { axe: loaded } = window as typeof window & { axe: typeof axe };
      // A text that fades in has less contrast than it will have.
      const entering = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(entering.map(async ({ finished }) => await finished));
      const dialog = isWhole ? undefined : [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1);
      const found = await loaded.run(dialog ?? element, { runOnly: tags, resultTypes: ["violations"], iframes: false });
      const nodesOf = (nodes: readonly { target: unknown }[]) => nodes.map(({ target }) => String(target));
      return {
        passed: found.passes.length,
        violations: found.violations.map(({ id, nodes }) => ({ id, nodes: nodesOf(nodes) })),
      };
    },
    [WCAG, part === "page"] as const,
  );
}
