import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { addDays, dayAt } from "@wardrobe/domain/people/day.ts";
import { tasteCalls } from "@wardrobe/domain/taste/calls.ts";
import { diaryText } from "@wardrobe/domain/text/diary.ts";
import { suggestedText } from "@wardrobe/domain/text/suggested.ts";
import { tasteText } from "@wardrobe/domain/text/taste.ts";
import { wearText } from "@wardrobe/domain/text/wears.ts";
import { ask } from "../server/testing/server-client.ts";
import { buttonIn, goTo, openSettings } from "./app-actions.ts";
import { addSamples } from "./fill-wardrobe.ts";
import { openApp, test, text, type JourneyServer } from "./server.ts";
import { signIn } from "./sign-in.ts";

const PERSON = "ben";
const say = (key: Parameters<typeof tasteText>[1], params?: Parameters<typeof tasteText>[2]) =>
  tasteText("en", key, params);
const CLOTHES = ["light-blue-shirt", "white-t-shirt", "gray-trousers", "blue-jeans", "white-sneakers", "black-oxfords"];

test(
  "an answer changes the next outfits, which say why; what was learned can be looked at, switched off and forgotten (TASTE-01)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    const app = await openDressed(page, server);
    await showOutfits(app);
    const names = await namesOf(app);
    const answer = (outfit: number, key: "liked" | "skipped") => answerIn(outfitsIn(app).nth(outfit), key);
    await answer(0, "skipped").click();
    await answer(1, "liked").click();
    await expect(answer(0, "skipped")).toHaveAttribute("aria-pressed", "true");
    await expect(answer(1, "liked")).toHaveAttribute("aria-pressed", "true");
    await answerTheSameBefore(server);

    await page.reload();
    await showOutfits(app);
    const after = await namesOf(app);
    expect(after[0]).not.toBe(names[0]);
    // What was said is still said.
    await expect(answer(after.indexOf(names[1] ?? ""), "liked")).toHaveAttribute("aria-pressed", "true");
    const why = outfitsIn(app)
      .first()
      .getByRole("button", { name: say("why") });
    await expect(why).toHaveAccessibleDescription(
      /^(Your style|You like to wear|Your color|Colors that you like together|One of your favorites): /,
    );
    await why.click();
    const sheet = app.getByRole("dialog", { name: say("your_taste") });
    await expect(sheet.getByRole("region", { name: say("liked") }).getByRole("listitem")).not.toHaveCount(0);
    await expect(sheet.getByRole("region", { name: say("avoided") }).getByRole("listitem")).not.toHaveCount(0);
    await expect(sheet.getByText(say("learned_from", { count: 2 + 2 * DAYS_BEFORE }))).toBeVisible();

    await sheet.getByRole("switch").press("Space");
    await expect(sheet.getByText(say("off_hint"))).toBeVisible();
    await expect(sheet.getByRole("region", { name: say("liked") })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(app.getByRole("group", { name: say("answers") })).toHaveCount(0);
    await showOutfits(app);
    expect(await namesOf(app)).toEqual(names);

    const settings = await openSettings(app);
    await settings.getByRole("button", { name: say("your_taste") }).click();
    await sheet.getByRole("switch").press("Space");
    await expect(sheet.getByRole("region", { name: say("liked") })).toBeVisible();
    await sheet.getByRole("button", { name: say("forget"), exact: true }).click();
    const question = app.getByRole("alertdialog", { name: say("forget_question") });
    await question.getByRole("button", { name: say("forget_yes"), exact: true }).click();
    await expect(sheet.getByRole("heading", { name: say("empty_title") })).toBeVisible();
    await sheet.getByRole("button", { name: say("begin") }).click();
    await expect(app.getByRole("heading", { name: text("en", "recommendations"), level: 1 })).toBeVisible();
  },
);

