import { create } from "zustand";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { AUTH_CHECK_MS, AUTH_TIMEOUT_MS } from "@wardrobe/domain/session/loading.ts";
import { signInFailure } from "@wardrobe/domain/messages.ts";
import { logError } from "#adapters/log.ts";
import { ApiError, callApi, isRefusal, setSession } from "#adapters/api.ts";

/** After `timed_out` the overlay stays, but a sign-in that still succeeds is accepted. */
type Auth = "waiting" | "timed_out" | "signed_in";

type Session = { auth: Auth; isRefused: boolean; blocked?: string };

/** `isRefused`: nothing of this person may be used. `blocked`: the answer to somebody who is blocked (OPS-02). */
export const useSession = create<Session>(() => ({ auth: "waiting", isRefused: false }));

type SignIn = { readonly token: string } | "refused" | "no_response";

let token: string | null = null;

/** Signs in with the raw launch data, and again whenever the session has expired (SPEC-3). */
export function startSession(initData: string): void {
  setSession({ token: () => token, renew: async () => await renew(initData) });
  watchTimeout();
  void signInWithRetry(initData);
}

/** Retries without a response, after the timeout at longer intervals; a refusal is final. */
async function signInWithRetry(initData: string): Promise<void> {
  const result = accept(await signIn(initData));
  const { auth } = useSession.getState();
  if (result === "no_response" && auth !== "signed_in")
    setTimeout(() => void signInWithRetry(initData), auth === "waiting" ? AUTH_CHECK_MS : AUTH_TIMEOUT_MS);
}

/** A refusal ends the session; without a response the next request tries again. */
async function renew(initData: string): Promise<string | null> {
  const result = accept(await signIn(initData));
  if (result === "refused") useSession.setState({ auth: "timed_out" });
  return typeof result === "object" ? token : null;
}

function accept(result: SignIn): SignIn {
  if (typeof result === "object") {
    token = result.token;
    useSession.setState({ auth: "signed_in", isRefused: false });
  } else if (result === "refused") useSession.setState({ isRefused: true });
  return result;
}

/** Failures are only logged (L-03). */
async function signIn(initData: string): Promise<SignIn> {
  try {
    return { token: (await callApi(sessionCalls.signIn, initData)).access_token };
  } catch (error) {
    const isApiError = error instanceof ApiError;
    logError(signInFailure({ statusText: isApiError ? error.response.statusText || error.message : String(error) }));
    if (isRefusal(error, "account_blocked")) useSession.setState({ blocked: error.body });
    return isApiError && REFUSALS.has(error.status) ? "refused" : "no_response";
  }
}

/** The launch data was rejected, or the person is blocked: sending it again is useless. */
const REFUSALS = new Set([400, 401, 403]);

/** Times out after fifteen seconds, checked every second (L-06). */
function watchTimeout(): void {
  const startedAtMs = performance.now();
  const timer = setInterval(() => {
    if (useSession.getState().auth === "signed_in") clearInterval(timer);
    else if (performance.now() - startedAtMs >= AUTH_TIMEOUT_MS) {
      clearInterval(timer);
      useSession.setState({ auth: "timed_out" });
    }
  }, AUTH_CHECK_MS);
}
