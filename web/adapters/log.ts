/** Failures that the user is not told about go to the browser's console (M-01). */
export function logError(...details: readonly unknown[]): void {
  // oxlint-disable-next-line no-console
  console.error(...details);
}

/** Something optional failed; nothing was lost. */
export function logWarning(...details: readonly unknown[]): void {
  // oxlint-disable-next-line no-console
  console.warn(...details);
}
