import { useState, type ReactNode } from "react";
import { IMAGE_MODES, mayUseMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Tier } from "@wardrobe/domain/plans/plan-types.ts";
import { LANGUAGES } from "@wardrobe/domain/people/language.ts";
import { GENDERS, VERSION_LABEL, type Settings } from "@wardrobe/domain/profile/settings.ts";
import { creditsUsage, wardrobeUsage, type Usage } from "@wardrobe/domain/profile/usage.ts";
import type { TextKey } from "@wardrobe/domain/text/translate.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { REFERRAL_CREDITS } from "@wardrobe/domain/credits/credits.ts";
import { logError } from "#adapters/log.ts";
import { useLanguage } from "#adapters/language.ts";
import { readText, writeText } from "#adapters/local-store.ts";
import { shareLink } from "#adapters/share-picture.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf, useT } from "#adapters/texts.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { setTutorialOpen } from "#features/onboarding/queries.ts";
import { useInvitation } from "#features/people/queries.ts";
import { useTier } from "#features/plans/queries.ts";
import { useSavePreference, useRefetchSettings, type Preference } from "#features/profile/mutations.ts";
import { Button } from "#ui/button.tsx";
import { Segments } from "#ui/choice.tsx";
import { GraduationCap, UserPlus } from "#ui/icons.ts";
import { ProgressBar } from "#ui/progress.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { showToast } from "#ui/show-toast.ts";

const userId = telegram.launch.userId ?? "";

export type SettingsDialogProps = {
  settings: Settings;
  itemCount: number;
  /** The photos that begin the wardrobe get no background by themselves, unless that is refused (SPEC-46). */
  clearsNew: boolean;
  onClosed: () => void;
  /** The row of the plan, and below it the plans while they are shown. */
  plan: (row: { readonly close: () => void; readonly isOpen: boolean; readonly onToggle: () => void }) => ReactNode;
  morning: ReactNode;
  /** The rows that lead to what was learned of the person's taste, and to their sizes. */
  taste: (closing: { readonly close: () => void }) => ReactNode;
  feedback: ReactNode;
  /** Shown where the month's credits are used up, beside a bigger plan (CREDIT-01). */
  moreCredits: (closing: { readonly close: () => void }) => ReactNode;
  /** Shown where the wardrobe is full, beside a bigger plan (STATE-04). */
  letGo: (closing: { readonly close: () => void }) => ReactNode;
  /** Legal pages, data export and account deletion. */
  yourData: (closing: { readonly close: () => void }) => ReactNode;
};

/** Usage bars and preferences; each choice is saved at once (S-01, S-05). */
export function SettingsDialog({
  settings,
  itemCount,
  clearsNew,
  onClosed,
  plan,
  morning,
  taste,
  feedback,
  moreCredits,
  letGo,
  yourData,
}: SettingsDialogProps) {
  const t = useT();
  const language = useLanguage();
  const tier = useTier();
  const { sheet, close } = useSheet(onClosed);
  const [isPlanOpen, setIsPlanOpen] = useState(false);
  const seePlans = tier === "pro" ? null : () => setIsPlanOpen(true);
  useRefetchSettings();
  return (
    <Sheet {...sheet} title={t("settings")} closeLabel={t("close")}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-4 rounded-medium bg-card p-4">
          <Limit
            label={t("ai_credits_used")}
            usage={creditsUsage(settings)}
            hint={planText(language, "credits_used_up")}
            onSeePlans={seePlans}
          >
            {moreCredits({ close })}
          </Limit>
          <Limit
            label={t("wardrobe_size")}
            usage={wardrobeUsage(itemCount, settings.max_items)}
            hint={planText(language, itemCount > settings.max_items ? "wardrobe_over" : "wardrobe_full")}
            onSeePlans={seePlans}
          >
            {letGo({ close })}
          </Limit>
        </div>
        <ProfileChoices settings={settings} tier={tier} clearsNew={clearsNew} />
        {plan({ close, isOpen: isPlanOpen, onToggle: () => setIsPlanOpen(!isPlanOpen) })}
        {morning}
        {taste({ close })}
        {feedback}
        <InviteFriend />
        <Button
          look="quiet"
          onClick={() => {
            close();
            setTutorialOpen(true);
          }}
        >
          <GraduationCap size={20} aria-hidden /> {t("tutorial")}
        </Button>
        {yourData({ close })}
        <p className="text-center text-xs text-muted">{VERSION_LABEL}</p>
      </div>
    </Sheet>
  );
}

