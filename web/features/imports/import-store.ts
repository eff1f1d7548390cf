import { create } from "zustand";

const useImportStore = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

/** Opens the sheet in the settings, or with them. */
export function setImportOpen(isOpen: boolean): void {
  useImportStore.setState({ isOpen });
}

export function useIsImportOpen(): boolean {
  return useImportStore(({ isOpen }) => isOpen);
}
