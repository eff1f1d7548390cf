import { useId } from "react";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import { REQUEST_TEXT_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { useLanguage } from "#adapters/language.ts";
import { Button } from "#ui/button.tsx";
import { Crown, Lock } from "#ui/icons.ts";

/** Where one often goes. A tap writes it as the request, which can be written on. */
const GOING = ["office", "date", "walk", "friends", "sport", "party"] as const;

type RequestBoxProps = {
  text: string;
  onWrite: (text: string) => void;
  isAllowed: boolean;
  onChoosePlan: () => void;
  /** Whose clothes the example names. */
  gender: Gender | undefined;
};

/** The request in words. On the free plan it is disabled and says which plans enable it. */
export function RequestBox({ text, onWrite, isAllowed, onChoosePlan, gender }: RequestBoxProps) {
  const t = recommendationTexts(useLanguage());
  const field = useId();
  const note = useId();
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <label htmlFor={field} className="text-m font-semibold">
          {t("what_are_you_looking_for")}
        </label>
        {!isAllowed && (
          <span className="flex items-center gap-1 rounded-full bg-card px-2.5 py-1 text-xs font-semibold text-accent">
            <Crown size={14} aria-hidden /> {t("premium_feature")}
          </span>
        )}
      </div>
      <ul aria-label={t("where_to_go")} className="flex flex-wrap gap-2 py-1">
        {GOING.map((where) => {
          const words = t(`going.${where}`);
          return (
            <li key={where}>
              <button
                type="button"
                {...(isAllowed
                  ? { "aria-pressed": text === words }
                  : { "aria-haspopup": "dialog", "aria-describedby": note })}
                onClick={() => (isAllowed ? onWrite(text === words ? "" : words) : onChoosePlan())}
                className={`flex min-h-11 items-center gap-1.5 rounded-full bg-card px-3.5 text-s active:opacity-70 aria-pressed:bg-primary aria-pressed:text-on-primary ${isAllowed ? "shadow-low" : "text-muted"}`}
              >
                {!isAllowed && <Lock size={14} aria-hidden />} {words}
              </button>
            </li>
          );
        })}
      </ul>
      <div>
        <textarea
          id={field}
          rows={3}
          value={isAllowed ? text : ""}
          disabled={!isAllowed}
          maxLength={REQUEST_TEXT_MAX}
          aria-describedby={isAllowed ? undefined : note}
          placeholder={t(
            isAllowed
              ? gender === "man"
                ? "request_placeholder_man"
                : "request_placeholder"
              : "upgrade_for_custom_recommendations",
          )}
          onChange={(event) => onWrite(event.target.value)}
          className="block field-sizing-content min-h-24 w-full resize-none rounded-medium bg-card p-3 text-m text-text shadow-low placeholder:text-muted disabled:rounded-b-none disabled:placeholder:opacity-70"
        />
        {!isAllowed && (
          <div className="flex flex-wrap items-center gap-x-2 rounded-b-medium border-t border-line bg-card px-3 text-s">
            <Lock size={16} className="shrink-0 text-muted" aria-hidden />
            <p id={note} className="min-w-32 flex-1 py-2">
              {t("premium_required")}
            </p>
            <Button look="link" className="-mr-3 ml-auto" onClick={onChoosePlan}>
              {t("pick_plan")}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
