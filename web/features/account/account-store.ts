import { create } from "zustand";

/** Whether the account was deleted a moment ago: then nothing may be asked of the server, which would begin a new one. */
export const useAccount = create<{ readonly isDeleted: boolean }>(() => ({ isDeleted: false }));
