import { writeFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { STEPS } from "@wardrobe/domain/onboarding/steps.ts";
import { drawGarmentFiles } from "../server/testing/draw-photo.ts";
import { TWO_GARMENTS } from "./app-actions.ts";
import { test as journey, text } from "./server.ts";
import { launchUrl } from "./sign-in.ts";
import { Firefox } from "./webdriver/firefox.ts";

const test = journey.extend<{ firefox: Firefox }>({
  firefox: async ({ browserName: _browserName }, use, info) => {
    const firefox = await Firefox.open();
    await use(firefox);
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath("failed.png"), await firefox.session.screenshot());
    await firefox.close();
  },
});

test(
  "in Firefox a newcomer adds garments, filters them with the first tap, changes one, and finds everything after a reload (N-04, U-01, W-03, E-07, R-01, L-08)",
  { tag: "@full" },
  async ({ server, firefox: { session } }) => {
    await session.goTo(await launchUrl(server, "ben"));
    for (const step of STEPS) {
      await session.see({ role: "heading", name: text("en", step.title) });
      if (step.name === "gender") await session.tap({ role: "radio", name: text("en", "gender.man") });
      await session.tap({ role: "button", name: text("en", step.name === "complete" ? "get_started" : "next") });
    }
    await session.see({ role: "dialog" }, 0);
    await session.chooseFiles('[data-testid="photos"]', await drawGarmentFiles(server.folder, TWO_GARMENTS));
    await session.see({ role: "article" }, TWO_GARMENTS.length);

    await session.tap({ role: "button", name: text("en", "type") });
    await session.tap({ role: "checkbox", name: /T-Shirt/ });
    await session.tap({ role: "button", name: text("en", "show_items", { count: 1 }) });
    await session.see({ role: "article" }, 1);
    await session.tap({ role: "button", name: new RegExp(`^${text("en", "edit_item", { name: "" })}`) });
    await session.tap({ role: "checkbox", name: text("en", "season.Winter") });
    await session.tap({ role: "button", name: text("en", "save") });
    await session.see({ role: "dialog" }, 0);

    await session.tap({ role: "link", name: text("en", "recommendations") });
    await session.see({ role: "region", name: text("en", "weather") });
    await session.tap({ role: "link", name: text("en", "wardrobe") });
    expect(await session.faults()).toEqual([]);
    await session.reload();
    await session.see({ role: "article" }, TWO_GARMENTS.length);
  },
);
