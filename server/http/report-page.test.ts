import { describe, expect, test } from "vitest";
import { collectionCalls } from "@wardrobe/domain/collections/calls.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import { nameOfThing, reportPath, toReportAct, type Thing } from "@wardrobe/domain/reports/report.ts";
import { REQUEST_LIMITS } from "@wardrobe/domain/request-limits.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import { reportText } from "@wardrobe/domain/text/reports.ts";
import { sharedLimits } from "#adapters/limits/shared-limits.ts";
import { addressOf } from "#features/questions/address.ts";
import { setWritable, toMessengerUser, openOperatedServer, OPERATOR, OTHER_OPERATOR } from "#testing/test-chats.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import { makeLook } from "#testing/create-personal-data.ts";
import { call, makeItem, makePerson, refusalOf, request } from "#testing/test-people.ts";

/** A person who shows a look by its page, in a collection, in a question and as a picture. */
async function openShown(kind: DatabaseKind) {
  const operated = await openOperatedServer(kind);
  const { server } = operated;
  for (const telegramId of [OPERATOR, OTHER_OPERATOR]) await makePerson(server, { telegramId });
  const owner = await makePerson(server, { telegramId: 7301 });
  await setWritable(server, owner.userId);
  const friend = await makePerson(server);
  const { token } = owner;
  const garment = await makeItem(server, owner);
  const look = await makeLook(server, owner, "Sunday");
  const share = async () =>
    await request(server, outfitCalls.shareLook, { token, body: { id: look.id, is_shared: true } });
  await share();
  const { share_key } = (await call(server, outfitCalls.listLooks, { token }))[0] ?? {};
  const parts = { name: "Summer", look_ids: [look.id], item_ids: [garment.id] };
  const { id: collectionId } = await call(server, collectionCalls.addCollection, { token, body: parts });
  const showCollection = { id: collectionId, is_shared: true };
  const collection = await call(server, collectionCalls.updateCollection, { token, body: showCollection });
  const question = await call(server, questionCalls.askFriends, { token, body: { look_ids: [look.id] } });
  const get = async (url: string) => await server.http.inject({ url: url.replace(server.app.rules.publicUrl, "") });
  const endsAt = new Date(server.clock.now().getTime() + 60_000);
  const keys = {
    look: share_key ?? "",
    collection: collection.share_key ?? "",
    question: question.id,
    picture: look.id,
  } as const;
  return {
    ...operated,
    owner,
    friend,
    look,
    question,
    collection,
    keys,
    get,
    share,
    report: async (of: keyof typeof keys, { reason = "other", from = "203.0.113.1" } = {}) =>
      await server.http.inject({
        method: "POST",
        url: `${reportPath(of, keys[of])}/${reason}`,
        remoteAddress: from,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "",
      }),
    things: {
      look: { of: "look", id: look.preview },
      collection: { of: "collection", id: collection.id },
      question: { of: "question", id: question.id },
    } as const satisfies Record<string, Thing>,
    /** The statuses that others get at each of the thing's addresses. */
    statuses: async (of: "look" | "collection" | "question"): Promise<number[]> => {
      const addresses = {
        look: [
          `/look/${keys.look}`,
          `/look/${keys.look}/picture`,
          addressOf(server.app, "look", { id: look.id, endsAt }),
          reportPath("look", keys.look),
          reportPath("picture", look.id),
        ],
        collection: [
          `/collection/${keys.collection}`,
          `/collection/${keys.collection}/0`,
          reportPath(of, keys.collection),
        ],
        question: [addressOf(server.app, "question", { id: question.id, endsAt }), reportPath(of, question.id)],
      }[of];
      const answers: number[] = [];
      for (const address of addresses) answers.push((await get(address)).statusCode);
      const asFriend = { token: friend.token };
      if (of === "look")
        answers.push(
          (await request(server, outfitCalls.getSharedLook, { ...asFriend, params: { key: keys.look } })).status,
        );
      if (of === "question")
        for (const answer of [
          await request(server, questionCalls.getAskedQuestion, { ...asFriend, params: { id: question.id } }),
          await request(server, questionCalls.voteOn, { ...asFriend, body: { id: question.id, place: 0 } }),
        ])
          answers.push(answer.status);
      return answers;
    },
  };
}

