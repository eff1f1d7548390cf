import { create } from "zustand";
import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { AUTH_CHECK_MS, AUTH_TIMEOUT_MS } from "@wardrobe/domain/session/loading.ts";
import { ApiError, callApi, holdSession } from "#adapters/api.ts";

/** `timed_out` is final for the overlay, but a sign-in that still succeeds is taken. */
type Auth = "waiting" | "timed_out" | "signed_in";

export const useSession = create<{ auth: Auth }>(() => ({ auth: "waiting" }));

let token: string | null = null;
/** The server has judged the launch data: asking again with the same is of no use. */
let isRefused = false;

/** Signs in with the raw launch data, and once more whenever the server no longer knows the session (decision 3). */
export function startSession(initData: string): void {
  holdSession({
    token: () => token,
    renew: async () => {
      token = await signIn(initData);
      if (token === null) useSession.setState({ auth: "timed_out" });
      return token;
    },
  });
  watchTimeout();
  void signInUntilKnown(initData);
}

/** A server that does not answer is asked again until the time is up; a refusal is final. */
async function signInUntilKnown(initData: string): Promise<void> {
  token = await signIn(initData);
  if (token !== null) useSession.setState({ auth: "signed_in" });
  else if (!isRefused && useSession.getState().auth === "waiting") setTimeout(() => void signInUntilKnown(initData), AUTH_CHECK_MS);
}

/** The token, or null; a failure is only logged (L-03). */
async function signIn(initData: string): Promise<string | null> {
  try {
    return (await callApi(sessionCalls.signIn, initData)).access_token;
  } catch (error) {
    console.error(MESSAGES.signInFailed + (error instanceof ApiError ? error.statusText : String(error)));
    isRefused = error instanceof ApiError && error.status < 500;
    return null;
  }
}

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
