/** Acts once the next picture of the page has been drawn; at once where nothing is drawn. */
export function afterDrawing(act: () => void): void {
  if (typeof document === "undefined" || document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}