describe.each(databaseKinds)("reports on the %s database", (kind) => {
  test("every page has a link to report it, which needs no session and asks why in the reader's language (TRUST-04)", async () => {
    const { server, get, keys } = await openShown(kind);
    for (const page of ["look", "collection"] as const)
      expect((await get(`/${page}/${keys[page]}`)).body).toContain(`href="${reportPath(page, keys[page])}"`);
    for (const [of, key] of Object.entries(keys)) {
      const { statusCode, body, headers } = await get(reportPath(of, key));
      expect([of, statusCode, body.match(/<form /g)?.length]).toEqual([of, 200, 4]);
      expect(headers["content-security-policy"]).toContain("form-action 'self'");
    }
    const russian = await server.http.inject({
      url: reportPath("look", keys.look),
      headers: { "accept-language": "ru" },
    });
    expect(russian.body).toContain(reportText("ru", "why_not_theirs"));
    for (const unknown of [reportPath("look", "A".repeat(22)), reportPath("item", keys.look), reportPath("look", "x")])
      expect((await get(unknown)).statusCode).toBe(404);
  });

  test("a report reaches each operator with the picture, each reporter counts once, and one address cannot flood (TRUST-04)", async () => {
    const { server, report, work, messenger, db } = await openShown(kind);
    for (const reason of ["nudity", "other"]) expect((await report("look", { reason })).statusCode).toBe(200);
    await report("picture", { reason: "hurtful", from: "203.0.113.2" });
    expect((await report("look", { reason: "boring" })).statusCode).toBe(404);
    await work();
    const shown = messenger.written.filter(({ message }) => message.text.startsWith("Reported:"));
    expect(shown.map(({ to }) => to)).toEqual([OPERATOR, OTHER_OPERATOR]);
    expect(shown[0]?.message.text).toMatch(/hate, violence, insult: 1\nnudity or sex: 1$/);
    expect(shown[0]?.message.picture?.bytes.length).toBeGreaterThan(1000);
    expect(await db.selectFrom("reports").select("reporter").execute()).toHaveLength(2);
    expect(JSON.stringify(await db.selectFrom("reports").selectAll().execute())).not.toContain("203.0.113");
    const limited = { ...server.app, limits: sharedLimits(db) };
    for (let n = 0; n < REQUEST_LIMITS.report.perMinute; n++) expect(await limited.limits.take("report", "a")).toBe(0);
    expect(await limited.limits.take("report", "a")).toBeGreaterThan(0);
  });

  test.each(["look", "collection", "question"] as const)(
    "a %s that is taken down answers 410 everywhere, its owner is told once and keeps it, and cannot show it again until it is lifted (TRUST-04, SPEC-84)",
    async (of) => {
      const shown = await openShown(kind);
      const { server, owner, look, report, press, work, textsTo, statuses, things, acts, say, share, collection } =
        shown;
      const collectionPage = async () => (await shown.get(`/collection/${collection.share_key}`)).body;
      expect(await collectionPage()).toContain(collectionText("en", "page_outfit"));
      expect(new Set(await statuses(of))).toEqual(new Set([200]));
      await report(of);
      await work();
      const act = toReportAct("down", things[of]);
      const command = `/lift ${nameOfThing(things[of])}`;
      expect((await press(act)).decision).toBe(operatorText("en", "report_taken_down", { command }));
      expect((await press(act, OTHER_OPERATOR)).notice).toBe(
        operatorText("en", "report_taken_down_before", { command }),
      );
      await work(1);
      expect(new Set(await statuses(of))).toEqual(new Set([410]));
      expect((await report(of, { from: "203.0.113.9" })).statusCode).toBe(410);
      const name = of === "look" ? look.name : "Summer";
      expect(textsTo(owner.telegramId)).toEqual([botText("en", `taken_down_${of}`, { name })]);
      // The owner's own things stay.
      expect(await call(server, outfitCalls.listLooks, { token: owner.token })).toHaveLength(1);
      if (of === "look") {
        expect(refusalOf(await share())).toBe("taken_down");
        const asked = { token: owner.token, body: { look_ids: [look.id] } };
        expect(refusalOf(await request(server, questionCalls.askFriends, asked))).toBe("taken_down");
        const own = { token: owner.token, body: { id: look.id } };
        expect(refusalOf(await request(server, questionCalls.addressLook, own))).toBe("taken_down");
        // The open question showed the same picture; the collection goes on without it.
        expect(await statuses("question")).not.toContain(200);
        expect(await collectionPage()).not.toContain(collectionText("en", "page_outfit"));
        const { cards } = await shown.events.inlineAsked(toMessengerUser(owner.telegramId), { words: "", offset: "" });
        expect(cards).toEqual([]);
      }
      if (of === "collection") {
        const again = { token: owner.token, body: { id: collection.id, is_shared: true } };
        expect(refusalOf(await request(server, collectionCalls.updateCollection, again))).toBe("taken_down");
      }
      expect(await say(command)).toBe(operatorText("en", "report_lifted"));
      expect(await say(command)).toBe(operatorText("en", "report_not_down"));
      await work();
      expect(textsTo(owner.telegramId).slice(1)).toEqual([botText("en", `lifted_${of}`, { name })]);
      if (of !== "question") expect(new Set(await statuses(of))).toEqual(new Set([200]));
      expect((await acts()).map(({ act: done, outcome }) => [done, outcome])).toEqual([
        ["report", "taken_down"],
        ["lift", "lifted"],
      ]);
    },
  );

  test("a dismissed report leaves it where it is, a later day's brings it again, and only operators decide (TRUST-04, SPEC-84)", async () => {
    const { server, owner, report, press, work, messenger, statuses, things, acts } = await openShown(kind);
    await report("look");
    await work();
    await press(toReportAct("down", things.look), owner.telegramId);
    expect(await acts()).toEqual([]);
    expect((await press(toReportAct("dismiss", things.look))).decision).toBe(operatorText("en", "report_dismissed"));
    expect(new Set(await statuses("look"))).toEqual(new Set([200]));
    const shown = () => messenger.written.filter(({ message }) => message.text.startsWith("Reported:")).length;
    await report("look", { from: "203.0.113.3" });
    await work();
    expect(shown()).toBe(2);
    server.clock.advance(86_400_001);
    await report("look", { from: "203.0.113.4" });
    await work();
    expect(shown()).toBe(4);
  });
});
