import { expect, test } from "vitest";
import { REQUEST_TEXT_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { answerChatRequest, takeRequest } from "#features/boards/answer-request.ts";
import { findBoard } from "#features/boards/board-store.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { setWritable } from "#testing/test-chats.ts";
import { countReads } from "#testing/test-database.ts";
import { call, makeItem, openWithPerson } from "#testing/test-people.ts";

test("words sent to the bot are kept without half a character where they are cut (TASTE-03)", async () => {
  const { server, person } = await openWithPerson("postgres");
  await setWritable(server, person.userId);
  const said = "x".repeat(REQUEST_TEXT_MAX - 1);
  await takeRequest(server.app, person.userId, { text: `${said}🙂 и ещё`, messageId: 7 });
  expect((await findBoard(server.app.db, { userId: person.userId, messageId: 7 }))?.words).toBe(said);
});

test("the wardrobe is read once for an answer, and once more for the pictures that it shows (TASTE-03)", async () => {
  const { server, person } = await openWithPerson("postgres", "pro_month");
  await setWritable(server, person.userId);
  for (const [position, type] of [
    ["upper", "Shirt"],
    ["lower", "Jeans"],
    ["feet", "Sneakers"],
  ] as const) {
    const { id } = await makeItem(server, person);
    await call(server, wardrobeCalls.updateItem, { token: person.token, body: { id, position, type } });
  }
  const of = { userId: person.userId, messageId: 7 };
  await takeRequest(server.app, person.userId, { text: "for a walk", messageId: 7 });
  const { db, count } = countReads(server.app.db, "items");
  await answerChatRequest({ ...server.app, db }, { ...of, signal: new AbortController().signal });
  expect((await findBoard(server.app.db, of))?.state).toBe("sent");
  expect(count()).toBe(2);
});
