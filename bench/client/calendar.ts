import { translate } from "@wardrobe/domain/text/translate.ts";
import { addDays, dayAt } from "@wardrobe/domain/people/day.ts";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { median, reportChecks } from "#bench/measuring.ts";
import { startMs, openBrowser, openPhone, reportFirstPicture } from "./phone.ts";
import { openWardrobe, type OpenServer } from "./servers.ts";

// The calendar of a full diary on a slow phone, after a build: `node bench/client/calendar.ts`. From the tap to the first
// day's picture, to the time in which the same wardrobe, already known, opens; both take turns.
const DAYS = 1000;
const GARMENTS_A_DAY = 4;
const PAIRS = 5;
const RATIO_MAX = 1.2;

const browser = await openBrowser();
const server = await openWardrobe(WARDROBE_ITEMS_MAX.pro, process.argv[2]);
const pairs: { wardrobe: number; calendar: number }[] = [];
try {
  const { page } = await openPhone(browser, "slow");
  const [listed] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(wardrobeCalls.listItems.path)),
    page.goto(server.url),
  ]);
  const items = wardrobeCalls.listItems.reply.parse(await listed.json());
  await fillDiary(server, (await listed.request().allHeaders())["authorization"] ?? "", items);
  await page.waitForLoadState("networkidle");
  await reportFirstPicture(page);
  const diary = page.getByRole("button", { name: translate("en", "diary"), exact: true });
  for (let pair = 0; pair < PAIRS; pair++) {
    await page.goto("about:blank");
    const { card: wardrobe } = await startMs(page, async () => await page.goto(server.url));
    await page.waitForLoadState("networkidle");
    await diary.tap();
    const calendar = await page.evaluate(
      async (started) =>
        await new Promise<number>((resolve) => {
          const check = (): void => {
            const pictures = [...document.querySelectorAll<HTMLImageElement>("[role=grid] img")];
            const isThere = pictures.some((img) => img.complete && img.naturalWidth > 0);
            requestAnimationFrame(isThere ? () => resolve(performance.now() - started) : check);
          };
          check();
        }),
      await page.evaluate(() => performance.now()),
    );
    pairs.push({ wardrobe, calendar });
  }
} finally {
  await browser.close();
  await server.close();
}
const [wardrobeMs, calendarMs] = [median(pairs.map((one) => one.wardrobe)), median(pairs.map((one) => one.calendar))];
const ratio = median(pairs.map((one) => one.calendar / one.wardrobe));
console.log(`wardrobe ${wardrobeMs.toFixed(0)} ms, calendar ${calendarMs.toFixed(0)} ms, with ${DAYS} days of entries`);
reportChecks([[`calendar to wardrobe: ${ratio.toFixed(2)} (at most ${RATIO_MAX})`, ratio <= RATIO_MAX]]);

async function fillDiary({ appUrl }: OpenServer, authorization: string, items: readonly { id: string }[]) {
  const today = dayAt(new Date(), "UTC");
  for (let day = 0; day < DAYS; day++) {
    const worn = Array.from({ length: GARMENTS_A_DAY }, (_, n) => items[(day * 7 + n * 31) % items.length]?.id);
    const response = await fetch(appUrl + wearCalls.addWear.path, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ date: addDays(today, -day), item_ids: worn }),
    });
    if (!response.ok) throw new Error(`an entry was refused: ${response.status} ${await response.text()}`);
  }
}
