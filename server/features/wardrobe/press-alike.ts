import { AppError } from "@wardrobe/domain/errors.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import { startParamOfItem } from "@wardrobe/domain/start-params.ts";
import { chatPhotoText } from "@wardrobe/domain/text/chat-photos.ts";
import type { App } from "#app.ts";
import type { MessageButton } from "#adapters/messenger/port.ts";
import type { Person } from "#features/people/people.ts";
import { openButton } from "#features/people/write-to-person.ts";
import { listAlike, tellApart } from "#features/wardrobe/alike-items.ts";
import { deleteItem } from "#features/wardrobe/delete-item.ts";

const KEEP = "alike:keep:";
const REMOVE = "alike:remove:";
export const ALIKE_ACTS = [KEEP, REMOVE];

/** Below a garment that was added though there is one like it (STATE-03). */
export function alikeButtons(language: Language, itemId: string): MessageButton[][] {
  return [
    [{ label: chatPhotoText(language, "alike_remove"), act: `${REMOVE}${itemId}` }],
    [{ label: chatPhotoText(language, "alike_keep"), act: `${KEEP}${itemId}` }],
    [openButton(language, startParamOfItem(itemId), "bot_open_item")],
  ];
}

/** Deletes the garment, or tells it apart from those like it, as the item dialog does. Null for another button. */
export async function pressAlike(
  app: App,
  person: Person,
  { act, messageId }: { readonly act: string; readonly messageId: number | undefined },
): Promise<string | null> {
  const begins = ALIKE_ACTS.find((one) => act.startsWith(one));
  if (begins === undefined) return null;
  const id = act.slice(begins.length);
  const language = languageOfSettings(person.language);
  const actor = { userId: person.id, saveReply: async () => {}, signal: new AbortController().signal };
  const isDone = await (begins === REMOVE ? deleteItem(app, actor, { id }) : keepBoth(app, actor, id)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === "item_not_found") return false;
      throw error;
    },
  );
  const text = chatPhotoText(language, begins === REMOVE || !isDone ? "alike_removed" : "alike_kept");
  const buttons = begins === KEEP && isDone ? [[openButton(language, startParamOfItem(id), "bot_open_item")]] : [];
  if (messageId !== undefined) await app.messenger.edit({ to: person.telegram_id, messageId }, { text, buttons });
  return text;
}

async function keepBoth(app: App, actor: Parameters<typeof tellApart>[1], id: string): Promise<void> {
  const { ids } = await listAlike(app, actor, { id });
  for (const other of ids) await tellApart(app, actor, { ids: [id, other] });
}
