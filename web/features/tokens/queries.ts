import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ClientInput, Reply } from "@wardrobe/domain/call.ts";
import { tokenText } from "@wardrobe/domain/text/tokens.ts";
import { tokenCalls } from "@wardrobe/domain/tokens/calls.ts";
import { callApi } from "#adapters/api.ts";
import { currentLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { refusalOf } from "#adapters/refusal.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { showToast } from "#ui/show-toast.ts";

type Calls = typeof tokenCalls;

/** The tokens that run, newest first, with their last use. */
export const tokensQuery = queryOptions({
  queryKey: ["tokens"],
  queryFn: async () => await callApi(tokenCalls.listTokens, undefined),
  refetchOnMount: "always",
});

/** Makes a token; the reply alone tells it. May throw. */
export async function addToken(
  queries: QueryClient,
  made: ClientInput<Calls["addToken"]>,
): Promise<Reply<Calls["addToken"]>> {
  const added = await callApi(tokenCalls.addToken, made);
  void queries.invalidateQueries({ queryKey: tokensQuery.queryKey });
  telegram.haptic("success");
  return added;
}

/** May throw. */
export async function revokeToken(queries: QueryClient, id: string): Promise<void> {
  await callApi(tokenCalls.revokeToken, { id });
  queries.setQueryData(tokensQuery.queryKey, (all) => all?.filter((one) => one.id !== id));
  telegram.haptic("success");
  showToast(tokenText(currentLanguage(), "revoked"));
}

export function showFailure(error: unknown): void {
  logError("The tokens were not changed", error);
  telegram.haptic("error");
  const refusal = refusalOf(error);
  showToast(refusal === null ? tokenText(currentLanguage(), "not_changed") : textOf(refusal), "error");
}
