import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { callApi } from "#adapters/api.ts";
import { forgetEverything } from "#adapters/forget-everything.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useAccount } from "#features/account/account-store.ts";

/** Deletes the account and what this device keeps of it (SPEC-37). Throws what the call throws, and then nothing has changed. */
export async function deleteAccount(): Promise<void> {
  await callApi(accountCalls.deleteAccount, undefined);
  await forgetEverything();
  telegram.haptic("success");
  useAccount.setState({ isDeleted: true });
}
