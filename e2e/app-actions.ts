import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { openApp, text, type JourneyServer, type ShownTextKey } from "./server.ts";

type App = Pick<Locator, "getByRole">;

/** How long a recognised photo or a picture by a model may take: on a slow machine the models share it with the tests. */
export const MODEL_WORK = { timeout: 150_000 };

/** Two photos for an upload. */
export const TWO_GARMENTS = [
  ["t-shirt", "#2F6FDE"],
  ["trousers", "#26262a"],
] as const;

type ButtonOptions = { readonly language?: Language; readonly exact?: boolean };

/** The button with this text. `exact`: with nothing else in its name. */
export function buttonIn(app: App, key: ShownTextKey, options: ButtonOptions = {}): Locator {
  const { language = "en", exact = false } = options;
  return app.getByRole("button", { name: text(language, key), exact });
}

/** Holds the requests to this address back; the returned function sends them on, or aborts them. */
export async function holdRequests(
  page: Page,
  url: string,
  end: "continue" | "abort" = "continue",
): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await isReleased;
    await route[end]();
  });
  return release;
}

/** Taps the settings button; returns the dialog, which may still be loading. */
export async function openSettings(app: App, language: Language = "en"): Promise<Locator> {
  await buttonIn(app, "profile_and_settings", { language }).click();
  return app.getByRole("dialog", { name: text(language, "settings") });
}

/** Taps the row of the plan in the settings: the plans are shown below it. */
export async function showPlans(settings: App, language: Language = "en"): Promise<void> {
  await settings.getByRole("button", { name: new RegExp(`^${planText(language, "plan")}:`) }).click();
}

export const toPreview = (card: Locator): Locator =>
  card.getByRole("button", { name: new RegExp(`^${text("en", "to_preview_item", { name: "" })}`) });

export const cardsIn = (app: FrameLocator): Locator => app.getByRole("article");

/** From now on the types of all items are to be checked. */
export async function markUnsure(page: Page): Promise<void> {
  await page.route("**/wardrobe/{list,first}*", async (route) => {
    const body = await (await route.fetch()).text();
    const marked = body.replaceAll(/"needs_check":\[[^\]]*\]/g, '"needs_check":["type"]');
    await route.fulfill({ contentType: "application/json", body: marked });
  });
}

/** Opens the wardrobe `three`, as soon as its garments are there. */
export async function openThree(page: Page, server: JourneyServer): Promise<FrameLocator> {
  const app = await openApp(page, server);
  await expect(cardsIn(app)).toHaveCount(3);
  return app;
}

/** The server says that the bot may not write yet, so that the app asks for the permission (DAY-01). */
export async function forbidWriting(page: Page): Promise<void> {
  await page.route("**/morning/settings", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), may_write: false } });
  });
}

/** Opens a wardrobe with two garments and adds the first to the preview. */
export async function openWithGarment(page: Page, server: JourneyServer): Promise<FrameLocator> {
  const app = await openApp(page, server);
  const cards = app.getByRole("article");
  await expect(cards).toHaveCount(2);
  await toPreview(cards.first()).click();
  return app;
}

/** The same, and then opens the constructor. */
export async function openConstructor(page: Page, server: JourneyServer): Promise<FrameLocator> {
  const app = await openWithGarment(page, server);
  await app.getByRole("link", { name: text("en", "constructor") }).click();
  return app;
}

/** More tab stops than any screen has. */
const STOPS_MAX = 80;

/** Presses Tab until the element has the focus. */
export async function goTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeEnabled();
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${String(wanted)} is not reached with ${STOPS_MAX} presses of Tab.`);
}
