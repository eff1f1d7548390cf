import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REASONS } from "@wardrobe/domain/recommendations/reason.ts";
import type { SuitableRequest } from "@wardrobe/domain/recommendations/request.ts";
import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import type { StyledItem, Stylist } from "#adapters/stylist/port.ts";
import { choiceAt } from "#testing/model-server/model-server.ts";
import { drawingModel } from "#testing/model-server/drawing-model.ts";
import { openTestRemoteModels, type TestRemoteModels } from "#testing/model-server/remote-models.ts";

const WARDROBE: readonly StyledItem[] = SAMPLE_WARDROBE.map(({ key, worn: _worn, season, color, ...words }) => ({
  id: key,
  ...words,
  season: [...season],
  color: [...color],
}));
const COLD: SuitableRequest = {
  weather: { name: "", main: { temp: -5, feels_like: -9 }, weather: [{ main: "Snow", description: "snow" }] },
};
const REQUESTS: readonly SuitableRequest[] = [
  COLD,
  { text_prompt: "a day at the office" },
  { text_prompt: "на свидание вечером" },
  { text_prompt: "something red" },
  { text_prompt: "?!" },
];

everyStylist("the embedded stylist", () => embeddedStylist());
for (const provider of ["openai", "google", "compatible"] as const)
  everyStylist(`a remote stylist in the form of ${provider}`, async () => await remote(provider));

const servers: TestRemoteModels[] = [];
afterAll(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function remote(provider: "openai" | "google" | "compatible"): Promise<Stylist> {
  const server = await openTestRemoteModels({
    answer: await drawingModel(),
    choose: (url) => ({ stylist: choiceAt(provider, url) }),
  });
  servers.push(server);
  return server.stylist;
}

/** The promises of every implementation. */
function everyStylist(name: string, make: () => Stylist | Promise<Stylist>): void {
  describe(name, () => {
    let stylist: Stylist;
    beforeAll(async () => {
      stylist = await make();
    });

    test.each(REQUESTS)(
      "chooses among the person's own items, each once, with a known reason: %j (R-06)",
      async (request) => {
        const chosen = await stylist.choose(WARDROBE, request);
        const own = new Set(WARDROBE.map(({ id }) => id));
        expect(chosen.every(({ id }) => own.delete(id))).toBe(true);
        expect(chosen.every(({ reason }) => REASONS.includes(reason))).toBe(true);
      },
    );

    test("chooses a complete outfit", async () => {
      const chosen = await stylist.choose(WARDROBE, COLD);
      const positions = chosen.map(({ id }) => WARDROBE.find((item) => item.id === id)?.position);
      for (const part of ["upper", "lower", "feet"]) expect(positions).toContain(part);
    });

    test("chooses nothing from an empty wardrobe", async () => {
      expect(await stylist.choose([], COLD)).toEqual([]);
    });

    test("gives the same request the same answer", async () => {
      for (const request of REQUESTS)
        expect(await stylist.choose(WARDROBE, request)).toEqual(await stylist.choose(WARDROBE, request));
    });
  });
}
