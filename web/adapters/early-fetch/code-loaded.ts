import "#adapters/early-fetch/take-reply.ts";

// Imported before anything else of the app: the code is loaded, and while it is evaluated the first pictures arrive.
globalThis.window?.earlyFetch?.codeLoaded();
