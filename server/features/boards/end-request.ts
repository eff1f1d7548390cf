import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { toBoard, type OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { START_TODAY } from "@wardrobe/domain/start-params.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import type { MessageButton } from "#adapters/messenger/port.ts";
import { type Answered, answerButtons } from "#features/boards/answer-question.ts";
import { offerButtons } from "#features/boards/board.ts";
import { changeBoard, findBoard } from "#features/boards/board-store.ts";
import { showAlike } from "#features/boards/choices.ts";
import { lockAccount } from "#features/credits/account.ts";
import { returnRecommendation } from "#features/credits/spend-credits.ts";
import { findPerson } from "#features/people/people.ts";
import { openButton, writeToPerson } from "#features/people/write-to-person.ts";

export type RequestOf = { readonly userId: string; readonly messageId: number };
type Deps = Pick<App, "db" | "clock" | "rules" | "log" | "files" | "pictures" | "messenger">;

/** Said instead of an answer, with what the button below it opens; `isFree`: above it, what every plan has. */
export type Refusal = { readonly says: ChatTextKey; readonly opens: string; readonly isFree?: true };

/** Says why there is no outfit, or what was asked of the last one. */
export async function refuse(app: Deps, of: RequestOf, refusal: Refusal | Answered): Promise<void> {
  const offers = "offers" in refusal ? refusal.offers : undefined;
  const own = "buttons" in refusal ? (refusal.buttons ?? []) : [];
  const undoes = "undoes" in refusal ? (refusal.undoes ?? []) : [];
  const asked = askedOf([...offerButtons(of, offers?.buttons ?? []), ...own, undoes]);
  const board = { ...(offers?.board ?? toBoard([], {})), isFree: true, asked };
  if (asked.length > 0) await changeBoard(app.db, of, ["waiting"], { board });
  if ("alike" in refusal) await showAlike(app, of.userId, refusal.alike ?? []);
  await writeToPerson(app, of.userId, (person) => {
    const language = languageOfSettings(person.language);
    const text = "told" in refusal ? refusal.told : botText(language, refusal.says);
    const free = "isFree" in refusal ? [[openButton(language, START_TODAY, "asked_by_weather")]] : [];
    return {
      text,
      buttons: [...offerButtons(of, offers?.buttons ?? []), ...free, ...answerButtons(refusal, language)],
    };
  });
  await end(app, of);
  if ("says" in refusal) app.log.info({ event: "chat_request_refused", userId: of.userId, why: refusal.says });
  else app.log.info({ event: "chat_request_answered", userId: of.userId });
}

/** The buttons of an answer that words choose between, "Undo" marked. */
export function askedOf(buttons: readonly (readonly MessageButton[])[]): NonNullable<OutfitBoard["asked"]> {
  const undo = [botText("en", "board_undo"), botText("ru", "board_undo")];
  return buttons
    .flat()
    .flatMap((one) =>
      "act" in one ? { ...one, ...(undo.includes(one.label.split(":")[0] ?? "") && { isUndo: true as const }) } : [],
    );
}

/** Nothing will be sent. An answer that was paid for gives its credit back in the same transaction. */
export async function end(app: Pick<App, "db" | "clock" | "rules">, of: RequestOf): Promise<boolean> {
  return await app.db.transaction().execute(async (trx) => {
    if ((await findPerson(trx, of.userId)) === undefined) return false;
    await lockAccount(app, trx, of.userId);
    if (!(await changeBoard(trx, of, ["waiting"], { state: "left_out" }))) return false;
    const board = (await findBoard(trx, of))?.board ?? null;
    const isPaid = board !== null && board.outfits.length > 0 && board.isFree !== true;
    if (isPaid) await returnRecommendation(trx, of.userId, `${of.userId}:${of.messageId}`);
    return true;
  });
}

/** After the last attempt, or without a job: the messenger or the database was away for hours. False if it has ended. */
export async function giveUpRequest(app: Pick<App, "db" | "clock" | "rules" | "log">, of: RequestOf): Promise<boolean> {
  const isGivenUp = await end(app, of);
  if (isGivenUp) app.log.warn({ event: "chat_request_given_up", userId: of.userId });
  return isGivenUp;
}
