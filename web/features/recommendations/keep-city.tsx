import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { morningTexts } from "@wardrobe/domain/text/morning.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import { useLanguage } from "#adapters/language.ts";
import { readText, writeText } from "#adapters/local-store.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useKnownCity } from "#features/recommendations/queries.ts";
import { IconButton } from "#ui/button.tsx";
import { MapPinned, X } from "#ui/icons.ts";
import { showToast } from "#ui/show-toast.ts";

const userId = telegram.launch.userId ?? "";

/** The place was answered for, here or by hand: it is offered no more on this device. */
export const endCityOffer = (): void => writeText("city_offer", userId, "answered");

/** Offers the city at the device's position to the chat and the morning message, which know no position (SPEC-141). */
export function KeepCity({ onKeep }: { onKeep: (city: City) => void }) {
  const t = morningTexts(useLanguage());
  const [isAnswered, setIsAnswered] = useState(false);
  // Null once the server has said that there is none.
  const { data: ofAccount } = useQuery<City | null>({ queryKey: ["account-city", userId], enabled: false });
  const city = useKnownCity(userId);
  if (ofAccount !== null || !city || isAnswered || readText("city_offer", userId) !== "") return null;
  const label = t("offer_city", { city: city.name });
  const answer = (): void => {
    telegram.haptic("choice");
    endCityOffer();
    setIsAnswered(true);
  };
  const take = (): void => {
    answer();
    onKeep(city);
    showToast(t("city_kept", { city: city.name }));
  };
  return (
    <section aria-label={label} className="flex items-center rounded-medium bg-card">
      <button
        type="button"
        onClick={take}
        className="flex min-h-11 flex-1 items-center gap-3 py-1 pl-4 text-left text-s text-accent active:opacity-70 max-[359px]:text-xs"
      >
        <MapPinned size={18} className="shrink-0" aria-hidden /> {label}
      </button>
      <IconButton label={t("offer_no")} onClick={answer} className="text-muted">
        <X size={20} aria-hidden />
      </IconButton>
    </section>
  );
}
