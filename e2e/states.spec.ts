import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { diaryText } from "@wardrobe/domain/text/diary.ts";
import { letGoText } from "@wardrobe/domain/text/let-go.ts";
import { stateText } from "@wardrobe/domain/text/states.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { ask } from "../server/testing/server-client.ts";
import { buttonIn, cardsIn, goTo, openThree, PERSON_OF } from "./app-actions.ts";
import { wearLongAgo } from "./fill-diary.ts";
import { openApp, test, text } from "./server.ts";
import { signIn } from "./sign-in.ts";

test.use({ wardrobe: "three" });

const cardOf = (app: FrameLocator, language: Language, type: "T-Shirt" | "Pants" | "Shorts") =>
  cardsIn(app).filter({ hasText: text(language, `type.${type}`) });
const named = (within: Pick<Locator, "getByRole">, name: string) => within.getByRole("button", { name, exact: true });

/** Opens a card's dialog by the keyboard, chooses where the garment is, and closes the dialog. */
async function put(page: Page, card: Locator, app: FrameLocator, [language, state, note]: [Language, string, string]) {
  await goTo(page, card.getByRole("button", { name: text(language, "edit_item", { name: "" }) }));
  await page.keyboard.press("Enter");
  const dialog = app.getByRole("dialog");
  const where = dialog.getByLabel(stateText(language, "where"));
  await goTo(page, where);
  await where.selectOption({ label: state });
  if (note !== "") {
    await goTo(page, dialog.getByRole("textbox").first());
    await page.keyboard.type(note);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

const language: Language = "en";

test(
  "a garment becomes a favourite, is lent, archived and found again, by the keyboard (STATE-01)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    const app = await openThree(page, server, language);
    const say = (key: Parameters<typeof stateText>[1], params = {}) => stateText(language, key, params);
    const shirt = cardOf(app, language, "T-Shirt");
    await goTo(page, shirt.getByRole("button", { name: text(language, "edit_item", { name: "" }) }));
    await page.keyboard.press("Enter");
    const dialog = app.getByRole("dialog");
    await goTo(page, named(dialog, say("favourite")));
    await page.keyboard.press("Enter");
    await expect(named(dialog, say("favourite"))).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(shirt.getByText(say("favourite"))).toBeAttached();

    await put(page, shirt, app, [language, say("state.lent"), "Anna"]);
    await expect(shirt.getByText(`${say("state.lent")}: Anna`)).toBeAttached();
    await put(page, cardOf(app, language, "Shorts"), app, [language, say("state.archived"), "Other"]);
    await expect(cardsIn(app)).toHaveCount(2);
    await expect(app.getByText(say("in_archive", { count: 1 }))).toBeVisible();
    await goTo(page, named(app, say("show")));
    await page.keyboard.press("Enter");
    await expect(cardsIn(app)).toHaveCount(1);
    await expect(cardOf(app, language, "Shorts").getByText(`${say("state.archived")}: Other`)).toBeAttached();
    await buttonIn(app, "clear_filters", { language }).first().press("Enter");
    await expect(cardsIn(app)).toHaveCount(2);

    // A search finds it too, and the filter has every choice with its count.
    const filters = app.getByRole("group", { name: text(language, "filters") });
    await buttonIn(filters, "search", { language, exact: true }).press("Enter");
    await app.getByRole("searchbox").fill(text(language, "type.Shorts"));
    await expect(cardOf(app, language, "Shorts")).toBeVisible();
    await buttonIn(app, "close_search", { language }).press("Enter");
    await goTo(page, filters.getByRole("button", { name: say("marks") }));
    await page.keyboard.press("Enter");
    for (const [choice, count] of [
      ["favourites", 1],
      ["state.laundry", 0],
      ["state.lent", 1],
      ["state.archived", 1],
    ] as const)
      await expect(dialog.getByRole("checkbox", { name: `${say(choice)} ${count}` })).toBeAttached();
    await dialog.getByRole("checkbox", { name: say("favourites") }).press(" ");
    await page.keyboard.press("Escape");
    await expect(cardsIn(app)).toHaveCount(1);
    await expect(shirt).toBeVisible();
  },
);

test(
  "what was not worn for long is kept, archived and taken back, by arrow key and swipe (STATE-04)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    const person = PERSON_OF[language];
    await openApp(page, server, { person });
    await wearLongAgo(server, person);
    const app = await openThree(page, server, language);
    const say = (key: Parameters<typeof letGoText>[1], params = {}) => letGoText(language, key, params);
    await buttonIn(app, "diary", { language, exact: true }).press("Enter");
    await app.getByRole("button", { name: diaryText(language, "statistics") }).press("Enter");
    await goTo(page, named(app, say("begin")));
    await page.keyboard.press("Enter");
    const dialog = app.getByRole("dialog", { name: say("title") });
    const isAt = async (number: number) =>
      await expect(dialog.getByText(say("number", { number, count: 3 }))).toBeVisible();
    await isAt(1);
    const first = await dialog.getByRole("heading", { level: 3 }).textContent();
    await page.keyboard.press("ArrowRight");
    await isAt(2);
    const token = await signIn(server, person);
    const unused = async () => (await ask(server.process, wardrobeCalls.listUnused, { token })).ids.length;
    await expect.poll(unused).toBe(2);
    await goTo(page, buttonIn(dialog, "undo", { language, exact: true }));
    await page.keyboard.press("Enter");
    await isAt(1);
    await expect(dialog.getByRole("heading", { level: 3 })).toHaveText(first ?? "");
    await expect.poll(unused).toBe(3);
    await page.keyboard.press("ArrowRight");
    await isAt(2);
    const box = await dialog.getByRole("article").boundingBox();
    if (box === null) throw new Error("There is no card.");
    await page.mouse.move(box.x + 200, box.y + 80);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 84, { steps: 6 });
    await page.mouse.up();
    await isAt(3);
    await goTo(page, named(dialog, say("archive")));
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(say("done_hint", { kept: 1, archived: 2 }))).toBeVisible();
    await expect.poll(unused).toBe(0);
    await goTo(page, named(dialog, say("show_archived")));
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(cardsIn(app)).toHaveCount(2);
  },
);
