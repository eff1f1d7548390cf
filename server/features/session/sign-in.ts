import type { Input, Reply } from "@wardrobe/domain/call.ts";
import type { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { languageOfNewcomer } from "@wardrobe/domain/people/language.ts";
import type { App, Visitor } from "#app.ts";
import { hashToken, SESSION_LONGEST_MS, SESSION_SLIDING_MS, slidingEnd } from "#features/session/authenticate.ts";
import { findInviter } from "#features/questions/find-inviter.ts";
import { registerPerson } from "#features/session/register-person.ts";
import { putSession } from "#features/session/session-store.ts";
import { setMayBeWrittenTo } from "#features/people/people.ts";

type SignIn = typeof sessionCalls.signIn;

const TOKEN_BYTES = 32;

/** Exchanges launch data for a session; a newcomer gets an account with the free plan's credits. */
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
    return { ...person, cameBy };
  });
  // The replaced token may be cached here.
  app.cache.sessions.deletePerson(userId);
  app.log.info({ event: "signed_in", userId, isNew, cameBy: isNew ? cameBy : null });
  return { access_token: token, token_type: "bearer", expires_in: SESSION_SLIDING_MS / 1000 };
}
