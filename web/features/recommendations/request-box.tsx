import { useId } from "react";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import { REQUEST_TEXT_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { occasionText } from "@wardrobe/domain/text/occasions.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { trimText } from "@wardrobe/domain/text/typed.ts";
import { OCCASIONS } from "@wardrobe/domain/wears/calls.ts";
import { useLanguage } from "#adapters/language.ts";
import { Button } from "#ui/button.tsx";
import { ArrowUp, Crown, Lock } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";

type RequestBoxProps = {
  text: string;
  onWrite: (text: string) => void;
  onAsk: (text: string) => void;
  /** The words whose answer stands above it. */
  answered: string | null;
  /** The price of a request, and how many are left. */
  price: string;
  /** Whether an answer is on its way. */
  isPending: boolean;
  isAllowed: boolean;
  onChoosePlan: () => void;
  /** Whose clothes the example names. */
  gender: Gender | undefined;
};

/** The request in words; its button and Enter ask as a chip does, Shift with Enter is a new line. On the free plan it is one disabled row that says which plans enable it and leads to them (R-03, SPEC-45). */
export function RequestBox({
  text,
  onWrite,
  onAsk,
  answered,
  price,
  isPending,
  isAllowed,
  onChoosePlan,
  gender,
}: RequestBoxProps) {
  const language = useLanguage();
  const t = recommendationTexts(language);
  const field = useId();
  const note = useId();
  if (!isAllowed)
    return (
      <section className="relative flex items-center gap-3 rounded-medium bg-card px-4 py-2">
        <Lock size={20} className="shrink-0 text-muted" aria-hidden />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            <label htmlFor={field} className="text-m">
              {t("what_are_you_looking_for")}
            </label>
            <span className="flex items-center gap-1 text-xs font-semibold text-accent">
              <Crown size={14} aria-hidden /> {t("premium_feature")}
            </span>
          </div>
          <textarea
            id={field}
            rows={1}
            disabled
            aria-describedby={note}
            placeholder={t("upgrade_for_custom_recommendations")}
            className="block w-full resize-none overflow-hidden bg-transparent text-s placeholder:text-muted max-[359px]:text-xs"
          />
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t("pick_plan")}
          aria-describedby={note}
          onClick={onChoosePlan}
          className="absolute inset-0 rounded-medium"
        />
        <p id={note} className="sr-only">
          {t("premium_required")}
        </p>
      </section>
    );
  const canAsk = !isPending && trimText(text) !== "";
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={field} className="text-m font-semibold">
          {t("what_are_you_looking_for")}
        </label>
        <p className="text-s text-muted">{price}</p>
      </div>
      <ul aria-label={t("where_to_go")} className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        {OCCASIONS.map((where) => {
          const words = occasionText(language, `going.${where}`);
          return (
            <li key={where} className="shrink-0">
              <button
                type="button"
                disabled={isPending}
                aria-busy={isPending && text === words}
                aria-pressed={!isPending && answered === words}
                onClick={() => onAsk(words)}
                className="flex min-h-11 items-center gap-2 rounded-full bg-card px-3.5 text-s shadow-low active:opacity-70 not-aria-busy:disabled:opacity-45 aria-busy:bg-primary aria-busy:text-on-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
              >
                {isPending && text === words && <Spinner sizePx={16} />} {words}
              </button>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-col items-end gap-1.5 rounded-medium bg-card p-1.5 shadow-low">
        <textarea
          id={field}
          rows={1}
          value={text}
          maxLength={REQUEST_TEXT_MAX}
          enterKeyHint="send"
          placeholder={t(gender === "man" ? "request_placeholder_man" : "request_placeholder")}
          onChange={(event) => onWrite(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (canAsk) onAsk(text);
          }}
          className="block field-sizing-content min-h-12 w-full resize-none rounded-medium bg-card p-3 text-m text-text placeholder:text-muted"
        />
        <Button disabled={!canAsk} onClick={() => onAsk(text)}>
          {t("ask_here")} {isPending ? <Spinner sizePx={18} /> : <ArrowUp size={20} aria-hidden />}
        </Button>
      </div>
    </section>
  );
}
