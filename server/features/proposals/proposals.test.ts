import { describe, expect, test } from "vitest";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { CELLS_MAX, PROPOSALS_KEPT_MS, proposalCalls, type ProposedPhoto } from "@wardrobe/domain/proposals/calls.ts";
import { CHECKABLE_FIELDS } from "@wardrobe/domain/wardrobe/item.ts";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { fakeVision } from "#adapters/vision/fake.ts";
import { sweepProposals, takeItemApart } from "#features/proposals/propose.ts";
import { openExisting } from "#features/files/open-file.ts";
import { colorsOfRegion, drawRegion } from "#testing/draw-several.ts";
import { NoGarment } from "@wardrobe/domain/wardrobe/recognition.ts";
import type { Vision } from "#adapters/vision/port.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { fillWardrobe } from "#testing/fill-wardrobe.ts";
import { openForAll } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makeGarment, makeItem, makePerson, refusal, type TestPerson } from "#testing/test-people.ts";

/** Two garments beside one another, and one below. */
const BOXES = [
  [0.1, 0.05, 0.3, 0.4],
  [0.6, 0, 0.3, 0.4],
  [0.2, 0.5, 0.3, 0.4],
] as const;
/** As an engine may find them: neither in order nor in the reverse of it. */
const FOUND = [BOXES[2], BOXES[0], BOXES[1]];

const DRAWN = await drawRegion();
const SHOT = { ...DRAWN, image: Buffer.from(DRAWN.photo).toString("base64") };
const REGIONS: Vision = {
  ...fakeVision(),
  propose: async (photo) => {
    const recognition = await fakeVision().recognise(photo);
    return SHOT.parts.map(({ box, bytes }) => ({ box, picture: bytes, recognition }));
  },
};
/** Five columns of six rows. */
const CELLS = Array.from({ length: CELLS_MAX }, (_, n) => [(n % 5) / 5, Math.floor(n / 5) / 6, 0.15, 0.12] as const);
let isBlind = false;
const BLIND: Vision = {
  ...fakeVision(),
  recognise: async (photo) => {
    if (isBlind) throw new NoGarment("Nothing is seen.");
    return await fakeVision().recognise(photo);
  },
};

