import type { Input, Reply } from "@wardrobe/domain/call.ts";
import type { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { languageOfNewcomer, languageOfSettings } from "@wardrobe/domain/people/language.ts";
import type { App, Visitor, Trx } from "#app.ts";
import { hashToken, SESSION_LONGEST_MS, SESSION_SLIDING_MS, slidingEnd } from "#features/session/authenticate.ts";
import { countVisit } from "#features/counts/counts.ts";
import { findInviter } from "#features/questions/address.ts";
import { putSession, deleteSessionsEndedBefore } from "#features/session/session-store.ts";
import {
  setMayBeWrittenTo,
  ensurePerson,
  type MessengerUser,
  getPerson,
  type Person,
} from "#features/people/people.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { restoreFormerPerson } from "#features/plans/returning-people.ts";
import type { MessengerUser as Writer } from "#adapters/messenger/port.ts";
import { inBatches } from "#adapters/db/port.ts";
import { sweepReplies } from "#features/idempotency/answer-once.ts";
import { sweepPresses } from "#features/idempotency/press-once.ts";

type SignIn = typeof sessionCalls.signIn;

const TOKEN_BYTES = 32;

/** Exchanges launch data for a session; a newcomer gets an account with the free plan's credits. Throws account_blocked. */
export async function signIn(
  app: Pick<App, "db" | "clock" | "random" | "pseudonyms" | "rules" | "log" | "cache" | "messenger">,
  _visitor: Visitor,
  input: Input<SignIn>,
): Promise<Reply<SignIn>> {
  const now = app.clock.now();
  const launch = app.messenger.readLaunch(input, { maxAgeS: app.rules.launchDataMaxAgeS, now });
  const { telegramId, firstName, username, languageCode } = launch.who;
  const token = Buffer.from(app.random.bytes(TOKEN_BYTES)).toString("base64url");
  const endsAt = new Date(now.getTime() + SESSION_LONGEST_MS);
  const { userId, isNew, cameBy } = await app.db.transaction().execute(async (trx) => {
    const { inviterId, cameBy } = await findInviter(trx, launch.startParam);
    const person = await registerPerson(app, trx, {
      telegramId,
      firstName,
      username,
      language: languageOfNewcomer(languageCode),
      inviterId,
      launchedAt: launch.at,
    });
    if (launch.mayBeWrittenTo) await setMayBeWrittenTo(trx, person.userId, true);
    await putSession(trx, {
      token_hash: hashToken(token),
      user_id: person.userId,
      launch_hash: launch.hash,
      created_at: now,
      expires_at: slidingEnd(now, endsAt),
      ends_at: endsAt,
    });
    // Read under the lock of the new session's reference: a block that waits for it ends this session, too.
    const { blocked_at, language } = await getPerson(trx, person.userId);
    if (blocked_at !== null)
      throw new AppError("account_blocked", { contact: app.rules.contact, language: languageOfSettings(language) });
    await countVisit(trx, person.userId, now);
    return { ...person, cameBy };
  });
  // The replaced token may be cached here.
  app.cache.sessions.deletePerson(userId);
  app.log.info({ event: "signed_in", userId, isNew, cameBy: isNew ? cameBy : null });
  return { access_token: token, token_type: "bearer", expires_in: SESSION_SLIDING_MS / 1000 };
}

/** The person of this account, new or returning (ADR-040). Throws init_data_expired for a launch before a deletion. */
async function registerPerson(
  app: Pick<App, "random" | "clock" | "pseudonyms" | "rules">,
  trx: Trx,
  { launchedAt, ...user }: MessengerUser & { readonly launchedAt?: Date },
): Promise<{ userId: string; isNew: boolean }> {
  const person = await ensurePerson(app, trx, user);
  if (!person.isNew) return person;
  const leftAt = await restoreFormerPerson(app, trx, { userId: person.userId, telegramId: user.telegramId });
  if (leftAt !== null && launchedAt !== undefined && launchedAt < toSecond(leftAt))
    throw new AppError("init_data_expired");
  return person;
}

/** The messenger's launch times have a precision of one second. */
function toSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000);
}

/** The person who writes to the bot, created if they are new. The bot may write to them from now on. */
export async function registerWriter(
  app: Pick<App, "db" | "random" | "clock" | "pseudonyms" | "rules">,
  { telegramId, firstName, username, languageCode }: Writer,
  startParam: string | null = null,
): Promise<Person> {
  return await app.db.transaction().execute(async (trx) => {
    const language = languageOfNewcomer(languageCode);
    const { inviterId } = await findInviter(trx, startParam);
    const { userId } = await registerPerson(app, trx, { telegramId, firstName, username, language, inviterId });
    await setMayBeWrittenTo(trx, userId, true);
    await countVisit(trx, userId, app.clock.now());
    return await getPerson(trx, userId);
  });
}

export { deleteSessionsOf } from "#features/session/session-store.ts";

/** Deletes ended sessions and old saved replies; returns how many rows. */
export async function sweepSessions(app: Pick<App, "db" | "clock">): Promise<number> {
  const now = app.clock.now();
  const ended = await inBatches(async (limit) => await deleteSessionsEndedBefore(app.db, now, limit));
  return ended + (await sweepReplies(app)) + (await sweepPresses(app));
}
