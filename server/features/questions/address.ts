import { AppError } from "@wardrobe/domain/errors.ts";
import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import type { App, Trx } from "#app.ts";
import { openFile } from "#features/files/open-file.ts";
import { findAnyLook, findSharedLook } from "#features/outfit/saved-looks.ts";
import { requireShowable } from "#features/reports/reports.ts";
import { findAskedQuestion, type QuestionRow } from "#features/questions/question-store.ts";
import { startParamOfQuestion, type Question, questionIn } from "@wardrobe/domain/questions/question.ts";
import { collectionKeyIn } from "@wardrobe/domain/collections/collection.ts";
import { shareKeyIn } from "@wardrobe/domain/outfit/look.ts";
import { type CameBy, referralCodeIn } from "@wardrobe/domain/people/referral.ts";
import { findSharedCollection } from "#features/collections/collections.ts";
import { findPersonByReferralCode, holdPerson } from "#features/people/people.ts";

/** A public address shows the board of a question, or the picture of a look. */
const SHOWN = ["question", "look"] as const;
type Shown = (typeof SHOWN)[number];

/** The path of public pictures; nobody can make one without the signature. */
export const SHOWN_PATH = "/shown/:of/:id/:until/:signature";

/** An address that everybody who has it can open until the moment, unless its picture ends before. */
export function addressOf(
  { rules, signatures }: Pick<App, "rules" | "signatures">,
  of: Shown,
  { id, endsAt }: { readonly id: string; readonly endsAt: Date },
): string {
  const words = `${of}/${id}/${Math.floor(endsAt.getTime() / 1000)}`;
  return `${rules.publicUrl}/shown/${words}/${signatures.sign(words)}.jpg`;
}

type Deps = Pick<App, "db" | "files" | "pictures" | "clock" | "signatures">;
export type Asked = { readonly of: string; readonly id: string; readonly until: string; readonly signature: string };

/** The JPEG of a public address. Throws not_found once it has ended, its picture is gone, or it was not made here, and taken_down. */
export async function openAddress(app: Deps, { of, id, until, signature }: Asked): Promise<Uint8Array> {
  const now = app.clock.now();
  const shown = SHOWN.find((known) => known === of);
  const isSigned = app.signatures.isSigned(`${of}/${id}/${until}`, signature.replace(/\.jpg$/, ""));
  if (shown === undefined || !isSigned || Number(until) * 1000 <= now.getTime()) throw new AppError("not_found");
  if (shown === "question") {
    await requireShowable(app.db, { of: shown, id });
    const question = await findAskedQuestion(app.db, id);
    if (question === undefined || question.file_id === null || !isOpenAt(question, now))
      throw new AppError("not_found");
    return await openJpeg(app, question.user_id, question.file_id);
  }
  const look = await findAnyLook(app.db, id);
  if (look === undefined) throw new AppError("not_found");
  await requireShowable(app.db, { of: shown, id: look.file_id });
  return await openJpeg(app, look.user_id, look.file_id);
}

/** The messenger takes JPEG only; a look that a remote model drew may be of another kind. */
async function openJpeg(
  app: Pick<App, "db" | "files" | "pictures">,
  userId: string,
  fileId: string,
): Promise<Uint8Array> {
  const { bytes, contentType } = await openFile(app, userId, { id: fileId }).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError("not_found", { cause: error }) : error;
  });
  return contentType === "image/jpeg" ? bytes : await app.pictures.drawBoard([bytes], { cell: WHOLE });
}

const WHOLE = { width: LARGE_WIDTH, height: (LARGE_WIDTH * 4) / 3 };

/** A question is over once it was ended, its time has passed, or one of its looks was deleted. */
export function isOpenAt({ is_open, ends_at, looks }: QuestionRow, now: Date): boolean {
  return is_open && ends_at > now && looks.every(({ look_id }) => look_id !== null);
}

/** The question as its owner sees it; `files`: the pictures of the looks that exist. */
export function toQuestion(row: QuestionRow, files: ReadonlyMap<string, string>, now: Date): Question {
  const { id, text, asked_at, ends_at, looks } = row;
  return {
    id,
    text,
    looks: looks.map((look) => ({ ...look, preview: files.get(look.look_id ?? "") ?? null })),
    asked_at: asked_at.toISOString(),
    ends_at: ends_at.toISOString(),
    is_open: isOpenAt(row, now),
    inline_query: startParamOfQuestion(id),
  };
}

/** Who invited the newcomer whose link had this start parameter, and what it led to (P-11, ASK-05). */
export async function findInviter(
  trx: Trx,
  startParam: string | null,
): Promise<{ readonly inviterId: string | null; readonly cameBy: CameBy }> {
  const found = await find(trx, startParam);
  // Somebody who deletes their account right now has invited nobody.
  return found !== null && (await holdPerson(trx, found.inviterId)) ? found : { inviterId: null, cameBy: "alone" };
}

async function find(
  trx: Trx,
  startParam: string | null,
): Promise<{ readonly inviterId: string; readonly cameBy: CameBy } | null> {
  const code = referralCodeIn(startParam);
  if (code !== null) {
    const inviter = await findPersonByReferralCode(trx, code);
    return toFound(inviter?.blocked_at === null ? inviter.id : undefined, "invitation");
  }
  const key = shareKeyIn(startParam);
  if (key !== null) return toFound((await findSharedLook(trx, key))?.user_id, "look");
  const collection = collectionKeyIn(startParam);
  if (collection !== null) return toFound((await findSharedCollection(trx, collection))?.user_id, "collection");
  const question = questionIn(startParam);
  return question === null ? null : toFound((await findAskedQuestion(trx, question))?.user_id, "question");
}

function toFound(inviterId: string | undefined, cameBy: CameBy) {
  return inviterId === undefined ? null : { inviterId, cameBy };
}
