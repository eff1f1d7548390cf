import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import type { Question } from "@wardrobe/domain/questions/question.ts";
import type { TestApp } from "#testing/test-app.ts";
import { call, makeItem, type TestPerson } from "#testing/test-people.ts";

/** A kept look of one garment of its own, whose photo stands in for the preview. */
export async function makeLook(server: TestApp, person: TestPerson, name: string): Promise<Look> {
  const [...letters] = name;
  const shade = letters.reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 7, 0) % 200;
  const { id: upper, image } = await makeItem(server, person, { r: shade, g: 90, b: 220 - shade });
  const preview = { user_id: person.userId, fingerprint: `${name} ${image}`, file_id: image };
  await server.app.db
    .insertInto("previews")
    .values({ ...preview, created_at: server.clock.now() })
    .execute();
  const body = { gender: "man", ...EMPTY_SELECTION, upper, name, preview: image };
  return await call(server, outfitCalls.saveLook, { token: person.token, body });
}

/** A question about looks of these names, made for it. */
export async function ask(
  server: TestApp,
  person: TestPerson,
  names: readonly string[],
  text?: string,
): Promise<Question> {
  const looks: Look[] = [];
  for (const name of names) looks.push(await makeLook(server, person, name));
  const body = { look_ids: looks.map(({ id }) => id), ...(text === undefined ? {} : { text }) };
  return await call(server, questionCalls.askFriends, { token: person.token, body });
}
