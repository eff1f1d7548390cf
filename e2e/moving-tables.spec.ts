import { expect } from "@playwright/test";
import { importTableText } from "@wardrobe/domain/text/import-tables.ts";
import { importText } from "@wardrobe/domain/text/imports.ts";
import { drawGarment } from "../server/testing/draw-photo.ts";
import { spreadsheetByHand } from "../server/testing/tables-elsewhere.ts";
import { cardsIn, goTo, openSettings } from "./app-actions.ts";
import { openApp, test, text } from "./server.ts";

test("a table comes in with its photos: what could not be read is listed, a column is chosen otherwise, with the keyboard alone; what is no archive is refused (MOVE-01, MOVE-02)", async ({
  page,
  server,
}) => {
  const t = (key: Parameters<typeof importText>[1], params = {}) => importText("en", key, params);
  const said = (key: Parameters<typeof importTableText>[1], params = {}) => importTableText("en", key, params);
  const table = spreadsheetByHand([
    "Вещь;Категория;Цвет;Цена;Фото;Где",
    "В клетку;Рубашка;синий;1 990;a.jpg;шкаф",
    "Любимая;Юбка;чёрный;дорого;;дача",
  ]);
  const bytes = await drawGarment("t-shirt", { color: "#2040a0", size: { width: 240, height: 240 } });
  const files = [table, { name: "A.JPG", bytes }];
  page.on("filechooser", () => {});
  const app = await openApp(page, server);
  const settings = await openSettings(app);
  await goTo(page, settings.getByRole("button", { name: t("import_row") }));
  await page.keyboard.press("Enter");
  const sheet = app.getByRole("dialog", { name: t("import_title") });
  await goTo(page, sheet.getByRole("button", { name: t("import_choose") }));
  const choose = async (chosen: typeof files): Promise<void> => {
    const [picker] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
    await picker.setFiles(chosen.map((file) => ({ ...file, mimeType: "", buffer: Buffer.from(file.bytes) })));
  };
  await choose([{ name: "broken.zip", bytes: Buffer.from("PK\u0003\u0004") }]);
  await expect(sheet.getByRole("alert")).toHaveText(text("en", "import_not_readable"));
  await goTo(page, sheet.getByRole("button", { name: t("import_choose") }));
  await choose(files);
  await expect(sheet).toContainText(
    said("cell", { place: "Row 3, Цена", text: "дорого", reason: said("reason.unknown") }),
  );
  await expect(sheet).toContainText(said("drawn", { count: 1 }));
  const where = sheet.getByRole("combobox", { name: "Где" });
  await expect(where).toHaveAccessibleDescription("шкаф · дача");
  await goTo(page, where);
  await page.keyboard.type(said("field.notes"));
  await goTo(page, sheet.getByRole("button", { name: said("read_again") }));
  await page.keyboard.press("Enter");
  await expect(where).toHaveValue("notes");
  await goTo(page, sheet.getByRole("button", { name: t("import_yes"), exact: true }));
  await page.keyboard.press("Enter");
  const done = app.getByRole("dialog", { name: t("import_done") });
  await goTo(page, done.getByRole("button", { name: t("import_open") }));
  await page.keyboard.press("Enter");
  await expect(app.getByRole("dialog")).toHaveCount(0);
  await expect(cardsIn(app)).toHaveCount(2);
});
