import { setTimeout } from "node:timers/promises";
import { writeFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { STEPS } from "@wardrobe/domain/onboarding/steps.ts";
import { diaryText } from "@wardrobe/domain/text/diary.ts";
import { morningTexts } from "@wardrobe/domain/text/morning.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { stateText } from "@wardrobe/domain/text/states.ts";
import { arrangeText } from "@wardrobe/domain/text/arrange.ts";
import { drawGarmentFiles } from "../server/testing/draw-photo.ts";
import { TWO_GARMENTS } from "./app-actions.ts";
import { passOnboarding, test as journey, text, type ShownTextKey } from "./server.ts";
import { launchUrl } from "./sign-in.ts";
import type { Session } from "./webdriver/session.ts";
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

/** Waits for this dialog: nothing in it moves when it is laid out again, as a press does. */
async function seeAtRest(session: Session, name: string | RegExp): Promise<void> {
  await session.see({ role: "dialog", name });
  const sliding = "return document.getAnimations().filter((one) => one instanceof CSSTransition).length";
  await session.until("the sheet has slid in", async () => (await session.run(sliding)) === 0);
  expect(await session.misplaced()).toEqual([]);
}

test("in WebKit a newcomer adds garments, filters them with the first tap, scrolls by the wheel, puts an outfit together, and is shown weather and plans (N-04, U-01, W-03, E-07, C-01, R-01, S-04, L-08)", async ({
  server,
  webkit,
}) => {
  const { session } = webkit;
  const seeDialog = async (name: string | RegExp): Promise<void> => await seeAtRest(session, name);
  await session.goTo(await launchUrl(server, "ben"));
  await session.see({ role: "dialog", name: text("en", "onboarding_language") });
  for (const step of STEPS) {
    await session.see({ role: "heading", name: text("en", step.title) });
    if (step.name === "gender") await session.tap({ role: "radio", name: text("en", "gender.man") });
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
  // A row that comes late above the fields moves them away under the finger.
  await session.until("a change to save", async () => {
    await session.tap({ role: "checkbox", name: text("en", "season.Winter") });
    await setTimeout(1000);
    return (await session.count(button("save"))) > 0;
  });
  await session.tap(button("save"));
  await session.see({ role: "dialog" }, 0);
  await session.tap({ role: "button", name: new RegExp(`^${text("en", "to_preview_item", { name: "" })}`) });

  await session.tap(link("constructor"));
  await session.see({ role: "button", name: /T-Shirt/ });
  await session.tap(button("position.lower"));
  await seeDialog(text("en", "position.lower"));
  await session.tap({ role: "button", name: /pants/i, within: "dialog" });
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
  await session.leaveDialogs();
  expect(await session.faults()).toEqual([]);

  await session.reload();
  await session.see({ role: "article" }, TWO_GARMENTS.length);
});

test.describe("with three garments", () => {
  test.use({ wardrobe: "three" });

  for (const [language, person] of [
    ["en", "ben"],
    ["ru", "anna"],
  ] as const)
    test(
      `in WebKit, in ${language}, the first tap in every group of choices is taken (W-03, W-04, E-02, S-01, DAY-01, WEAR-01)`,
      { tag: "@full" },
      async ({ server, webkit }) => {
        const { session } = webkit;
        const say = (key: ShownTextKey) => text(language, key);
        const openFrom = async (opener: string | RegExp, name: string | RegExp): Promise<void> => {
          await session.tap({ role: "button", name: opener });
          await seeAtRest(session, name);
        };
        /** The first tap on the choice changes it. */
        const choose = async (role: "checkbox" | "radio", name?: string | RegExp): Promise<void> => {
          const choice = { role, within: "dialog", ...(name === undefined ? {} : { name }) };
          await session.see(choice);
          const before = await session.isChecked(choice);
          await session.tap(choice);
          expect([name, await session.isChecked(choice)]).toEqual([name, !before]);
        };

        await passOnboarding(server, person);
        await session.goTo(await launchUrl(server, person));
        await session.see({ role: "article" }, 3);
        const filters = [say("type"), say("season"), say("color"), arrangeText(language, "not_worn")];
        for (const filter of [...filters, stateText(language, "marks")]) {
          await openFrom(filter, filter);
          await choose("checkbox");
          await choose("checkbox");
          await session.leaveDialogs();
        }

        await openFrom(new RegExp(`^${text(language, "edit_item", { name: "" })}`), /./);
        await choose("checkbox", say("season.Winter"));
        await choose("radio", new RegExp(`^${say("image_mode.no_background")}`));
        await session.leaveDialogs();

        await openFrom(say("profile_and_settings"), say("settings"));
        await choose("radio", say("gender.woman"));
        await choose("radio", new RegExp(`^${say("image_mode.no_background")}`));
        const morning = morningTexts(language)("morning_title");
        await openFrom(new RegExp(`^${morning}`), morning);
        const day = { role: "button", name: /^(Su|Вс|вс)/ };
        await session.tap(day);
        await session.see({ ...day, pressed: false });
        await session.leaveDialogs();

        await session.tap({ role: "button", name: say("diary") });
        await session.see({ role: "gridcell", name: /./ });
        await session.run("document.querySelector('[aria-current=date]').click()");
        await openFrom(diaryText(language, "add_outfit"), /./);
        await choose("checkbox");
        expect(await session.faults()).toEqual([]);
      },
    );
});
