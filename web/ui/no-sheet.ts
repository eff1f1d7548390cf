const isOpen = (): boolean => document.querySelector("[role=dialog],[role=alertdialog]") !== null;

/** Resolves once neither a sheet nor an alert is open: what nobody waits for is told then (M-02). */
export async function noSheet(): Promise<void> {
  if (!isOpen()) return;
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (isOpen()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
