import { create } from "zustand";

/** Whether the account was just deleted: then no request may be sent, because it would create a new account. */
export const useAccount = create<{ readonly isDeleted: boolean }>(() => ({ isDeleted: false }));
