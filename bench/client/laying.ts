import type { Browser, Page } from "@playwright/test";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { translate } from "@wardrobe/domain/text/translate.ts";
import type { OpenServer } from "./servers.ts";
import { median } from "#bench/measuring.ts";
import { openPhone } from "./phone.ts";

const CHOICES = 7;
/** How long a finger lies on what it taps. */
const PRESS_MS = 80;

/**
 * From the tap on a garment of the picker, whose picture is there, until it is laid out and painted (CANVAS-01), in
 * milliseconds and to the floor: the same page copies the picture and draws it on a canvas of that size.
 */
export async function measureLaying(browser: Browser, server: OpenServer): Promise<{ ratio: number; ms: number }> {
  const { page, close } = await openPhone(browser, "fast");
  await page.goto(server.url);
  await page.locator("article img").first().waitFor();
  await page.locator("[inert] article").first().waitFor({ state: "detached" });
  await page.getByRole("link", { name: translate("en", "constructor") }).click();
  const upper = page.getByRole("button", { name: new RegExp(`^${translate("en", "position.upper")}`) });
  const pairs: { ms: number; floorMs: number }[] = [];
  for (let choice = 1; choice <= CHOICES; choice++) {
    await upper.click();
    const cells = page.getByRole("dialog").getByRole("listitem");
    await cells.nth(choice).locator("img").waitFor();
    await page.waitForTimeout(400);
    pairs.push(await choose(page, choice));
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await close();
  return { ratio: median(pairs.map(({ ms, floorMs }) => ms / floorMs)), ms: median(pairs.map(({ ms }) => ms)) };
}

/** Taps a cell of the open picker; the canvas of the garment is another one than before. */
async function choose(page: Page, cell: number): Promise<{ ms: number; floorMs: number }> {
  return await page.evaluate(
    async ({ index, widthPx, pressMs }) => {
      const painted = async (): Promise<void> =>
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const button = document.querySelectorAll<HTMLElement>("[role=dialog] li button")[index];
      const picture = button?.querySelector("img");
      if (button === undefined || !(picture instanceof HTMLImageElement)) throw new Error("the picker is empty");
      const before = document.querySelector("[role=img] canvas");
      button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, pressMs));
      button.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
      const start = performance.now();
      button.click();
      let drawn = before;
      while (drawn === null || drawn === before) {
        await new Promise(requestAnimationFrame);
        drawn = document.querySelector("[role=img] canvas");
        if (performance.now() - start > 5000) throw new Error("the garment was not laid out");
      }
      await painted();
      const ms = performance.now() - start;

      const floorStart = performance.now();
      const bitmap = await createImageBitmap(picture);
      const canvas = document.createElement("canvas");
      Object.assign(canvas, drawn instanceof HTMLCanvasElement ? { width: drawn.width, height: drawn.height } : {});
      canvas.style.cssText = `position:fixed;left:0;top:0;width:${widthPx}px`;
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      document.body.append(canvas);
      await painted();
      const floorMs = performance.now() - floorStart;
      canvas.remove();
      return { ms, floorMs };
    },
    { index: cell, widthPx: CARD_WIDTH, pressMs: PRESS_MS },
  );
}
