import { describe, expect, test } from "vitest";
import { REFERRAL_CREDITS } from "@wardrobe/domain/credits/credits.ts";
import { collectionCalls } from "@wardrobe/domain/collections/calls.ts";
import { startParamOfCollection } from "@wardrobe/domain/collections/collection.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { startParamOf } from "@wardrobe/domain/outfit/look.ts";
import { referralStartParam } from "@wardrobe/domain/people/referral.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import { startParamOfQuestion } from "@wardrobe/domain/questions/question.ts";
import { eventLog } from "#adapters/log/event-log.ts";
import { pino } from "pino";
import { ask, makeLook } from "#testing/test-looks.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { settingsOf } from "#testing/test-payments.ts";
import { call, makeItem, openWithPerson, signIn } from "#testing/test-people.ts";

describe.each(databaseKinds)("who comes by a friend on the %s database", (kind) => {
  test("counts as invited by the owner of the look, question or collection, once they have an item (ASK-05, SET-01, P-11)", async () => {
    const lines: string[] = [];
    const log = eventLog(pino({ level: "info" }, { write: (line) => void lines.push(line) }));
    const { server, person } = await openWithPerson(kind, undefined, { log });
    const look = await makeLook(server, person, "Rain");
    const sent = { token: person.token, body: { id: look.id, is_shared: true } };
    const { share_key } = await call(server, outfitCalls.shareLook, sent);
    const question = await ask(server, person, ["Sun"]);
    const { id } = await call(server, collectionCalls.addCollection, { token: person.token, body: { name: "Sea" } });
    const shared = await call(server, collectionCalls.updateCollection, {
      token: person.token,
      body: { id, is_shared: true },
    });
    const { referral_code } = await settingsOf(server, person);
    const ways = [
      ["look", startParamOf(share_key ?? "")],
      ["question", startParamOfQuestion(question.id)],
      ["collection", startParamOfCollection(shared.share_key ?? "")],
      ["invitation", referralStartParam(referral_code)],
    ] as const;
    for (const [index, [way, startParam]] of ways.entries()) {
      const telegramId = 880_001 + index;
      const newcomer = { telegramId, userId: "", token: await signIn(server, telegramId, startParam) };
      await makeItem(server, newcomer);
      expect((await settingsOf(server, newcomer)).referral_credits, way).toBe(REFERRAL_CREDITS);
      expect((await settingsOf(server, person)).referral_credits, way).toBe(REFERRAL_CREDITS * (index + 1));
      // Who is here already is no newcomer, whatever they open.
      await signIn(server, telegramId, startParamOfQuestion(question.id));
    }
    const came = lines
      .map((line) => JSON.parse(line))
      .filter(({ event, isNew }) => event === "signed_in" && isNew === true);
    expect(came.map(({ cameBy }) => cameBy)).toEqual(["alone", "look", "question", "collection", "invitation"]);
  });

  test("comes alone by what leads nowhere: a withdrawn look, an unknown question, other words (ASK-05)", async () => {
    const { server } = await openWithPerson(kind);
    const keyed = [startParamOf, startParamOfQuestion, startParamOfCollection].map((of) => of("A".repeat(22)));
    const words = [...keyed, "ask_x", "look_", "set_", "questions"];
    for (const [index, startParam] of words.entries()) await signIn(server, 890_001 + index, startParam);
    const invited = await server.app.db.selectFrom("users").select("id").where("referred_by", "is not", null).execute();
    expect(invited).toEqual([]);
  });

  test("sees the board and the counts, and nothing else of its owner (ASK-05)", async () => {
    const { server, person } = await openWithPerson(kind);
    const question = await ask(server, person, ["Secret name"], "Which?");
    const token = await signIn(server, 895_001, startParamOfQuestion(question.id));
    const seen = await call(server, questionCalls.getAskedQuestion, { token, params: { id: question.id } });
    expect(seen).toMatchObject({ text: "Which?", content_type: "image/jpeg", votes: [0], is_own: false });
    for (const word of ["Secret name", question.looks[0]?.look_id ?? "", person.userId])
      expect(JSON.stringify(seen)).not.toContain(word);
    const own = await call(server, questionCalls.getAskedQuestion, {
      token: person.token,
      params: { id: question.id },
    });
    expect(own.is_own).toBe(true);
  });
});
