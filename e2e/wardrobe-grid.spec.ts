import { expect } from "@playwright/test";
import { POSITIONS, type Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { passOnboarding, test, text } from "./server.ts";
import { launchUrl } from "./sign-in.ts";

test.use({ wardrobe: "three" });

test(
  "each position shows its cards in 3, 4 or 5 columns, depending on the width, and the empty ones share one line (W-06)",
  { tag: "@full" },
  async ({ page, server }) => {
    await passOnboarding(server, "ben");
    await page.goto(await launchUrl(server, "ben"));
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(3);
    const section = (position: Position) =>
      page.getByRole("region", { name: new RegExp(`^${text("en", `position.${position}`)} \\d`) });
    const filled: Position[] = [];
    let found = 0;
    for (const position of POSITIONS) {
      const count = await section(position).getByRole("article").count();
      if (count === 0) continue;
      filled.push(position);
      found += count;
      await expect(section(position).getByRole("heading", { level: 2 })).toHaveText(
        `${text("en", `position.${position}`)}${count}`,
      );
    }
    expect(found).toBe(3);
    // The sections have the order of the specification's table; the empty positions follow, with one message for all.
    const names = (positions: readonly Position[]) => positions.map((position) => text("en", `position.${position}`));
    const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
    expect(headings.map((heading) => heading.replace(/\d+$/, ""))).toEqual([
      ...names(filled),
      names(POSITIONS.filter((position) => !filled.includes(position))).join(", "),
    ]);
    await expect(page.getByText(text("en", "no_items"))).toHaveCount(1);

    const columns = async (): Promise<number> =>
      await cards
        .first()
        .evaluate((card) => getComputedStyle(card.parentElement ?? card).gridTemplateColumns.split(" ").length);
    for (const [width, count] of [
      [360, 3],
      [639, 3],
      [640, 4],
      [1023, 4],
      [1024, 5],
      [1600, 5],
      [390, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(columns, { message: `at ${width} pixels` }).toBe(count);
    }
  },
);
