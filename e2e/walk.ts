import { expect } from "@playwright/test";
import { detailText } from "@wardrobe/domain/text/details.ts";
import { diaryText } from "@wardrobe/domain/text/diary.ts";
import { garmentText } from "@wardrobe/domain/text/garment.ts";
import { letGoText } from "@wardrobe/domain/text/let-go.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { proposalTexts } from "@wardrobe/domain/text/proposals.ts";
import { stateText } from "@wardrobe/domain/text/states.ts";
import { suggestedText } from "@wardrobe/domain/text/suggested.ts";
import { morningTexts } from "@wardrobe/domain/text/morning.ts";
import { manyText } from "@wardrobe/domain/text/many.ts";
import { tasteText } from "@wardrobe/domain/text/taste.ts";
import { tokenText } from "@wardrobe/domain/text/tokens.ts";
import { arrangeText } from "@wardrobe/domain/text/arrange.ts";
import { APART, drawApart } from "#server/testing/draw-several.ts";
import { MODEL_WORK, buttonIn, openSettings, showPlans } from "./app-actions.ts";
import { text } from "./server.ts";
import { walkAhead, leave, showDialog, type Walk } from "./walk-ahead.ts";

/** Opens every screen, sheet, dialog and question of a wardrobe with some garments, one after the other. */
export async function walkEveryScreen(walk: Walk): Promise<void> {
  // The photo of several garments may make the wardrobe's first whole outfit, which comes when it is laid out (SPEC-47).
  const firstOutfit = walk.app.getByRole("dialog", { name: text(walk.language, "first_outfit") });
  await walk.page.addLocatorHandler(firstOutfit, async () => await leave(walk.page, firstOutfit));
  await walkWardrobe(walk);
  await walkItem(walk);
  await walkStates(walk);
  await walkProposals(walk);
  await walkSettings(walk);
  await walkConstructor(walk);
  await walkRecommendations(walk);
  await walkDiary(walk);
  await walkAhead(walk);
}

async function walkWardrobe(walk: Walk): Promise<void> {
  const { page, app, language, onScreen } = walk;
  await expect(app.getByRole("article").first()).toBeVisible();
  await onScreen("wardrobe");
  const filters = app.getByRole("group", { name: text(language, "filters") });
  for (const filter of ["type", "season", "color"] as const) {
    await buttonIn(filters, filter, { language, exact: true }).click();
    await expect(app.getByRole("dialog").getByRole("checkbox").first()).toBeAttached();
    await onScreen(`filter by ${filter}`);
    await leave(page, app.getByRole("dialog"));
  }
  await filters.getByRole("button", { name: arrangeText(language, "not_worn") }).click();
  await showDialog(walk, app.getByRole("dialog"), "filter by wear");
  await filters.getByRole("button", { name: stateText(language, "marks") }).click();
  await showDialog(walk, app.getByRole("dialog"), "filter by state");
  await buttonIn(filters, "search", { language, exact: true }).click();
  await app.getByRole("searchbox").fill("no such thing");
  await onScreen("nothing found");
  await buttonIn(app, "close_search", { language }).click();
  await buttonIn(filters, "select", { language, exact: true }).click();
  await app.getByRole("checkbox").first().press(" ");
  await onScreen("selection");
  const bar = app.getByRole("region", { name: text(language, "selection") });
  await buttonIn(bar, "change_fields", { language }).click();
  await showDialog(walk, app.getByRole("dialog"), "fields of several");
  await bar.getByRole("button", { name: manyText(language, "make_no_background") }).click();
  await showDialog(walk, app.getByRole("alertdialog"), "question before several pictures");
  await buttonIn(bar, "delete", { language }).click();
  await showDialog(walk, app.getByRole("alertdialog"), "question before several are deleted");
  await buttonIn(app, "end_selection", { language }).click();
  await app.getByTestId("photos").setInputFiles({
    name: "broken.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("\xff\xd8\xffno picture", "latin1"),
  });
  await expect(app.getByRole("alertdialog")).toBeVisible();
  await onScreen("failed upload");
  await buttonIn(app.getByRole("alertdialog"), "ok", { language, exact: true }).click();
}

