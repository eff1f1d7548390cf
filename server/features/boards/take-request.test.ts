import { expect, test } from "vitest";
import { REQUEST_TEXT_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { takeRequest } from "#features/boards/answer-request.ts";
import { findBoard } from "#features/boards/board-store.ts";
import { openWithPerson } from "#testing/test-people.ts";
import { setWritable } from "#testing/test-chats.ts";

test("words sent to the bot are kept without half a character where they are cut (TASTE-03)", async () => {
  const { server, person } = await openWithPerson("postgres");
  await setWritable(server, person.userId);
  const said = "x".repeat(REQUEST_TEXT_MAX - 1);
  await takeRequest(server.app, person.userId, { text: `${said}🙂 и ещё`, messageId: 7 });
  expect((await findBoard(server.app.db, { userId: person.userId, messageId: 7 }))?.words).toBe(said);
});
