import { expect, type FrameLocator, type Page } from "@playwright/test";
import { morningCalls } from "@wardrobe/domain/morning/calls.ts";
import { morningTexts } from "@wardrobe/domain/text/morning.ts";
import { ask } from "../server/testing/server-client.ts";
import { forbidWriting, goTo, openSettings } from "./app-actions.ts";
import { openApp, test } from "./server.ts";
import { signIn } from "./sign-in.ts";

const t = morningTexts("en");

test(
  "the message of the morning is set by keyboard, the messenger is asked for the permission to write, and a failure is told (DAY-01)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server);
    const saved = async () => {
      const token = await signIn(server, "ben");
      return (await ask(server.process, morningCalls.getMorning, { token, input: undefined })).settings;
    };
    await forbidWriting(page);
    await openMorning(page, app);
    await goTo(page, app.getByLabel(t("morning_time")));
    await page.keyboard.type("0645AM");
    await goTo(page, app.getByRole("button", { name: "Sunday" }));
    await page.keyboard.press("Space");
    await expect(app.getByRole("button", { name: "Sunday" })).toHaveAttribute("aria-pressed", "false");
    const save = app.getByRole("button", { name: t("morning_save"), exact: true });
    const allow = page.getByRole("dialog", { name: "Allow messages?" });
    await goTo(page, save);
    await page.keyboard.press("Enter");
    await allow.getByRole("button", { name: "Cancel" }).click();
    await expect(app.getByText(t("morning_not_allowed")).first()).toBeVisible();
    expect(await saved()).toBeNull();

    await page.route("**/morning/set", async (route) => await route.abort("internetdisconnected"));
    await save.press("Enter");
    await allow.getByRole("button", { name: "Allow" }).click();
    await expect(app.getByText(t("morning_not_saved")).first()).toBeVisible();
    await page.unroute("**/morning/set");
    await save.press("Enter");
    await expect(app.getByText(t("morning_saved_on", { time: "6:45" })).first()).toBeVisible();
    await expect(app.getByRole("dialog", { name: t("morning_title") })).toHaveCount(0);
    const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(await saved()).toEqual({
      is_on: true,
      minute: 6 * 60 + 45,
      weekdays: [1, 2, 3, 4, 5, 6],
      city: null,
      time_zone: zone,
    });

    const row = app.getByRole("button", { name: t("morning_title") });
    await expect(row).toHaveText(`${t("morning_title")}6:45`);
    await row.press("Enter");
    const isOn = app.getByRole("switch", { name: t("morning_switch") });
    await expect(isOn).toBeChecked();
    await isOn.press("Space");
    await save.press("Enter");
    await expect(app.getByText(t("morning_saved_off")).first()).toBeVisible();
    expect(await saved()).toMatchObject({ is_on: false, minute: 6 * 60 + 45 });
    await expect(row).toHaveText(`${t("morning_title")}${t("morning_off")}`);
  },
);

async function openMorning(page: Page, app: FrameLocator): Promise<void> {
  await openSettings(app);
  await goTo(page, app.getByRole("button", { name: t("morning_title") }));
  await page.keyboard.press("Enter");
  await expect(app.getByRole("switch", { name: t("morning_switch") })).toBeChecked();
}
