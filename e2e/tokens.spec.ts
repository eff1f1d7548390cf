import { expect } from "@playwright/test";
import { tokenText } from "@wardrobe/domain/text/tokens.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { ask } from "../server/testing/server-client.ts";
import { goTo, openSettings } from "./app-actions.ts";
import { openApp, test } from "./server.ts";

test("a token is made, copied, used and revoked, by the keyboard alone (AGENT-01)", async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const t = (key: Parameters<typeof tokenText>[1], params = {}) => tokenText("en", key, params);
  const app = await openApp(page, server);
  await goTo(page, (await openSettings(app)).getByRole("button", { name: t("row") }));
  await page.keyboard.press("Enter");
  const sheet = app.getByRole("dialog", { name: t("row") });
  await goTo(page, sheet.getByRole("button", { name: t("new") }));
  await page.keyboard.press("Enter");
  await page.keyboard.type("Claude");
  await goTo(page, app.getByRole("radio", { name: t("read"), exact: true }));
  await page.keyboard.press("ArrowRight");
  await expect(app.getByText(t("write_hint"))).toBeVisible();
  await goTo(page, app.getByRole("button", { name: t("make") }));
  await page.keyboard.press("Enter");
  const made = app.getByRole("dialog", { name: "Claude" });
  const token = (await made.locator("code").first().textContent()) ?? "";
  await goTo(page, made.getByRole("button", { name: t("copy"), exact: true }));
  await page.keyboard.press("Enter");
  await expect(app.getByText(t("copied"))).toBeVisible();
  expect(await page.evaluate(async () => await navigator.clipboard.readText())).toBe(token);
  // An agent's way is named where agents are served (AGENT-02).
  await goTo(page, made.getByRole("button", { name: t("copy_address") }));
  await page.keyboard.press("Enter");
  await expect(app.getByText(t("address_copied"))).toBeVisible();
  expect(await page.evaluate(async () => await navigator.clipboard.readText())).toBe(`${server.process.appUrl}/mcp`);
  expect(await ask(server.process, wardrobeCalls.listItems, { token })).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(sheet.getByRole("listitem")).toContainText(t("write"));
  await goTo(page, sheet.getByRole("button", { name: t("revoke_named", { name: "Claude" }) }));
  await page.keyboard.press("Enter");
  await goTo(page, app.getByRole("alertdialog").getByRole("button", { name: t("revoke"), exact: true }));
  await page.keyboard.press("Enter");
  await expect(sheet.getByRole("listitem")).toBeHidden();
  await expect(ask(server.process, wardrobeCalls.listItems, { token })).rejects.toThrow("token_revoked");
});