test(
  "outfits are answered by keyboard, in the list, in the constructor and on the day on which they were worn; a second press takes it back, and what was not saved says so (TASTE-01)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    const app = await openDressed(page, server);
    await showOutfits(app);
    const outfit = outfitsIn(app).first();
    let saved = 0;
    page.on("response", (response) => {
      if (response.url().endsWith(tasteCalls.answerOutfit.path)) saved++;
    });
    const cold = answerIn(outfit, "too_cold");
    await goTo(page, cold);
    await page.keyboard.press("Enter");
    await expect(cold).toHaveAttribute("aria-pressed", "true");
    const warm = answerIn(outfit, "too_warm");
    await goTo(page, warm);
    await page.keyboard.press("Enter");
    await expect(warm).toHaveAttribute("aria-pressed", "true");
    await expect(cold).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("Enter");
    await expect(warm).toHaveAttribute("aria-pressed", "false");
    await expect.poll(() => saved).toBe(3);

    await page.route(`**${tasteCalls.answerOutfit.path}`, async (route) => await route.abort(), { times: 1 });
    await page.keyboard.press("Enter");
    await expect(app.getByText(say("not_answered")).first()).toBeVisible();
    await expect(warm).toHaveAttribute("aria-pressed", "false");
    await warm.click();
    await expect(warm).toHaveAttribute("aria-pressed", "true");
    await buttonIn(app, "close_toast").first().click();

    await outfit.getByRole("button", { name: wearText("en", "wore_it") }).click();
    await buttonIn(app, "close_toast").first().click();
    await outfit.getByRole("button").first().click();
    await expect(app.getByRole("heading", { name: text("en", "outfit_constructor") })).toBeFocused();
    const inConstructor = answerIn(app.getByRole("main"), "too_warm");
    await expect(inConstructor).toHaveAttribute("aria-pressed", "true");
    await goTo(page, inConstructor);
    await page.keyboard.press("Enter");
    await expect(inConstructor).toHaveAttribute("aria-pressed", "false");

    await app.getByRole("link", { name: text("en", "wardrobe") }).click();
    await buttonIn(app, "diary", { exact: true }).click();
    await app.getByRole("grid").locator('[aria-current="date"]').click();
    const entry = app.getByRole("region", { name: diaryText("en", "outfit_of", { number: 1, count: 1 }) });
    await expect(answerIn(entry, "too_warm")).toHaveAttribute("aria-pressed", "false");
    await goTo(page, answerIn(entry, "liked"));
    await page.keyboard.press("Enter");
    await expect(answerIn(entry, "liked")).toHaveAttribute("aria-pressed", "true");
    const token = await signIn(server, PERSON);
    await expect
      .poll(async () => {
        const today = dayAt(new Date(), "Europe/Moscow");
        const input = { from: addDays(today, -1), to: addDays(today, 1) };
        return (await ask(server.process, tasteCalls.listAnswers, { token, input })).answers.map(
          ({ answer }) => answer,
        );
      })
      .toEqual(["liked"]);
  },
);

const DAYS_BEFORE = 4;
/** Gives the same answers about two earlier outfits on some days before, as a person would by and by. */
async function answerTheSameBefore(server: JourneyServer): Promise<void> {
  const token = await signIn(server, PERSON);
  const today = dayAt(new Date(), "Europe/Moscow");
  const input = { from: addDays(today, -1), to: addDays(today, 1) };
  const { answers } = await ask(server.process, tasteCalls.listAnswers, { token, input });
  expect(answers).toHaveLength(2);
  for (let ago = 20; ago < 20 + DAYS_BEFORE; ago++)
    for (const { item_ids, answer } of answers)
      await ask(server.process, tasteCalls.answerOutfit, {
        token,
        input: { date: addDays(today, -ago), item_ids, answer },
      });
}

async function openDressed(page: Page, server: JourneyServer): Promise<FrameLocator> {
  await addSamples(server, PERSON, CLOTHES);
  return await openApp(page, server, { person: PERSON });
}

async function showOutfits(app: FrameLocator): Promise<void> {
  await app.getByRole("link", { name: text("en", "recommendations") }).click();
  await buttonIn(app, "show_clothes_for_weather").click();
  await expect(outfitsIn(app).first()).toBeVisible();
}

function outfitsIn(app: FrameLocator): Locator {
  return app.getByRole("region", { name: suggestedText("en", "suggested_outfits") }).getByRole("listitem");
}

function answerIn(place: Pick<Locator, "getByRole">, key: "liked" | "skipped" | "too_cold" | "too_warm"): Locator {
  return place.getByRole("group", { name: say("answers") }).getByRole("button", { name: say(`answer.${key}`) });
}

/** The garments of each outfit, as they are read out. */
async function namesOf(app: FrameLocator): Promise<string[]> {
  return await outfitsIn(app).evaluateAll((outfits) =>
    outfits.map((outfit) => outfit.querySelector("button .sr-only")?.textContent ?? ""),
  );
}
