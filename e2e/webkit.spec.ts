import { writeFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { STEPS } from "@wardrobe/domain/onboarding/steps.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { drawGarmentFiles } from "../server/testing/draw-photo.ts";
import { TWO_GARMENTS } from "./app-actions.ts";
import { test as journey, text, type ShownTextKey } from "./server.ts";
import { launchUrl } from "./sign-in.ts";
import { Webkit } from "./webdriver/webkit.ts";

const test = journey.extend<{ webkit: Webkit }>({
  webkit: async ({ browserName: _browserName }, use, info) => {
    const webkit = await Webkit.open();
    await use(webkit);
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath("failed.png"), await webkit.session.screenshot());
    await webkit.close();
  },
});

const button = (key: ShownTextKey) => ({ role: "button", name: text("en", key) });
const link = (key: ShownTextKey) => ({ role: "link", name: text("en", key) });

test("in WebKit a newcomer adds garments, filters them with the first tap, scrolls by the wheel, puts an outfit together, and is shown weather and plans (N-04, U-01, W-03, E-07, C-01, R-01, S-04, L-08)", async ({
  server,
  webkit,
}) => {
  const { session } = webkit;
  /** Waits for this dialog: nothing in it moves when it is laid out again, as a press does. */
  const seeDialog = async (name: string | RegExp): Promise<void> => {
    await session.see({ role: "dialog", name });
    expect(await session.misplaced()).toEqual([]);
  };
  const leaveDialogs = async (): Promise<void> =>
    await session.until("no dialog", async () => {
      await session.escape();
      return (await session.count({ role: "dialog" })) === 0;
    });

  await session.goTo(await launchUrl(server, "ben"));
  await session.see({ role: "dialog", name: text("en", "onboarding_language") });
  for (const step of STEPS) {
    await session.see({ role: "heading", name: text("en", step.title) });
    if (step.name === "gender") await session.tap(button("gender.man"));
    await session.tap(button(step.name === "complete" ? "get_started" : "next"));
  }
  await session.see({ role: "dialog" }, 0);

  await session.chooseFiles('[data-testid="photos"]', await drawGarmentFiles(server.folder, TWO_GARMENTS));
  await session.see({ role: "article" }, TWO_GARMENTS.length);
  webkit.turnWheel();
  await session.until("scrolled by the wheel", async () => (await session.run("return scrollY")) !== 0);

  await session.tap(button("type"));
  await seeDialog(text("en", "type"));
  await session.tap({ role: "checkbox", name: /T-Shirt/ });
  await session.tap({ role: "button", name: text("en", "show_items", { count: 1 }) });
  await session.see({ role: "article" }, 1);

  await session.tap({ role: "button", name: new RegExp(`^${text("en", "edit_item", { name: "" })}`) });
  await seeDialog(/T-Shirt/);
  await session.tap({ role: "checkbox", name: text("en", "season.Winter") });
  await session.tap(button("save"));
  await session.see({ role: "dialog" }, 0);
  await session.tap({ role: "button", name: new RegExp(`^${text("en", "to_preview_item", { name: "" })}`) });

  await session.tap(link("constructor"));
  await session.see({ role: "button", name: /T-Shirt/ });
  await session.tap(button("position.lower"));
  await seeDialog(text("en", "position.lower"));
  await session.tap({ role: "button", name: /Pants/, within: "dialog" });
  await session.see({ role: "dialog" }, 0);

  await session.tap(link("recommendations"));
  await session.see({ role: "region", name: text("en", "weather") });

  await session.tap(link("wardrobe"));
  await session.tap(button("profile_and_settings"));
  await seeDialog(text("en", "settings"));
  expect(await session.isChecked({ role: "radio", name: text("en", "gender.man") })).toBe(true);
  await session.tap({ role: "button", name: new RegExp(`^${planText("en", "plan")}:`) });
  await session.tap(button("pick_plan"));
  await seeDialog(text("en", "choose_plan"));
  await leaveDialogs();
  expect(await session.faults()).toEqual([]);

  await session.reload();
  await session.see({ role: "article" }, TWO_GARMENTS.length);
});