describe.each(databaseKinds)("garments of one photo on the %s database", (kind) => {
  const server = openForAll(kind, { vision: fakeVision({ needsCheck: ["type", "style"] }, FOUND) });
  const grid = openForAll(kind, { vision: fakeVision({}, CELLS) });
  const regions = openForAll(kind, { vision: REGIONS });
  const touching = openForAll(kind, { vision: fakeVision({ sight: "several" }) });
  const blind = openForAll(kind, { vision: BLIND });
  const propose = async ({ token }: TestPerson) =>
    await call(server, proposalCalls.propose, { token, body: { image: await drawPhoto() } });
  const open = async ({ token }: TestPerson) => await call(server, proposalCalls.listProposals, { token });
  const items = async ({ token }: TestPerson) => await call(server, wardrobeCalls.listItems, { token });
  const idsOf = ({ proposals }: ProposedPhoto) => proposals.map(({ id }) => id) as [string, string, string];
  const keep = async ({ token }: TestPerson, { proposal_id }: ProposedPhoto, ids: readonly string[], more = {}) =>
    await call(server, proposalCalls.keepProposals, { token, body: { proposal_id, ids, ...more } });

  test("are proposed in reading order, each with its place and picture, and none is an item yet (MANY-01)", async () => {
    const person = await makePerson(server);
    const photo = await propose(person);
    expect(photo.proposals).toMatchObject(
      BOXES.map((box) => ({ box, type: "T-Shirt", position: "upper", needs_check: ["type", "style"] })),
    );
    expect(await open(person)).toEqual([photo]);
    expect(await items(person)).toEqual([]);
  });

  test("each one that is kept is one item with its picture, however often it is kept; the others stay offered (MANY-01)", async () => {
    const person = await makePerson(server);
    const photo = await propose(person);
    const [a, b, c] = idsOf(photo);
    const first = await keep(person, photo, [c, a, a]);
    expect(first.clothing_items.map(({ image }) => image).toSorted()).toEqual(
      [photo.proposals[0]?.image, photo.proposals[2]?.image].toSorted(),
    );
    expect(idsOf((await open(person))[0] ?? photo)).toEqual([b]);
    const again = await keep(person, photo, [a, b, c]);
    expect(again.clothing_items).toHaveLength(3);
    expect((await items(person)).map(({ id }) => id).toSorted()).toEqual(
      again.clothing_items.map(({ id }) => id).toSorted(),
    );
    expect(await open(person)).toEqual([]);
    await Promise.all(Array.from({ length: 8 }, async () => await keep(person, photo, [a, b, c])));
    expect(await items(person)).toHaveLength(3);
  });

  test("what the person corrects is so on the item and needs no check; the rest still does (MANY-01, SPEC-39)", async () => {
    const person = await makePerson(server);
    const photo = await propose(person);
    const [a, b] = idsOf(photo);
    const corrections = [{ id: a, type: "Hoodie", position: "upper" }];
    const { clothing_items } = await keep(person, photo, [a, b], { corrections });
    expect(clothing_items.map(({ type, needs_check }) => [type, needs_check]).toSorted()).toEqual([
      ["Hoodie", ["style"]],
      ["T-Shirt", ["type", "style"]],
    ]);
  });

  test("beyond the plan's limit none of them is added, and all stay offered (MANY-01)", async () => {
    const person = await makePerson(server);
    await fillWardrobe(server, person, { items: WARDROBE_ITEMS_MAX.free - 2, pictures: 1 });
    const photo = await propose(person);
    const [a, b, c] = idsOf(photo);
    const body = { proposal_id: photo.proposal_id, ids: [a, b, c] };
    expect(await refusal(server, proposalCalls.keepProposals, { token: person.token, body })).toEqual([
      403,
      "wardrobe_limit_reached",
    ]);
    expect(await items(person)).toHaveLength(WARDROBE_ITEMS_MAX.free - 2);
    expect(await open(person)).toEqual([photo]);
    await keep(person, photo, [a, b]);
    expect(idsOf((await open(person))[0] ?? photo)).toEqual([c]);
  });

  test("thirty cells of another app's grid are offered in reading order, and kept all at once (MOVE-03, SPEC-90)", async () => {
    const { token } = await makePerson(grid);
    const image = await drawPhoto();
    const photo = await call(grid, proposalCalls.propose, { token, body: { image } });
    expect(photo.proposals.map(({ box }) => box)).toEqual(CELLS);
    const body = { proposal_id: photo.proposal_id, ids: idsOf(photo) };
    expect((await call(grid, proposalCalls.keepProposals, { token, body })).clothing_items).toHaveLength(CELLS_MAX);
  });

  test("a region within a jacket that is left out is back in the jacket's picture; one that is still offered is not (MANY-01)", async () => {
    const person = await makePerson(regions);
    const photo = await call(regions, proposalCalls.propose, { token: person.token, body: { image: SHOT.image } });
    const [jacket, region] = idsOf(photo);
    const keepJacket = async (more: object) => {
      const body = { proposal_id: photo.proposal_id, ids: [jacket], ...more };
      const { clothing_items } = await call(regions, proposalCalls.keepProposals, { token: person.token, body });
      const [file] = await openExisting(regions.app, person.userId, [{ id: clothing_items[0]?.image ?? "" }]);
      return await colorsOfRegion(file ?? new Uint8Array());
    };
    expect(await keepJacket({ left_out: [region, jacket] })).toEqual(["blue", "red"]);
    const again = await makePerson(regions);
    const other = await call(regions, proposalCalls.propose, { token: again.token, body: { image: SHOT.image } });
    const body = { proposal_id: other.proposal_id, ids: [idsOf(other)[0]] };
    const { clothing_items } = await call(regions, proposalCalls.keepProposals, { token: again.token, body });
    expect(clothing_items[0]?.image).toBe(other.proposals[0]?.image);
  });

  test("who chose cut-outs gets one of each item (MANY-01, SPEC-10)", async () => {
    const person = await makePerson(server);
    const mode = { token: person.token, body: { default_image_mode: "no_background" } };
    await call(server, profileCalls.setDefaultImageMode, mode);
    const photo = await propose(person);
    expect((await keep(person, photo, idsOf(photo))).ai_task_ids).toHaveLength(3);
  });

  test("of a photo that was added as one card are proposed by a job, once; that card leaves when they are kept (MANY-01)", async () => {
    const person = await makePerson(server);
    const { id: itemId, image } = await makeItem(server, person);
    for (let run = 0; run < 2; run++) await takeItemApart(server.app, { userId: person.userId, itemId });
    const [photo, ...others] = await open(person);
    if (photo === undefined) throw new Error("Nothing was proposed.");
    expect(others).toEqual([]);
    expect(photo).toMatchObject({ image, of_item: itemId, proposals: BOXES.map((box) => ({ box })) });
    const { clothing_items, deleted_id } = await keep(person, photo, idsOf(photo));
    expect(deleted_id).toBe(itemId);
    expect((await items(person)).map(({ id }) => id).toSorted()).toEqual(clothing_items.map(({ id }) => id).toSorted());
  });

  test("of a photo that cannot be taken apart are cut by hand: a box is a garment, in the place of what was offered; that card leaves when they are kept (SPEC-59)", async () => {
    const person = await makePerson(touching);
    const { id: itemId, image } = await makeItem(touching, person);
    await takeItemApart(touching.app, { userId: person.userId, itemId });
    const offered = await call(touching, proposalCalls.listProposals, { token: person.token });
    expect(offered).toMatchObject([{ image, of_item: itemId, proposals: [{ box: [0, 0, 1, 1] }] }]);
    const boxes = [BOXES[2], BOXES[0]];
    const cut = async () =>
      await call(touching, proposalCalls.cutByHand, { token: person.token, body: { clothing_id: itemId, boxes } });
    await cut();
    const photo = await cut();
    expect(photo).toMatchObject({ image, of_item: itemId, proposals: [{ box: BOXES[0] }, { box: BOXES[2] }] });
    expect(new Set(photo.proposals.map((one) => one.image)).size).toBe(2);
    expect(await call(touching, proposalCalls.listProposals, { token: person.token })).toEqual([photo]);
    const body = { proposal_id: photo.proposal_id, ids: photo.proposals.map(({ id }) => id) };
    const kept = await call(touching, proposalCalls.keepProposals, { token: person.token, body });
    expect(kept.deleted_id).toBe(itemId);
    expect(await call(touching, wardrobeCalls.listItems, { token: person.token })).toHaveLength(2);
  });

  test("of a pair of shoes are not asked for, though the recogniser sees several (SPEC-59)", async () => {
    const person = await makePerson(touching);
    const itemId = await makeGarment(touching, person, { position: "feet", type: "Sneakers" });
    await takeItemApart(touching.app, { userId: person.userId, itemId });
    expect(await call(touching, proposalCalls.listProposals, { token: person.token })).toEqual([]);
  });

  test("cut by hand in which nothing is seen are kept with all fields to be filled in (SPEC-59)", async () => {
    const person = await makePerson(blind);
    const { id: clothing_id } = await makeItem(blind, person);
    isBlind = true;
    const body = { clothing_id, boxes: [BOXES[0]] };
    const { proposals } = await call(blind, proposalCalls.cutByHand, { token: person.token, body });
    expect(proposals).toMatchObject([{ type: "Other", needs_check: CHECKABLE_FIELDS }]);
  });

  test("are gone once they are left out, and after a day, with what nothing uses; somebody else's are not found (MANY-01)", async () => {
    const [person, other] = [await makePerson(server), await makePerson(server)];
    const photo = await propose(person);
    const [a, b] = idsOf(photo);
    const body = { proposal_id: photo.proposal_id, ids: [a] };
    const gone = [404, "proposal_not_found"];
    expect(await refusal(server, proposalCalls.keepProposals, { token: other.token, body })).toEqual(gone);
    await keep(person, photo, [b]);
    await call(server, proposalCalls.dropProposals, { token: person.token, body: { proposal_id: photo.proposal_id } });
    expect(await open(person)).toEqual([]);
    expect(await refusal(server, proposalCalls.keepProposals, { token: person.token, body })).toEqual(gone);
    const late = await propose(person);
    server.clock.advance(PROPOSALS_KEPT_MS);
    const lateBody = { proposal_id: late.proposal_id, ids: idsOf(late) };
    const again = await makePerson(server, { telegramId: person.telegramId });
    expect(await refusal(server, proposalCalls.keepProposals, { token: again.token, body: lateBody })).toEqual(gone);
    server.clock.advance(1);
    expect(await sweepProposals(server.app)).toBeGreaterThanOrEqual(4);
    expect(await items(again)).toHaveLength(1);
  });
});
