import { expect, type FrameLocator, type Locator } from "@playwright/test";
import { addDays, dayAt } from "@wardrobe/domain/people/day.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { diaryText } from "@wardrobe/domain/text/diary.ts";
import { garmentText } from "@wardrobe/domain/text/garment.ts";
import { wearText } from "@wardrobe/domain/text/wears.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { ask } from "../server/testing/server-client.ts";
import { buttonIn, closeToast, goTo, openConstructor, toPreview } from "./app-actions.ts";
import { openApp, test, text } from "./server.ts";
import { signIn } from "./sign-in.ts";

test.use({ wardrobe: "two" });

/** The zone of the browser in every journey. */
const ZONE = "Europe/Moscow";
const today = (): string => dayAt(new Date(), ZONE);

/** The name that a screen reader says for a day of the calendar. */
function dayName(language: Language, day: string, outfits = 0): RegExp {
  const date = new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone: "UTC" }).format(Date.parse(day));
  const said = [
    date.replace(/ г\.$/, ".*"),
    ...(day === today() ? [diaryText(language, "today")] : []),
    ...(outfits > 0 ? [diaryText(language, "outfits", { count: outfits })] : []),
  ];
  return new RegExp(`^${said.join(", ")}$`);
}
const woreIt = (within: Pick<Locator, "getByRole">, language: Language = "en"): Locator =>
  within.getByRole("button", { name: wearText(language, "wore_it") });
const openDiary = async (app: FrameLocator, language: Language = "en"): Promise<Locator> => {
  await buttonIn(app, "diary", { language, exact: true }).click();
  const grid = app.getByRole("grid");
  await expect(grid).toHaveAttribute("aria-busy", "false");
  return grid;
};