async function walkProposals({ app, language, onScreen }: Walk): Promise<void> {
  const t = proposalTexts(language);
  const photo = { name: "several.jpg", mimeType: "image/jpeg", buffer: await drawApart() };
  await app.getByTestId("photos").setInputFiles(photo);
  const offer = { name: t("proposals_offer", { count: APART.length }) };
  await app.getByRole("dialog").getByRole("button", offer).click(MODEL_WORK);
  const sheet = app.getByRole("dialog", { name: t("proposals_title") });
  await expect(sheet.getByRole("checkbox")).toHaveCount(APART.length);
  await onScreen("garments of one photo");
  await sheet.getByRole("button", { name: t("proposals_drop") }).click();
  await expect(sheet).toBeHidden();
}

async function walkItem(walk: Walk): Promise<void> {
  const { page, app, language, onScreen } = walk;
  const edit = new RegExp(`^${text(language, "edit_item", { name: "" })}`);
  await app.getByRole("article").first().getByRole("button", { name: edit }).click();
  const dialog = app.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await onScreen("item dialog");
  await dialog.getByText(garmentText(language, "price_and_purchase")).click();
  await onScreen("price and purchase");
  await dialog.getByRole("button", { name: new RegExp(`^${detailText(language, "details")}`) }).click();
  await showDialog(walk, app.getByRole("dialog", { name: detailText(language, "details") }), "details");
  await dialog.getByLabel(stateText(language, "where")).selectOption({ label: stateText(language, "state.archived") });
  await onScreen("why it is archived");
  await dialog.getByLabel(stateText(language, "where")).selectOption({ label: stateText(language, "state.at_hand") });
  await buttonIn(dialog, "image_modes_help", { language }).click();
  await showDialog(walk, app.getByRole("alertdialog"), "help on image modes");
  await dialog.getByRole("radio", { name: new RegExp(`^${text(language, "image_mode.no_background")}`) }).press(" ");
  await onScreen("image mode without a picture");
  await buttonIn(dialog, "delete_item", { language }).click();
  await showDialog(walk, app.getByRole("alertdialog"), "question before an item is deleted");
  await leave(page, dialog);
}

/** Puts the first garment into the laundry and the next into the archive, and both back. */
async function walkStates({ page, app, language, onScreen }: Walk): Promise<void> {
  const put = async (card: number, state: "laundry" | "archived" | "at_hand") => {
    await app.getByRole("article").nth(card).getByRole("button").first().click();
    const dialog = app.getByRole("dialog");
    await dialog
      .getByLabel(stateText(language, "where"))
      .selectOption({ label: stateText(language, `state.${state}`) });
    await leave(page, dialog);
  };
  await put(0, "laundry");
  await put(1, "archived");
  const show = app.getByRole("button", { name: stateText(language, "show"), exact: true });
  await expect(show).toBeVisible();
  await onScreen("wardrobe with laundry and an archived garment");
  await show.click();
  await put(0, "at_hand");
  await buttonIn(app, "clear_filters", { language }).first().click();
  await app.getByRole("button", { name: stateText(language, "laundry_done") }).click();
  await expect(app.getByRole("button", { name: stateText(language, "laundry_done") })).toHaveCount(0);
}

async function walkSettings(walk: Walk): Promise<void> {
  const { page, app, language, onScreen } = walk;
  await openSettings(app, language);
  const dialog = app.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await onScreen("settings");
  const morning = { name: morningTexts(language)("morning_title") };
  await app.getByRole("button", morning).click();
  await expect(app.getByRole("switch")).toBeVisible();
  await showDialog(walk, app.getByRole("dialog", morning), "message of the morning");
  const taste = { name: tasteText(language, "your_taste") };
  await app.getByRole("button", taste).click();
  const forget = app.getByRole("dialog", taste).getByRole("button", { name: tasteText(language, "forget") });
  await expect(forget).toBeVisible();
  await onScreen("taste");
  await forget.click();
  await showDialog(walk, app.getByRole("alertdialog"), "question before the taste is forgotten");
  await leave(page, app.getByRole("dialog", taste));
  const sizes = { name: detailText(language, "my_sizes") };
  await app.getByRole("button", sizes).click();
  await showDialog(walk, app.getByRole("dialog", sizes), "my sizes");
  const tokens = app.getByRole("dialog", { name: tokenText(language, "row") });
  await app.getByRole("button", { name: tokenText(language, "row") }).click();
  await expect(tokens.getByText(tokenText(language, "intro"))).toBeVisible();
  await onScreen("tokens");
  await tokens.getByRole("button", { name: tokenText(language, "new") }).click();
  await showDialog(walk, app.getByRole("dialog", { name: tokenText(language, "new") }), "new token");
  await leave(page, tokens);
  await buttonIn(app, "send_feedback", { language }).click();
  await showDialog(walk, app.getByRole("alertdialog"), "feedback");
  await buttonIn(app, "delete_account", { language }).click();
  await showDialog(walk, app.getByRole("alertdialog"), "question before the account is deleted");
  await showPlans(dialog, language);
  await onScreen("comparison of plans");
  await buttonIn(dialog, "pick_plan", { language }).click();
  const plans = app.getByRole("dialog", { name: text(language, "choose_plan") });
  await expect(buttonIn(plans, "close", { language, exact: true })).toBeVisible();
  await onScreen("plans");
  await leave(page, plans);
  if (await dialog.isVisible()) await leave(page, dialog);
}

