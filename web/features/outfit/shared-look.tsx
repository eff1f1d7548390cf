import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { isNamedByDay, type Look } from "@wardrobe/domain/outfit/look.ts";
import { reportPath } from "@wardrobe/domain/reports/report.ts";
import { enlargedText } from "@wardrobe/domain/text/enlarged.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { isRefusal } from "#adapters/api.ts";
import { useLanguage } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { LookOverlay } from "#features/outfit/look-overlay.tsx";
import type { SharedPicture } from "#features/outfit/preview-overlay.tsx";
import { sharedLookQuery } from "#features/outfit/queries.ts";
import { JudgedPicture } from "#ui/judged-picture.tsx";
import { ReportLink } from "#ui/report-link.tsx";
import { BuildOwn, SharedPage } from "#ui/shared-page.tsx";

type SharedLookProps = {
  shareKey: string;
  isNewcomer: boolean;
  wearOf: (look: Look) => ReactNode;
  shareOf: (look: Look, shared: SharedPicture) => ReactNode;
  onClose: () => void;
  onBuildOwn: () => void;
  onOpenLook: (look: Look) => void;
};

/** A shared look: the user's own with its actions, another user's as a picture, or a message if it is gone. */
export function SharedLook({
  shareKey,
  isNewcomer,
  wearOf,
  shareOf,
  onClose,
  onBuildOwn,
  onOpenLook,
}: SharedLookProps) {
  const language = useLanguage();
  const t = outfitTexts(language);
  const f = friendsTexts(language);
  const query = useQuery(sharedLookQuery(shareKey));
  const { data, error } = query;
  const isGone = isRefusal(error, "look_not_found") || isRefusal(error, "taken_down");
  const [isLarge, setIsLarge] = useState(false);
  useBackButton(data === undefined || data.own === null, onClose);
  useBackButton(isLarge, () => setIsLarge(false));
  if (data !== undefined && data.own !== null) {
    const { own } = data;
    const share = (shared: SharedPicture): ReactNode => shareOf(own, shared);
    return (
      <LookOverlay look={own} wear={wearOf(own)} share={share} onClose={onClose} onOpenLook={() => onOpenLook(own)} />
    );
  }
  const by = data?.shown_name === undefined ? t("shared_look") : f("page_look_of", { name: data.shown_name });
  return (
    <SharedPage
      title={t("shared_look")}
      closeLabel={t("close")}
      onClose={onClose}
      query={query}
      t={t}
      failed={t("looks_not_loaded")}
      gone={isGone ? { title: t("look_gone_title"), hint: t("look_gone_hint") } : null}
      action={<BuildOwn label={f("build_own")} onClick={onBuildOwn} />}
    >
      {data !== undefined && (
        <>
          <h2 className="text-l leading-tight font-semibold text-balance short:text-m [overflow-wrap:anywhere]">
            {isNamedByDay(data.name) ? by : data.name}
          </h2>
          {!isNamedByDay(data.name) && <p className="text-s opacity-80">{by}</p>}
          <JudgedPicture
            src={`data:${data.content_type};base64,${data.image}`}
            alt={t("picture_of_outfit")}
            enlargeLabel={enlargedText(language, "enlarge")}
            closeLabel={enlargedText(language, "enlarge_end")}
            isLarge={isLarge}
            onLarge={setIsLarge}
          />
          <p className="-my-2 flex items-center justify-center text-s opacity-80">
            {data.is_ai === true && <span className="px-3">{f("ai_picture")}</span>}
            <ReportLink href={reportPath("look", shareKey)} label={f("report")} />
          </p>
          {isNewcomer && <p className="text-s opacity-80">{f("page_about")}</p>}
        </>
      )}
    </SharedPage>
  );
}