test("a garment is entered, the day before is filled, and the statistics are read, by the keyboard alone (WEAR-01, WEAR-03, WEAR-05, WEAR-06)", async ({
  page,
  server,
}) => {
  test.slow();
  const app = await openApp(page, server);
  const shirt = app.getByRole("article").filter({ hasText: text("en", "type.T-Shirt") });
  await goTo(page, shirt.getByRole("button", { name: /^Edit/ }));
  await page.keyboard.press("Enter");
  const dialog = app.getByRole("dialog");
  await goTo(page, woreIt(dialog));
  await page.keyboard.press("Enter");
  await expect(app.getByText(wearText("en", "entered"))).toBeVisible();
  await expect(woreIt(dialog)).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.getByText(garmentText("en", "worn_times", { count: 1 }))).toBeVisible();
  await goTo(page, dialog.locator("summary"));
  await page.keyboard.press("Enter");
  await goTo(page, dialog.getByLabel(garmentText("en", "price"), { exact: true }));
  await page.keyboard.type("1,200.50");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await goTo(page, buttonIn(app, "diary", { exact: true }));
  await page.keyboard.press("Enter");
  await expect(app.getByRole("heading", { level: 1, name: text("en", "diary") })).toBeFocused();
  const day = (date: string, outfits?: number) => app.getByRole("button", { name: dayName("en", date, outfits) });
  await goTo(page, day(today(), 1));
  await page.keyboard.press("ArrowRight");
  await expect(day(addDays(today(), 1))).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(day(today(), 1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(day(addDays(today(), -7))).toBeFocused();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  const chosen = app.getByRole("grid").locator('[tabindex="0"]');
  await expect(chosen).toBeFocused();
  const date = (await chosen.getAttribute("data-day")) ?? "";
  await page.keyboard.press("Enter");
  await goTo(page, app.getByRole("button", { name: diaryText("en", "add_outfit") }));
  await page.keyboard.press("Enter");
  const pants = app.getByRole("checkbox", { name: new RegExp(`^${text("en", "type.Pants")}`) });
  await goTo(page, pants);
  await page.keyboard.press("Space");
  await goTo(page, app.getByRole("button", { name: diaryText("en", "enter", { count: 1 }) }));
  await page.keyboard.press("Enter");
  await expect(app.getByRole("region", { name: diaryText("en", "outfit_of", { number: 1, count: 1 }) })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(app.getByRole("dialog")).toBeHidden();
  await expect(day(date, 1)).toBeFocused();

  await goTo(page, app.getByRole("button", { name: diaryText("en", "statistics") }));
  await page.keyboard.press("Enter");
  const lately = app.getByRole("table", { name: diaryText("en", "worn_within") });
  await expect(lately.getByRole("row").nth(1)).toHaveText(/In 30 days\s*2\s*100%/);
  await expect(app.getByText("€1,200.50", { exact: true })).toBeVisible();
  await expect(app.getByText(diaryText("en", "per_wear", { price: "€1,200.50" }))).toBeVisible();
  await goTo(page, app.getByRole("button", { name: /^T-Shirt.*, once$/ }));
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveAccessibleName(/^Edit: T-Shirt/);
});

test(
  "an outfit is entered with one tap, undone, entered again; its day is changed, deleted and brought back, in Russian (WEAR-01, WEAR-05)",
  { tag: "@full" },
  async ({ page, server }) => {
    const person = "anna";
    const app = await openApp(page, server, { person });
    const add = new RegExp(`^${text("ru", "to_preview_item", { name: "" })}`);
    const cards = app.getByRole("article");
    await expect(cards).toHaveCount(2);
    for (const card of await cards.all()) await card.getByRole("button", { name: add }).click();
    await app.getByRole("link", { name: text("ru", "constructor") }).click();
    const button = woreIt(app, "ru");
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await buttonIn(app, "undo", { language: "ru" }).click();
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await button.click();
    await expect(app.getByText(wearText("ru", "entered"))).toBeVisible();
    await app.getByRole("link", { name: text("ru", "wardrobe") }).click();

    await openDiary(app, "ru");
    await expect(app.getByRole("columnheader").first()).toHaveText(/понедельник$/);
    const cell = (outfits: number) => app.getByRole("button", { name: dayName("ru", today(), outfits) });
    await cell(1).click();
    const outfit = app.getByRole("region", { name: diaryText("ru", "outfit_of", { number: 1, count: 1 }) });
    await expect(outfit.getByRole("listitem")).toHaveCount(2);
    await outfit.getByRole("button", { name: diaryText("ru", "change") }).click();
    const trousers = app.getByRole("checkbox", { name: new RegExp(`^${text("ru", "type.Pants")}`) });
    await expect(trousers).toBeChecked();
    await trousers.press(" ");
    await app.getByRole("button", { name: diaryText("ru", "enter", { count: 1 }) }).click();
    await expect(outfit.getByRole("listitem")).toHaveCount(1);
    await outfit.getByRole("button", { name: diaryText("ru", "delete_entry") }).click();
    await expect(app.getByText(diaryText("ru", "nothing_entered"))).toBeVisible();
    await buttonIn(app, "undo", { language: "ru" }).click();
    await expect(outfit.getByRole("listitem")).toHaveCount(1);

    // Another device deletes the garment: the day still counts it.
    const token = await signIn(server, person);
    const items = await ask(server.process, wardrobeCalls.listItems, { token });
    for (const { id } of items) await ask(server.process, wardrobeCalls.deleteItem, { token, input: { id } });
    await page.reload();
    await openDiary(app, "ru");
    await cell(1).click();
    await expect(outfit.getByRole("listitem")).toHaveText(diaryText("ru", "deleted_garment"));
    await expect(woreIt(outfit, "ru")).toHaveCount(0);
  },
);

test(
  "without a connection a wear is not entered and says so; nothing is lost (WEAR-01)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openConstructor(page, server);
    await page.route("**/wears/add", (route) => route.abort());
    await woreIt(app).click();
    await expect(app.getByText(wearText("en", "not_entered"))).toBeVisible();
    await expect(woreIt(app)).toHaveAttribute("aria-pressed", "false");
    await page.unroute("**/wears/add");
    await closeToast(app);
    await woreIt(app).click();
    await expect(app.getByText(wearText("en", "entered"))).toBeVisible();
  },
);

test(
  "the wardrobe is filtered and sorted by wear, and the sections stay (WEAR-04)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server);
    const cards = app.getByRole("article");
    const shirt = cards.filter({ hasText: text("en", "type.T-Shirt") });
    await toPreview(shirt).click();
    await app.getByRole("link", { name: text("en", "constructor") }).click();
    await woreIt(app).click();
    await expect(app.getByText(wearText("en", "entered"))).toBeVisible();
    await app.getByRole("link", { name: text("en", "wardrobe"), exact: true }).click();
    const filters = app.getByRole("group", { name: text("en", "filters") });
    await filters.getByRole("button", { name: wearText("en", "not_worn") }).click();
    await app.getByRole("checkbox", { name: new RegExp(`^${wearText("en", "unworn.never")}`) }).press(" ");
    await page.keyboard.press("Escape");
    await expect(cards).toHaveCount(1);
    await expect(app.getByRole("region", { name: new RegExp(`^${text("en", "position.lower")}`) })).toBeVisible();
    await buttonIn(filters, "clear_filters").click();
    await expect(cards).toHaveCount(2);
    await app.getByLabel(text("en", "sort")).selectOption({ label: wearText("en", "sort.most_worn") });
    await expect(app.getByRole("heading", { level: 2 }).first()).toContainText(text("en", "position.upper"));
  },
);
