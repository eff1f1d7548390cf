import { AppError } from "@wardrobe/domain/errors.ts";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { startParamOfGarments } from "@wardrobe/domain/start-params.ts";
import { chatPhotoText } from "@wardrobe/domain/text/chat-photos.ts";
import type { App, Jobs } from "#app.ts";
import type { MessageButton } from "#adapters/messenger/port.ts";
import { openExisting } from "#features/files/open-file.ts";
import { openButton, writeToPerson } from "#features/people/write-to-person.ts";
import type { Person } from "#features/people/people.ts";
import { keepProposals } from "#features/proposals/keep.ts";
import { listProposalsOfPhoto, type ProposalRow } from "#features/proposals/proposal-store.ts";
import { expiry } from "#features/proposals/propose.ts";
import { isOfStack } from "#features/wardrobe/photo-stack.ts";

export const KEEP_GARMENTS = "garments:keep:";

/** Shows the garments of a photo that came alone by the chat, with buttons to keep them (MANY-01). */
export async function showGarments(
  app: Pick<App, "db" | "clock" | "files" | "pictures" | "messenger">,
  { userId, photoId, sentAs }: Jobs["show-garments"],
): Promise<void> {
  if (await isOfStack(app, { userId, messageId: sentAs })) return;
  const rows = await listProposalsOfPhoto(app.db, userId, { photoId, since: expiry(app) });
  if (rows.length === 0 || rows.some(({ item_id }) => item_id !== null)) return;
  const files = rows.map(({ picture }) => ({ id: picture, width: CARD_WIDTH }));
  const bytes = await app.pictures.drawBoard(await openExisting(app, userId, files));
  await writeToPerson(app, userId, (person) => ({
    text: chatPhotoText(languageOfSettings(person.language), "garments_found", { count: rows.length }),
    picture: { bytes, name: "garments.jpg" },
    buttons: buttonsOf(person, rows),
  }));
}

/** At least one row, all of one photo. */
function buttonsOf({ language: chosen }: Person, [row]: readonly ProposalRow[]): MessageButton[][] {
  const language = languageOfSettings(chosen);
  return [
    [{ label: chatPhotoText(language, "garments_keep"), act: `${KEEP_GARMENTS}${row?.photo_id ?? ""}` }],
    [{ label: chatPhotoText(language, "garments_choose"), open: startParamOfGarments(row?.of_item ?? "") }],
  ];
}

/** Keeps what there is room for, says below the picture what became of all, and returns it. Null for another button. */
export async function pressGarments(
  app: App,
  person: Person,
  { act, messageId }: { readonly act: string; readonly messageId: number | undefined },
): Promise<string | null> {
  if (!act.startsWith(KEEP_GARMENTS)) return null;
  const photoId = act.slice(KEEP_GARMENTS.length);
  const list = async () => await listProposalsOfPhoto(app.db, person.id, { photoId, since: expiry(app) });
  await keepOpen(app, person, await list());
  const rows = await list();
  const left = rows.filter(({ item_id }) => item_id === null).length;
  const language = languageOfSettings(person.language);
  const say = (key: Parameters<typeof chatPhotoText>[1], count: number) => chatPhotoText(language, key, { count });
  const told = [say("garments_kept", rows.length - left), ...(left === 0 ? [] : [say("garments_left", left)])];
  const text = rows.length === 0 ? say("garments_over", 0) : told.join(" ");
  if (messageId !== undefined) {
    const buttons = left === 0 ? [[openButton(language)]] : buttonsOf(person, rows);
    await app.messenger.edit({ to: person.telegram_id, messageId }, { text, buttons });
  }
  return text;
}

/** A full wardrobe keeps none; what was left out in the app meanwhile is not offered any more. */
async function keepOpen(app: App, { id: userId }: Person, rows: readonly ProposalRow[]): Promise<void> {
  const open = rows.filter(({ item_id }) => item_id === null);
  const [first] = open;
  if (first === undefined) return;
  const actor = { userId, saveReply: async () => {}, signal: new AbortController().signal };
  const input = { proposal_id: first.photo_id, ids: open.map(({ id }) => id), asManyAsFit: true };
  await keepProposals(app, actor, input).catch((error: unknown) => {
    if (!(error instanceof AppError && ["wardrobe_limit_reached", "proposal_not_found"].includes(error.code)))
      throw error;
  });
}
