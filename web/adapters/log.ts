/** What fails without a word to the person is said in the browser's log (M-01). */
export function logError(...said: readonly unknown[]): void {
  // oxlint-disable-next-line no-console
  console.error(...said);
}

/** Something optional did not work; nothing was lost. */
export function logWarning(...said: readonly unknown[]): void {
  // oxlint-disable-next-line no-console
  console.warn(...said);
}
