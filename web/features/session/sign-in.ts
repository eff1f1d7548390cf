import { create } from "zustand";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { AUTH_CHECK_MS, AUTH_TIMEOUT_MS } from "@wardrobe/domain/session/loading.ts";
import { signInFailure } from "@wardrobe/domain/session/sign-in-failure.ts";
import { logError } from "#adapters/log.ts";
import { ApiError, callApi, holdSession } from "#adapters/api.ts";

/** `timed_out` is final for the overlay, but a sign-in that still succeeds is taken. */
type Auth = "waiting" | "timed_out" | "signed_in";

export const useSession = create<{ auth: Auth }>(() => ({ auth: "waiting" }));

type SignIn = { readonly token: string } | "refused" | "no_answer";

let token: string | null = null;

/** Signs in with the raw launch data, and once more whenever the server no longer knows the session (SPEC-3). */
export function startSession(initData: string): void {
  holdSession({ token: () => token, renew: async () => await renew(initData) });
  watchTimeout();
  void signInUntilKnown(initData);
}

/** A server that does not answer is asked again until the time is up; a refusal is final. */
async function signInUntilKnown(initData: string): Promise<void> {
  const answer = await signIn(initData);
  if (typeof answer === "object") {
    token = answer.token;
    useSession.setState({ auth: "signed_in" });
  } else if (answer === "no_answer" && useSession.getState().auth === "waiting") {
    setTimeout(() => void signInUntilKnown(initData), AUTH_CHECK_MS);
  }
}

/** Launch data that the server no longer takes ends the session; a server that does not answer may answer later. */
async function renew(initData: string): Promise<string | null> {
  const answer = await signIn(initData);
  if (typeof answer === "object") token = answer.token;
  else if (answer === "refused") useSession.setState({ auth: "timed_out" });
  return typeof answer === "object" ? token : null;
}

/** Failures are only logged (L-03). */
async function signIn(initData: string): Promise<SignIn> {
  try {
    return { token: (await callApi(sessionCalls.signIn, initData)).access_token };
  } catch (error) {
    const isAnswer = error instanceof ApiError;
    logError(signInFailure({ statusText: isAnswer ? error.statusText || error.message : String(error) }));
    return isAnswer && REFUSALS.has(error.status) ? "refused" : "no_answer";
  }
}

/** The server has judged the launch data: asking again with the same is of no use. */
const REFUSALS = new Set([400, 401]);

/** Not signed in within fifteen seconds, looked at every second (L-06). */
function watchTimeout(): void {
  const started = performance.now();
  const timer = setInterval(() => {
    if (useSession.getState().auth === "signed_in") clearInterval(timer);
    else if (performance.now() - started >= AUTH_TIMEOUT_MS) {
      clearInterval(timer);
      useSession.setState({ auth: "timed_out" });
    }
  }, AUTH_CHECK_MS);
}
