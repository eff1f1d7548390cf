import { MARKS, type Mark } from "@wardrobe/domain/boards/closet-words.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { startParamOfItem } from "@wardrobe/domain/start-params.ts";
import { aboutOutfitText } from "@wardrobe/domain/text/about-outfit.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { CONDITIONS, type Item, type SharedChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { colored, listed } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import type { App } from "#app.ts";
import type { Answered } from "#features/boards/answer-question.ts";
import type { Person } from "#features/people/people.ts";
import { sayOfItem } from "#features/wardrobe/items.ts";
import { listItems } from "#features/wardrobe/list-items.ts";

/** The beginning of the data of a button that marks a garment, `mark:laundry:<id>`, or takes that back, `mark:was_good:<id>`. */
export const MARK_ACT = "mark:";
const SIZE_PRESS = /^mark:size=(.{0,20}):([\w-]{22})$/u;
/** More the messenger refuses. */
const ACT_BYTES_MAX = 64;
/** Takes back what its message did to several garments, of which this is the first. */
const UNDO_ALL = `${MARK_ACT}all:`;
const PRESS = /^mark:(\w+):([\w-]{22})$/u;

const CHANGES: Readonly<Record<Mark, SharedChanges>> = {
  at_hand: { state: "at_hand" },
  laundry: { state: "laundry" },
  lent: { state: "lent" },
  archived: { state: "archived" },
  needs_repair: { condition: "needs_repair" },
  mended: { condition: null },
};

export function isUndoOfAll(act: string): boolean {
  return act.startsWith(UNDO_ALL);
}

export function isMarked({ state = "at_hand", condition }: Item, as: Mark): boolean {
  if (as === "mended" || as === "needs_repair") return (condition === "needs_repair") === (as === "needs_repair");
  return state === as;
}

/** Marks garments and says so, with the buttons that take it back. */
export async function markItems(
  app: Pick<App, "db" | "clock">,
  person: Person,
  { items, as }: { readonly items: readonly Item[]; readonly as: Mark },
): Promise<Answered> {
  const language = languageOfSettings(person.language);
  for (const { id } of items) await change(app, person, id, CHANGES[as]);
  const undo = botText(language, "board_undo");
  const undoes = items
    .filter((item) => !isMarked(item, as))
    .map((item) => {
      const back = "state" in CHANGES[as] ? (item.state ?? "at_hand") : `was_${item.condition ?? "unsaid"}`;
      return { label: undo, act: `${MARK_ACT}${back}:${item.id}` };
    });
  const [only] = undoes;
  const isOne = undoes.length === 1;
  const what = listed([...new Set(items.map((item) => colored(item, language)))], language);
  const [one] = items.length === 1 ? items : [];
  return {
    told: botText(language, as === "archived" && only !== undefined ? "mark_archived_now" : `mark_${as}`, { what }),
    ...(one !== undefined && { opens: startParamOfItem(one.id) }),
    ...(only !== undefined && { buttons: [[isOne ? only : { label: undo, act: `${UNDO_ALL}${items[0]?.id}` }]] }),
    ...(!isOne && only !== undefined && { undoes }),
  };
}

/** The button's data that sets a garment's size; null where the messenger takes none so long. */
export function sizeAct(id: string, size: string): string | null {
  const act = `${MARK_ACT}size=${size}:${id}`;
  return Buffer.byteLength(act) > ACT_BYTES_MAX ? null : act;
}

/** Fills in the size of a card and says so, with the button that takes it back. */
export async function noteSize(
  app: Pick<App, "db" | "clock">,
  person: Person,
  { item, size }: { readonly item: Item; readonly size: string },
): Promise<Answered> {
  const language = languageOfSettings(person.language);
  await change(app, person, item.id, { size });
  const act = sizeAct(item.id, item.size ?? "");
  const what = colored(item, language);
  const told =
    size === "" ? botText(language, "mark_undone", { what }) : aboutOutfitText(language, "size_noted", { what, size });
  const isUndone = size === "" || act === null || item.size === size;
  return {
    told,
    opens: startParamOfItem(item.id),
    ...(!isUndone && { buttons: [[{ label: botText(language, "board_undo"), act }]] }),
  };
}

/** Does what buttons say; null for those of another kind of message. */
export async function pressMark(
  app: Pick<App, "db" | "clock">,
  person: Person,
  acts: readonly string[],
): Promise<Answered | null> {
  const language = languageOfSettings(person.language);
  const owned = await listItems(app, { userId: person.id });
  const pressed = acts.map((act) => {
    const [, size] = SIZE_PRESS.exec(act) ?? [];
    const [, word = "", id = ""] = PRESS.exec(act) ?? SIZE_PRESS.exec(act) ?? [];
    return { word, size, item: owned.find((item) => item.id === id) };
  });
  const items = pressed.flatMap(({ item }) => item ?? []);
  const [{ word = "", size } = {}] = pressed;
  const [item] = items;
  const as = MARKS.find((mark) => mark === word);
  try {
    if (item === undefined || items.length < acts.length) return { told: botText(language, "board_gone") };
    if (size !== undefined) return await noteSize(app, person, { item, size });
    if (as !== undefined) return await markItems(app, person, { items, as });
    for (const one of pressed) {
      const condition = CONDITIONS.find((known) => one.word === `was_${known}`) ?? null;
      await change(app, person, one.item?.id ?? "", { condition });
    }
    const what = listed(
      items.map((one) => colored(one, language)),
      language,
    );
    return { told: botText(language, "mark_undone", { what }), opens: startParamOfItem(item.id) };
  } catch (error) {
    if (error instanceof AppError) return { told: botText(language, "board_gone") };
    throw error;
  }
}

async function change(
  app: Pick<App, "db" | "clock">,
  { id: userId }: Person,
  id: string,
  said: SharedChanges,
): Promise<void> {
  const at = app.clock.now();
  await app.db
    .transaction()
    .execute(async (trx) => void (await sayOfItem(trx, { userId }, { id, said: () => said, at })));
}
