import { collectionKeyIn } from "@wardrobe/domain/collections/collection.ts";
import { shareKeyIn } from "@wardrobe/domain/outfit/look.ts";
import { type CameBy, referralCodeIn } from "@wardrobe/domain/people/referral.ts";
import { questionIn } from "@wardrobe/domain/questions/question.ts";
import type { Trx } from "#app.ts";
import { findSharedCollection } from "#features/collections/collections.ts";
import { findSharedLook } from "#features/outfit/saved-looks.ts";
import { findPersonByReferralCode, holdPerson } from "#features/people/people.ts";
import { findAskedQuestion } from "#features/questions/question-store.ts";

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
