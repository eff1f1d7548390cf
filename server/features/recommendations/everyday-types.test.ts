import { expect, test } from "vitest";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import type { ItemChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makeGarment, openWithPerson } from "#testing/test-people.ts";

const OTHERS: readonly ItemChanges[] = [
  { position: "upper", type: "Hoodie", color: ["Black"] },
  { position: "upper", type: "Sweater", color: ["Blue"] },
  { position: "upper", type: "T-Shirt", color: ["White"] },
  { position: "lower", type: "Jeans", color: ["Blue"] },
  { position: "feet", type: "Sneakers", color: ["White"] },
  { position: "outerwear", type: "Coat", color: ["Black"] },
];
const weather = { name: "", main: { temp: 12, feels_like: 12 }, weather: [{ main: "Clouds", description: "" }] };

test.each([
  ["с серым свитшотом", { position: "upper", type: "Свитшот", color: ["Gray"] }],
  ["gray sweatshirt", { position: "upper", type: "Свитшот", color: ["Gray"] }],
  ["в лонгсливе", { position: "upper", type: "Лонгслив", color: ["Gray"] }],
  ["в пуховике", { position: "outerwear", type: "Пуховик", color: ["Gray"] }],
  ["in slides", { position: "feet", type: "Slides", color: ["Gray"] }],
] as const)(
  "“%s” is answered with the garment of that word, whichever card says it (SPEC-155)",
  async (text, fields) => {
    const { server, person } = await openWithPerson(databaseKinds[0] ?? expect.fail("no database"), "pro_month");
    for (const one of OTHERS) await makeGarment(server, person, { season: ["Spring", "Autumn"], ...one });
    const asked = await makeGarment(server, person, { season: ["Spring", "Autumn"], ...fields });
    const body = { date: "2026-05-20", weather, text_prompt: text };
    const { outfits } = await call(server, recommendationCalls.suggestOutfits, { token: person.token, body });
    expect(outfits.slice(0, 1).flatMap(piecesOf)).toContain(asked);
  },
);
