import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { REFERRAL_CREDITS } from "@wardrobe/domain/credits/credits.ts";
import { useLanguage } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { Button } from "#ui/button.tsx";
import { ClothesRail } from "#ui/clothes-rail.tsx";
import { FullScreen } from "#ui/full-page.tsx";
import { PersonStanding } from "#ui/icons.ts";

/** An invitation explained to somebody who comes by one for the first time (SPEC-48). */
export function Invited({ onClose }: { onClose: () => void }) {
  const t = friendsTexts(useLanguage());
  useBackButton(true, onClose);
  return (
    <FullScreen title={t("invited_title")} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 overflow-y-auto p-6 text-center">
        <ClothesRail />
        <h2 className="text-xl font-bold text-balance">{t("invited_title")}</h2>
        <p className="max-w-80 text-m text-balance">{t("invited_text")}</p>
        <p className="max-w-80 text-s text-balance opacity-80">{t("invited_hint", { count: REFERRAL_CREDITS })}</p>
      </div>
      <div className="flex p-4 pb-[calc(var(--bottom)+16px)]">
        <Button className="flex-1" onClick={onClose}>
          <PersonStanding size={20} aria-hidden /> {t("build_own")}
        </Button>
      </div>
    </FullScreen>
  );
}
