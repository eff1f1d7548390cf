/** After so long without an answer the app goes on by itself, or offers another way: some clients never answer (NATIVE-01). */
export const MESSENGER_SILENT_MS = 15_000;

/** How old the last tap may be. Android's client ignores what an app asks for more than ten seconds after it (NATIVE-01). */
export const TAP_FRESH_MS = 8000;
