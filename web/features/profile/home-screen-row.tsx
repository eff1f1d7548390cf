import { useEffect, useEffectEvent, useRef, useState } from "react";
import { mayOfferHome } from "@wardrobe/domain/profile/home-screen.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { readUse, rememberHomeAnswer } from "#adapters/days-of-use.ts";
import { currentLanguage, useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { addToHomeScreen, homeScreenStatus, onHomeScreen } from "#adapters/telegram/home-screen.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { SmartphoneNfc, X } from "#ui/icons.ts";
import { showToast } from "#ui/show-toast.ts";

/** Offers an icon on the home screen where the messenger can add one, until it is added or refused (NATIVE-01). */
export function HomeScreenRow() {
  const t = friendsTexts(useLanguage());
  const userId = telegram.launch.userId ?? "";
  const [isOffered, setIsOffered] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const answer = (): void => {
    // The focused button disappears.
    place.current?.focus({ preventScroll: true });
    rememberHomeAnswer(userId);
    setIsOffered(false);
  };
  const end = useEffectEvent((how: "added" | "failed") => {
    telegram.haptic(how === "added" ? "success" : "error");
    showToast(friendsTexts(currentLanguage())(`home_${how}`), how === "added" ? "info" : "error");
    answer();
  });
  useEffect(() => {
    if (!mayOfferHome(readUse(userId))) return;
    let isGone = false;
    void homeScreenStatus().then((status) => {
      if (!isGone) setIsOffered(status === "missed" || status === "unknown");
    });
    const stop = onHomeScreen((how) => end(how));
    return () => {
      isGone = true;
      stop();
    };
  }, [userId]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none empty:-mb-5">
      {isOffered && (
        <section className="flex gap-3 rounded-medium bg-card py-1 pr-1 pl-4">
          <SmartphoneNfc size={20} className="mt-3 shrink-0 text-accent" aria-hidden />
          <div className="min-w-0 flex-1 pt-2">
            <h3 className="text-m">{t("home_title")}</h3>
            <p className="text-s text-muted">{t("home_hint")}</p>
            <Button
              look="link"
              className="-ml-4"
              onClick={() => {
                telegram.haptic("choice");
                addToHomeScreen();
              }}
            >
              {t("home_add")}
            </Button>
          </div>
          <IconButton label={t("home_no")} onClick={answer} className="text-muted">
            <X size={20} aria-hidden />
          </IconButton>
        </section>
      )}
    </div>
  );
}
