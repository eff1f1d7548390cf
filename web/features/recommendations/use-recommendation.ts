import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { suitableButton, suitableRequest } from "@wardrobe/domain/recommendations/request.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { occasionText } from "@wardrobe/domain/text/occasions.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { OCCASIONS } from "@wardrobe/domain/wears/calls.ts";
import { ApiError, isRefusal } from "#adapters/api.ts";
import { currentLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { requestSuitable, type Seen } from "#features/recommendations/request-suitable.ts";
import { askOfShown, wishedOfShown } from "#features/recommendations/shown-outfit.ts";
import { useRecommendations, writeRequest } from "#features/recommendations/suitable-store.ts";
import { showToast } from "#ui/show-toast.ts";

const NO_CREDITS = "not_enough_recommend_credits";

type RequestInput = { readonly text: string; readonly weather: Weather | null; readonly collection: string | null };

/** Requests suitable items. `onFound` is called if there are any, unless the user has left the screen. */
export function useRecommendation({ text, weather, collection }: RequestInput, onFound: () => void) {
  const queries = useQueryClient();
  const { isPending, noMatchFor } = useRecommendations();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const requestOf = (words: string) => {
    const asked = suitableRequest(words, weather);
    return asked === null || collection === null ? asked : { ...asked, collection };
  };

  /** `onAnswered` is called in place of `onFound`, and what was wished of the day holds for a chip's answer (SPEC-45). `seen`: others than these outfits are wanted (TODAY-01). */
  const send = async (words = text, onAnswered?: () => void, seen?: Seen): Promise<void> => {
    const request = requestOf(words);
    if (request === null) return;
    try {
      const left = "text_prompt" in request ? await takeWords(request.text_prompt) : "";
      if (left === null) return telegram.haptic("success");
      const asked = left === "" ? request : { ...request, text_prompt: left };
      const inPlace = onAnswered === undefined ? null : { wished: wishedOfShown(!isOccasion(words)), seen };
      const isFound = await requestSuitable(queries, asked, weather, inPlace);
      if (isFound === null) return;
      telegram.haptic(isFound ? "success" : "error");
      if (!isFound && seen !== undefined) showToast(recommendationTexts(currentLanguage())("found_no_more"));
      if (isFound && isMounted.current) (onAnswered ?? onFound)();
    } catch (error) {
      logError("The recommendation failed", error);
      telegram.haptic("error");
      const text = isRefusal(error, NO_CREDITS) ? NO_CREDITS : "error_fetching_suitable";
      const isOffline = !(error instanceof ApiError) && !navigator.onLine;
      showToast(isOffline ? recommendationTexts(currentLanguage())("suitable_offline") : textOf(text), "error");
    }
  };
  /** Words about the outfit on the screen are answered there, for nothing (SPEC-103); what else they ask for stays written. */
  const takeWords = async (words: string): Promise<string | null> => {
    if (useRecommendations.getState().isPending) return words;
    useRecommendations.setState({ isPending: true });
    try {
      const left = await askOfShown(words);
      if (left !== words) writeRequest(left ?? "");
      return left;
    } finally {
      useRecommendations.setState({ isPending: false });
    }
  };
  const { label, isDisabled } = suitableButton({ text, weather, isBusy: isPending });
  return {
    send,
    label,
    isDisabled,
    isPending: isPending,
    foundNothing: noMatchFor === JSON.stringify(requestOf(text)),
  };
}

/** A chip's words. */
function isOccasion(words: string): boolean {
  return OCCASIONS.some((word) => occasionText(currentLanguage(), `going.${word}`) === words);
}
