import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { suitableButton, suitableRequest } from "@wardrobe/domain/recommendations/request.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { ApiError } from "#adapters/api.ts";
import { logError } from "#adapters/log.ts";
import { useT } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { setRecommendCredits } from "#features/profile/queries.ts";
import { useListSuitable } from "#features/recommendations/queries.ts";
import { setSuitable } from "#features/recommendations/suitable-store.ts";
import { showToast } from "#ui/show-toast.ts";

const NO_CREDITS = "not_enough_recommend_credits";

type Asked = { readonly text: string; readonly weather: Weather | null };

/** Asks for what suits. `isInVain`: the last answer was empty. `onFound`: there is something to show. */
export function useRecommendation({ text, weather }: Asked, onFound: () => void) {
  const t = useT();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useListSuitable();
  const [vainRequest, setVainRequest] = useState<string | null>(null);
  const request = suitableRequest(text, weather);
  const asked = JSON.stringify(request);
  const [key, setKey] = useState(() => ({ asked, value: crypto.randomUUID() }));
  // A repeated try of the same question pays once; another question is another key.
  if (key.asked !== asked) setKey({ asked, value: crypto.randomUUID() });

  const ask = async (): Promise<void> => {
    if (request === null || isPending) return;
    try {
      const { ids, reasons, recommend_credits_left } = await mutateAsync({ request, idempotencyKey: key.value });
      setRecommendCredits(queries, recommend_credits_left);
      setKey({ asked, value: crypto.randomUUID() });
      setVainRequest(ids.length === 0 ? asked : null);
      telegram.haptic(ids.length === 0 ? "error" : "success");
      if (ids.length === 0) return;
      setSuitable({
        ids,
        reasons: new Map(ids.flatMap((id, index) => (reasons[index] === undefined ? [] : [[id, reasons[index]]]))),
        request: "text_prompt" in request ? request.text_prompt : null,
      });
      onFound();
    } catch (error) {
      logError("What suits could not be asked", error);
      telegram.haptic("error");
      const isBroke = error instanceof ApiError && error.message === NO_CREDITS;
      showToast(t(isBroke ? NO_CREDITS : "error_fetching_suitable"), "error");
    }
  };
  const { label, isDisabled } = suitableButton({ text, weather, isBusy: isPending });
  return { ask, label, isDisabled, isPending, isInVain: vainRequest === asked };
}
