import { expect, test, describe } from "vitest";
import type { StyledItem } from "#adapters/stylist/port.ts";
import { POSITIONS, TYPES_BY_POSITION, SEASONS, STYLES, COLORS } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import fc from "fast-check";
import type { SuitableRequest } from "@wardrobe/domain/recommendations/request.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import { understand } from "#adapters/embedded-stylist/understand.ts";
import { complain, EXPECTED_OF, readExpectations } from "#testing/stylist-expectations.ts";

const stylist = embeddedStylist();

describe.each([
  { heading: "Requests in words", count: 40, acceptableMin: 1, requestOf: inWords },
  { heading: "More requests in words", count: 80, acceptableMin: 0.95, requestOf: inWords },
  { heading: "Fresh requests", count: 40, acceptableMin: 0.95, requestOf: inWords },
  { heading: "Weather", count: 12, acceptableMin: 1, requestOf: weatherOf },
])("$heading", ({ heading, count, acceptableMin, requestOf }) => {
  const rows = readExpectations(heading);

  test("as many answers as promised meet the documented expectation (R-04, R-05)", async () => {
    const complaints: string[] = [];
    for (const row of rows) {
      const chosen = await choose(requestOf(row.asked));
      const complaint = complain(chosen, row);
      if (complaint !== null)
        complaints.push(`${row.asked}: ${complaint}; got ${chosen.map(({ id }) => id).join(" ")}`);
    }
    expect(rows).toHaveLength(count);
    const share = 1 - complaints.length / rows.length;
    expect(share, complaints.join("\n")).toBeGreaterThanOrEqual(acceptableMin);
  });

  test("the same request always gets the same answer (SPEC-33)", async () => {
    for (const { asked } of rows) expect(await choose(requestOf(asked))).toEqual(await choose(requestOf(asked)));
  });
});

test("an answer has own items only, is never empty while there are clothes, and dresses from top to bottom as far as they do (LAYER-05, R-05)", async () => {
  await fc.assert(
    fc.asyncProperty(anyWardrobe(), anyText(), async (items, text) => {
      const chosen = await stylist.choose(items, { text_prompt: text });
      expect(chosen.length > 0).toBe(items.length > 0);
      const ids = new Set(chosen.map(({ id }) => id));
      const answered = items.filter(({ id }) => ids.has(id));
      const isDressed = answered.some(({ type }) => type === "Dress");
      const isAt = (list: readonly StyledItem[], at: StyledItem["position"]) =>
        list.some(({ position, type }) => position === at && type !== "Dress");
      // An exclusion may leave out what is worn on one of them.
      const excludes = Object.values(understand(text).unwanted).some((list) => list.length > 0);
      if (!excludes)
        for (const at of ["upper", "lower", "feet"] as const)
          if (isAt(items, at)) expect(isAt(answered, at) || isDressed, at).toBe(true);
      // Own items only, each once.
      expect([ids.size, answered.length]).toEqual([chosen.length, chosen.length]);
    }),
    { numRuns: 500 },
  );
});

function anyWardrobe(): fc.Arbitrary<StyledItem[]> {
  const item = fc.constantFrom(...POSITIONS).chain((position) =>
    fc.record({
      position: fc.constant(position),
      type: fc.constantFrom(...TYPES_BY_POSITION[position]),
      style: fc.option(fc.constantFrom(...STYLES)),
      season: fc.subarray([...SEASONS]),
      color: fc.subarray([...COLORS], { maxLength: 2 }),
      brand: fc.constantFrom("", "Levi's", "Zara"),
      model: fc.constant(""),
      notes: fc.constantFrom("", "gift", "тёплая"),
    }),
  );
  return fc.array(item, { maxLength: 12 }).map((items) => items.map((one, index) => ({ ...one, id: `item-${index}` })));
}

/** Words of the tables in any order, and anything at all. */
function anyText(): fc.Arbitrary<string> {
  const asked = ["Requests in words", "More requests in words", "Fresh requests"].flatMap(readExpectations);
  const words = [...new Set(asked.flatMap((row) => row.asked.split(" ")))];
  const mixed = fc.array(fc.constantFrom(...words, "не", "без", "кроме", "no", "not"), { minLength: 1, maxLength: 8 });
  return fc.oneof(
    mixed.map((list) => list.join(" ")),
    fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" }),
  );
}

function inWords(asked: string): SuitableRequest {
  return { text_prompt: asked };
}

function weatherOf(text: string): SuitableRequest {
  const [felt, main = "", wind] = text.split(" ");
  const degrees = Number(felt);
  return {
    weather: {
      name: "",
      main: { temp: degrees, feels_like: degrees },
      weather: [{ main, description: "" }],
      wind: { speed: Number(wind) },
    },
  };
}

async function choose(request: SuitableRequest): Promise<StyledItem[]> {
  const ids = (await stylist.choose(EXPECTED_OF, request)).map(({ id }) => id);
  return ids.flatMap((id) => EXPECTED_OF.filter((item) => item.id === id));
}
