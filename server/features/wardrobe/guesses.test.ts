import { describe, expect, test } from "vitest";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { fakeVision } from "#adapters/vision/fake.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { openForAll } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makeItem, personForEach, request } from "#testing/test-people.ts";

const GUESSES = { type: "T-Shirt", warm: 0.8 };

describe.each(databaseKinds)("guesses on the %s database", (kind) => {
  const server = openForAll(kind, { vision: fakeVision({ guesses: GUESSES }) });
  const person = personForEach(server);

  test("of how a garment looks are kept for choosing outfits, never sent, and gone with the photo (SPEC-73)", async () => {
    const { id } = await makeItem(server, person);
    const kept = async () => (await listDescribedItems(server.app.db, person.userId)).map(({ guesses }) => guesses);
    expect(await kept()).toEqual([GUESSES]);
    const { token } = person;
    expect(JSON.stringify((await request(server, wardrobeCalls.listItems, { token })).body)).not.toContain("guesses");
    const body = { clothing_id: id, image: await drawPhoto({ r: 9, g: 9, b: 9 }) };
    await call(server, wardrobeCalls.replaceOriginal, { token, body });
    expect(await kept()).toEqual([undefined]);
  });
});
