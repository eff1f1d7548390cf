import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { create } from "zustand";
import { settingsQuery } from "#features/profile/queries.ts";

const useSettingsStore = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export function setSettingsOpen(isOpen: boolean): void {
  useSettingsStore.setState({ isOpen });
}

/** Whether the settings sheet is open. Opening it retries settings that could not be loaded. */
export function useIsSettingsOpen(): boolean {
  const state = useSettingsStore();
  const { data, refetch } = useQuery({ ...settingsQuery, enabled: false });
  const isMissing = data === undefined;
  // Each opening is a new state object, so that opening the sheet again retries again.
  useEffect(() => {
    if (state.isOpen && isMissing) void refetch();
  }, [state, isMissing, refetch]);
  return state.isOpen;
}
