import { MESSAGES } from "#messages.ts";

/** The log message of a failed sign-in (L-03): the status text of a refusal, or that there was no launch data. */
export function signInFailure(reason: { readonly statusText: string } | "no_launch_data"): string {
  return MESSAGES.signInFailed + (reason === "no_launch_data" ? MESSAGES.noLaunchData : reason.statusText);
}
