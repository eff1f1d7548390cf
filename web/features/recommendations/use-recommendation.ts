import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { suitableButton, suitableRequest } from "@wardrobe/domain/recommendations/request.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { isRefusal } from "#adapters/api.ts";
import { logError } from "#adapters/log.ts";
import { say } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { askSuitable } from "#features/recommendations/ask-suitable.ts";
import { useRecommendations } from "#features/recommendations/suitable-store.ts";
import { showToast } from "#ui/show-toast.ts";

const NO_CREDITS = "not_enough_recommend_credits";

type Asked = { readonly text: string; readonly weather: Weather | null };

/**
 * Asks for what suits. `isInVain`: the last answer was empty. `onFound`: there is something to show; whoever has gone on to
 * another screen is left there.
 */
export function useRecommendation({ text, weather }: Asked, onFound: () => void) {
  const queries = useQueryClient();
  const { isAsking, vainRequest } = useRecommendations();
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const request = suitableRequest(text, weather);

  const ask = async (): Promise<void> => {
    if (request === null) return;
    try {
      const isFound = await askSuitable(queries, request);
      if (isFound === null) return;
      telegram.haptic(isFound ? "success" : "error");
      if (isFound && isThere.current) onFound();
    } catch (error) {
      logError("What suits could not be asked", error);
      telegram.haptic("error");
      const isBroke = isRefusal(error, NO_CREDITS);
      showToast(say(isBroke ? NO_CREDITS : "error_fetching_suitable"), "error");
    }
  };
  const { label, isDisabled } = suitableButton({ text, weather, isBusy: isAsking });
  return { ask, label, isDisabled, isPending: isAsking, isInVain: vainRequest === JSON.stringify(request) };
}
