import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import { aboutOutfitText } from "@wardrobe/domain/text/about-outfit.ts";
import { namesApart } from "@wardrobe/domain/wardrobe/names-apart.ts";
import { capitalised } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { App } from "#app.ts";
import type { Answered } from "#features/boards/answer-question.ts";
import { openExisting } from "#features/files/open-file.ts";
import { writeToPerson } from "#features/people/write-to-person.ts";
import { listOwnItems } from "#features/wardrobe/items.ts";

/** A button for each garment, and the pictures that are needed to choose (SPEC-120). */
export function choicesOf(
  items: readonly Item[],
  language: Language,
  actOf: (item: Item) => string,
): Required<Pick<Answered, "buttons" | "alike">> {
  const { names, alike } = namesOfChoices(items, language);
  return {
    buttons: items.map((item) => [{ label: capitalised(names.get(item.id) ?? ""), act: actOf(item) }]),
    alike,
  };
}

/** So many are told apart by looking, whatever they are called. */
const PICTURED_MIN = 3;

/** The names on buttons: numbered as in the pictures, where there are several or all are of one type (SPEC-120). */
export function namesOfChoices(items: readonly Item[], language: Language): ReturnType<typeof namesApart> {
  const { names } = namesApart(items, language);
  const isPictured = items.length >= PICTURED_MIN || new Set(items.map(({ type }) => type)).size < items.length;
  const numbered = items.map(({ id }, at) => [id, `${names.get(id)} (${at + 1})`] as const);
  return isPictured ? { names: new Map(numbered), alike: items.map(({ id }) => id) } : { names, alike: [] };
}

/** Sends the pictures of garments with the numbers they have in the buttons to come; nothing where one has none. */
export async function showAlike(
  app: Pick<App, "db" | "files" | "pictures" | "messenger">,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const owned = await listOwnItems(app.db, userId, ids);
  const files = ids.flatMap((id) => owned.find((item) => item.id === id) ?? []);
  const kept = await openExisting(
    app,
    userId,
    files.map(({ image, noBackgroundImage }) => ({ id: noBackgroundImage ?? image, width: CARD_WIDTH })),
  );
  if (kept.length < ids.length) return;
  const bytes = await app.pictures.drawBoard(kept, { isNumbered: true });
  await writeToPerson(app, userId, ({ language }) => ({
    text: aboutOutfitText(languageOfSettings(language), "asked_alike"),
    picture: { bytes, name: "garments.jpg" },
  }));
}