async function walkConstructor({ page, app, language, onScreen }: Walk): Promise<void> {
  await app.getByRole("link", { name: text(language, "constructor") }).click();
  const create = buttonIn(app, "create_preview", { language });
  await expect(create).toBeVisible();
  await onScreen("constructor");
  for (const [index, position] of (["upper", "lower"] as const).entries()) {
    await buttonIn(app, `position.${position}`, { language, exact: true }).click();
    const picker = app.getByRole("dialog");
    await expect(picker.getByRole("button", { name: outfitTexts(language)("empty_slot"), exact: true })).toBeVisible();
    if (index === 0) await onScreen("slot picker");
    await picker.getByRole("button").last().click();
    await expect(picker).toBeHidden();
  }
  await onScreen("constructor with an outfit");
  await create.click();
  const preview = app.getByRole("dialog", { name: text(language, "outfit_preview") });
  await expect(preview.getByRole("img", { name: text(language, "picture_of_outfit") })).toBeVisible(MODEL_WORK);
  await onScreen("preview");
  await leave(page, preview);
  await buttonIn(app, "saved_looks", { language }).click();
  await expect(app.getByText(text(language, "no_saved_looks"))).toBeVisible();
  await onScreen("saved outfits");
  await leave(page, app.getByRole("dialog"));
}

async function walkRecommendations({ page, app, language, onScreen }: Walk): Promise<void> {
  await app.getByRole("link", { name: text(language, "recommendations") }).click();
  const weather = app.getByRole("region", { name: text(language, "weather") });
  await expect(weather.getByRole("button")).toBeVisible();
  await onScreen("recommendations");
  await weather.getByRole("button").click();
  await app.getByRole("dialog").getByRole("searchbox").fill("рига");
  await expect(app.getByRole("dialog").getByText(language === "en" ? "Riga" : "Рига")).toBeVisible();
  await onScreen("cities");
  await leave(page, app.getByRole("dialog"));
  await buttonIn(app, "show_clothes_for_weather", { language }).click();
  const outfits = app.getByRole("region", { name: suggestedText(language, "suggested_outfits") });
  await outfits.getByRole("button", { name: tasteText(language, "answer.liked") }).click();
  await onScreen("suitable items");
}

async function walkDiary({ page, app, language, onScreen }: Walk): Promise<void> {
  await buttonIn(app, "diary", { language, exact: true }).click();
  const grid = app.getByRole("grid");
  await expect(grid).toHaveAttribute("aria-busy", "false");
  await onScreen("calendar");
  await grid.locator('[aria-current="date"]').click();
  await onScreen("day without an outfit");
  await app.getByRole("button", { name: diaryText(language, "add_outfit") }).click();
  await app.getByRole("checkbox").last().press(" ");
  await onScreen("choice of what was worn");
  await app.getByRole("button", { name: diaryText(language, "enter", { count: 1 }) }).click();
  const outfit = app.getByRole("region", { name: diaryText(language, "outfit_of", { number: 1, count: 1 }) });
  await expect(outfit).toBeVisible();
  await onScreen("day with an outfit");
  await leave(page, app.getByRole("dialog"));
  await app.getByRole("button", { name: diaryText(language, "statistics") }).click();
  await expect(app.getByRole("table", { name: diaryText(language, "by_season") })).toBeVisible();
  await onScreen("statistics");
  await app.getByRole("button", { name: letGoText(language, "begin") }).click();
  const letGo = app.getByRole("dialog");
  await expect(letGo.getByRole("article")).toBeVisible();
  await onScreen("let go");
  const keep = letGo.getByRole("button", { name: letGoText(language, "keep") });
  while (await keep.isVisible()) await keep.click();
  await onScreen("after the last of let go");
  await leave(page, letGo);
}
