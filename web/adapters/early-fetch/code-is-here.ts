import "#adapters/early-fetch/answers.ts";

// Imported before anything else of the app: its code has the line no longer for itself, and while it is read the first pictures come.
globalThis.window?.earlyFetch?.codeIsHere();
