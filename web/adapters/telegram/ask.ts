import { MESSENGER_SILENT_MS } from "@wardrobe/domain/silent-messenger.ts";
import { on, postEvent, supports, type MethodName } from "#adapters/telegram/bridge.ts";
import { logWarning } from "#adapters/log.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { readLaunchParams } from "#adapters/telegram/launch.ts";
import { withResolvers } from "#adapters/with-resolvers.ts";

/** Whether the host's version has the method. Some clients of such a version still do not, and stay silent. */
export function hasMethod(method: MethodName): boolean {
  return telegram.isInside && supports(method, telegram.launch.version);
}

/** As the client names it: `ios`, `android`, `tdesktop`, `weba` and others. */
export function isOneOf(platforms: readonly string[]): boolean {
  return platforms.includes(readLaunchParams().get("tgWebAppPlatform") ?? "");
}

/** The bot answers inline queries. */
export function hasInlineMode(): boolean {
  return readLaunchParams().has("tgWebAppBotInline");
}

/** Sends a method that the host's version has; a failure is only logged. */
export function tell(method: MethodName, params?: unknown): void {
  try {
    postEvent(method, params);
  } catch (error) {
    logWarning(`The messenger did not accept ${method}`, error);
  }
}

/** An event that can answer, and what its payload says; undefined: it answers somebody else. Some clients send null. */
type Answer<Said> = readonly [event: string, read: (payload: unknown) => Said | undefined];

/** Sends a method and waits for its answer. Null from a client that is silent for so long. */
export async function ask<Said>(
  method: MethodName,
  params: unknown,
  answers: readonly Answer<Said>[],
  silentAfterMs: number,
): Promise<Said | null> {
  const { promise, resolve } = withResolvers<Said | null>();
  const stops = answers.map(([event, read]) =>
    on(event, (payload: unknown) => {
      const said = read(payload);
      if (said !== undefined) resolve(said);
    }),
  );
  const timer = setTimeout(() => resolve(null), silentAfterMs);
  tell(method, params);
  return await promise.finally(() => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  });
}

/** Whoever has not decided by then no longer will. */
const DECISION_MAX_MS = 600_000;
/** Ends the wait for the last decision of each kind. */
const giveUp = new Map<MethodName, () => void>();

/** Asks a person to decide. `onSilent`: time to offer another way; a late answer counts. Null once asked anew. */
export async function askPerson<Said>(
  method: MethodName,
  params: unknown,
  answers: readonly Answer<Said>[],
  onSilent: () => void,
): Promise<Said | null> {
  const { promise: askedAnew, resolve } = withResolvers<null>();
  giveUp.get(method)?.();
  giveUp.set(method, () => resolve(null));
  const timer = setTimeout(onSilent, MESSENGER_SILENT_MS);
  const answer = ask(method, params, answers, DECISION_MAX_MS);
  return await Promise.race([answer, askedAnew]).finally(() => clearTimeout(timer));
}
