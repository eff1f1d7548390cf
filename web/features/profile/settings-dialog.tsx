import { GraduationCap, UserPlus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { IMAGE_MODES, mayUseMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { GENDERS, LANGUAGES, VERSION_LABEL, type Settings } from "@wardrobe/domain/profile/settings.ts";
import { creditsUsage, wardrobeUsage, type Usage } from "@wardrobe/domain/profile/usage.ts";
import type { TextKey } from "@wardrobe/domain/text/translate.ts";
import { REFERRAL_CREDITS } from "@wardrobe/domain/credits/credits.ts";
import { logError } from "#adapters/log.ts";
import { textOf, useT } from "#adapters/language.ts";
import { shareLink } from "#adapters/share-picture.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { setTutorialOpen } from "#features/onboarding/queries.ts";
import { useInvitation } from "#features/people/queries.ts";
import { useTier } from "#features/plans/queries.ts";
import { useSavePreference, useRefetchSettings, type Preference } from "#features/profile/queries.ts";
import { Button } from "#ui/button.tsx";
import { Segments } from "#ui/choice.tsx";
import { ProgressBar } from "#ui/progress.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { showToast } from "#ui/show-toast.ts";

export type SettingsDialogProps = {
  settings: Settings;
  itemCount: number;
  onClosed: () => void;
  /** The comparison of plans, once their configuration is loaded. */
  comparison: (closing: { readonly close: () => void }) => ReactNode;
  feedback: ReactNode;
  /** Legal pages, data export and account deletion. */
  yourData: (closing: { readonly close: () => void }) => ReactNode;
};

/** Usage bars and preferences; each choice is saved at once (S-01, S-05). */
export function SettingsDialog({ settings, itemCount, onClosed, comparison, feedback, yourData }: SettingsDialogProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(true);
  const close = (): void => setIsOpen(false);
  useBackButton(isOpen, close);
  useRefetchSettings();
  return (
    <Sheet isOpen={isOpen} onClose={close} onGone={onClosed} title={t("settings")} closeLabel={t("close")}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-4 rounded-medium bg-card p-4">
          <Limit label={t("ai_credits_used")} usage={creditsUsage(settings)} />
          <Limit label={t("wardrobe_size")} usage={wardrobeUsage(itemCount, settings.max_items)} />
        </div>
        {comparison({ close })}
        <ProfileChoices settings={settings} />
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

function Limit({ label, usage }: { label: string; usage: Usage }) {
  return (
    <div>
      <p className="mb-2 flex justify-between gap-2 text-s">
        <span>{label}</span>
        <span className="text-muted">
          {usage.used} / {usage.of}
        </span>
      </p>
      <ProgressBar label={label} percent={usage.percent} />
    </div>
  );
}

/** Both users get credits for an invitation (P-11). */
function InviteFriend() {
  const t = useT();
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

function ProfileChoices({ settings }: { settings: Settings }) {
  const t = useT();
  const tier = useTier();
  const { mutateAsync } = useSavePreference();
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
      <div className="flex flex-col gap-2">
        <Segments
          isLegendShown
          legend={t("image_processing_mode")}
          options={IMAGE_MODES.map((value) => ({
            value,
            label: t(`image_mode.${value}`),
            isDisabled: !mayUseMode(tier, value),
          }))}
          value={settings.default_image_mode}
          onChoose={(default_image_mode) =>
            void save(
              { default_image_mode },
              { done: "default_image_mode_updated", failed: "failed_update_default_image_mode" },
            )
          }
        />
        {!mayUseMode(tier, "enhanced") && (
          <p className="px-1 text-xs text-muted">{t("enhanced_mode_requires_premium")}</p>
        )}
      </div>
      <Segments
        isLegendShown
        legend={t("gender")}
        options={GENDERS.map((value) => ({ value, label: t(`gender.${value}`) }))}
        value={settings.gender}
        onChoose={(gender) => void save({ gender }, { done: "gender_updated", failed: "failed_update_gender" })}
      />
      <Segments
        isLegendShown
        legend={t("language")}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        value={settings.language}
        onChoose={(language) => void save({ language }, { done: "language_updated", failed: "failed_update_language" })}
      />
    </>
  );
}
