import { SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import { embeddedStylist } from "#server/adapters/embedded-stylist/embedded-stylist.ts";
import type { StyledItem } from "#server/adapters/stylist/port.ts";
import { chooseOutfits } from "#server/features/recommendations/choose-outfits.ts";
import { complain, EXPECTED_OF, readExpectations } from "#server/testing/stylist-expectations.ts";

/**
 * Which rows of the tables of requests are answered acceptably, and by how many of the outfits that an answer begins with:
 * whole, and of no kind that the row excludes. `node bench/stylist/words.ts`.
 */
const stylist = embeddedStylist();
const byId = new Map(EXPECTED_OF.map((item) => [item.id, item]));
const toItems = (ids: readonly string[]): StyledItem[] => ids.flatMap((id) => byId.get(id) ?? []);

for (const heading of ["Requests in words", "More requests in words", "Fresh requests"]) {
  const rows = readExpectations(heading);
  let acceptable = 0;
  const worn = { good: 0, all: 0 };
  for (const row of rows) {
    const items = toItems((await stylist.choose(EXPECTED_OF, { text_prompt: row.asked })).map(({ id }) => id));
    const complaint = complain(items, row);
    if (complaint === null) acceptable += 1;
    else console.log(`${row.asked}: ${complaint}; got ${items.map(({ id }) => id).join(" ")}`);
    for (const day of ["2026-01-20", "2026-05-20", "2026-07-20", "2026-10-20"]) {
      const occasion = { text: row.asked, weather: null, day, gender: "woman", language: "en" } as const;
      for (const outfit of (await chooseOutfits({ stylist, items: EXPECTED_OF }, occasion)).outfits) {
        const garments = toItems(SLOTS.flatMap((slot) => outfit[slot] ?? []));
        const wrong = complain(garments, { ...row, chosen: [] });
        worn.all += 1;
        if (wrong === null) worn.good += 1;
        else console.log(`  ${row.asked}, ${day}: ${wrong}; ${garments.map(({ id }) => id).join(" ")}`);
      }
    }
  }
  console.log(`${heading}: ${acceptable} of ${rows.length}; outfits: ${worn.good} of ${worn.all}`);
}