type LimitProps = {
  label: string;
  usage: Usage;
  /** Shown when nothing is left. */
  hint: string;
  /** Null: there is no bigger plan. */
  onSeePlans: (() => void) | null;
  /** Another help. */
  children?: ReactNode;
};

function Limit({ label, usage, hint, onSeePlans, children }: LimitProps) {
  const language = useLanguage();
  const isFull = usage.percent === 100;
  return (
    <div>
      <p className="mb-2 flex justify-between gap-2 text-s">
        <span>{label}</span>
        <span className={`whitespace-nowrap ${isFull ? "font-semibold text-danger" : "text-muted"}`}>
          {usage.used.toLocaleString(language)} / {usage.of.toLocaleString(language)}
        </span>
      </p>
      <ProgressBar label={label} percent={usage.percent} isWarning={isFull} />
      {isFull && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3">
          <p className="min-w-48 flex-1 text-s">{hint}</p>
          {onSeePlans !== null && (
            <Button look="link" className="-mx-4" onClick={onSeePlans}>
              {planText(language, "see_plans")}
            </Button>
          )}
          {children}
        </div>
      )}
    </div>
  );
}

/** Both users get credits for an invitation (P-11). */
function InviteFriend() {
  const t = outfitTexts(useLanguage());
  const { link } = useInvitation();
  const invite = (): void => {
    telegram.haptic("choice");
    shareLink({ link, text: t("invite_text") }).then(
      (how) => how === "copied" && showToast(t("link_copied")),
      (error: unknown) => logError("The invitation was not shared", error),
    );
  };
  return (
    <section className="flex flex-col gap-2 rounded-medium bg-card p-4">
      <p className="text-s text-muted">{t("invite_hint", { count: REFERRAL_CREDITS })}</p>
      <Button look="quiet" onClick={invite}>
        <UserPlus size={20} aria-hidden /> {t("invite_friend")}
      </Button>
    </section>
  );
}

type ProfileChoicesProps = Pick<SettingsDialogProps, "settings" | "clearsNew"> & { tier: Tier };

function ProfileChoices({ settings, tier, clearsNew }: ProfileChoicesProps) {
  const t = useT();
  const language = useLanguage();
  const { mutateAsync } = useSavePreference();
  const mode = settings.default_image_mode;
  const isCleared = clearsNew && mode === "original" && readText("pictures_offer", userId) === "";
  // The toast is shown even if the settings were closed meanwhile.
  const save = async (preference: Preference, toasts: { done: TextKey; failed: TextKey }): Promise<void> => {
    telegram.haptic("choice");
    try {
      await mutateAsync(preference);
      showToast(textOf(toasts.done));
    } catch (error) {
      logError("A preference was not saved", error);
      showToast(textOf(toasts.failed), "error");
    }
  };
  return (
    <>
      <Segments
        isLegendShown
        legend={t("language")}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        value={settings.language}
        onChoose={(language) => void save({ language }, { done: "language_updated", failed: "failed_update_language" })}
      />
      <Segments
        isLegendShown
        legend={t("gender")}
        options={GENDERS.map((value) => ({ value, label: t(`gender.${value}`) }))}
        value={settings.is_gender_said ? settings.gender : null}
        onChoose={(gender) => void save({ gender }, { done: "gender_updated", failed: "failed_update_gender" })}
      />
      <div className="flex flex-col gap-2">
        <Segments
          isLegendShown
          legend={t("image_processing_mode")}
          options={IMAGE_MODES.map((value) => ({
            value,
            label: t(`image_mode.${value}`),
            isDisabled: !mayUseMode(tier, value),
          }))}
          value={isCleared ? "no_background" : mode}
          onChoose={(default_image_mode) => {
            if (default_image_mode === "original") writeText("pictures_offer", userId, "answered");
            void save(
              { default_image_mode },
              { done: "default_image_mode_updated", failed: "failed_update_default_image_mode" },
            );
          }}
        />
        <p className="px-1 text-xs text-muted">{planText(language, "for_new_items")}</p>
        {!mayUseMode(tier, "enhanced") && (
          <p className="px-1 text-xs text-muted">{t("enhanced_mode_requires_premium")}</p>
        )}
      </div>
    </>
  );
}
