import { expect, test } from "vitest";
import { PEOPLE } from "@wardrobe/simulator/protocol/people.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { openMessenger } from "#testing/open-messenger.ts";

const WRITTEN = `<b>bold</b> <a href="https://a.example">here</a> *stars* [x](https://b.example) &lt;`;

test("text that looks like markup arrives unchanged as plain text, also below a picture (S7)", async () => {
  const { devControl, messenger } = await openMessenger();
  // The bot can only write to people who wrote to it.
  await devControl("chat/text", { person: "ben", text: "hello" });

  const picture = { bytes: Buffer.from(await drawPhoto(), "base64"), name: "item.jpg" };
  expect(await messenger.send(PEOPLE.ben.id, { text: WRITTEN })).not.toBe("refused");
  expect(await messenger.send(PEOPLE.ben.id, { text: WRITTEN, picture })).not.toBe("refused");
  const chat = JSON.stringify(await devControl("chat?person=ben"));
  expect(chat.split(JSON.stringify(WRITTEN).slice(1, -1)).length - 1).toBe(2);
});
