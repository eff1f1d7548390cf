/** Stands in for the messenger, which opens the page's window as soon as it is imported. */
export const telegram = {
  launch: { initData: null, userId: "anna", startParam: null },
  haptic: (): void => {},
  confirmClosing: () => (): void => {},
};

export function useBackButton(): void {}
