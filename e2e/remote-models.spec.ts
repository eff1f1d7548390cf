import { expect } from "@playwright/test";
import { MODEL_WORK, buttonIn, TWO_GARMENTS } from "./app-actions.ts";
import { drawGarmentFiles } from "../server/testing/draw-photo.ts";
import { openApp, test as base, text } from "./server.ts";
import { GREEN_JACKET } from "../server/testing/model-server/recognition-answers.ts";
import { openModelServer } from "../server/testing/model-server/model-server.ts";
import type { ModelAnswer } from "../server/testing/model-server/wire-formats.ts";

/** The model's answers to the photos, in order. */
const test = base.extend<{ answers: ModelAnswer[] }>({
  answers: async ({ page: _page }, use) => await use([]),
  environment: async ({ answers }, use) => {
    const models = await openModelServer({ answer: () => answers.shift() ?? { text: "{}" } });
    await use({
      VISION_PROVIDER: "openai",
      VISION_MODEL: "gpt-eyes",
      OPENAI_API_KEY: "sk-test",
      OPENAI_BASE_URL: `${models.url}/v1`,
    });
    await models.close();
  },
});

test(
  "a photo without a garment gives an error with advice, a remote model's analysis fills the card, and several garments give a note",
  { tag: "@full" },
  async ({ page, server, answers }) => {
    test.slow();
    const app = await openApp(page, server);
    const [one = "", two = ""] = await drawGarmentFiles(server.folder, TWO_GARMENTS);
    answers.push({ text: JSON.stringify({ ...GREEN_JACKET, garments: "none" }) });
    await app.getByTestId("photos").setInputFiles(one);
    const error = app.getByRole("alertdialog", { name: text("en", "upload_failed_title") });
    await expect(error).toContainText(text("en", "no_garment"), MODEL_WORK);
    answers.push({ text: JSON.stringify(GREEN_JACKET) });
    await buttonIn(error, "retry").click();
    await expect(app.locator("article")).toHaveCount(1, MODEL_WORK);
    // Comes last: its garments are then taken apart, for which the model is asked again. Another visit, another stack.
    const again = await openApp(page, server);
    answers.push({ text: JSON.stringify({ ...GREEN_JACKET, garments: "several" }) });
    await again.getByTestId("photos").setInputFiles(two);
    await expect(again.getByText(text("en", "add_item_of_several"))).toBeVisible(MODEL_WORK);
    await expect(again.locator("article")).toHaveCount(2);
  },
);
