import { useReducer, useState } from "react";
import {
  onboarding,
  onboardingResult,
  onboardingView,
  startOnboarding,
  type Onboarding,
} from "@wardrobe/domain/onboarding/progress.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { newcomerTexts } from "@wardrobe/domain/text/newcomer.ts";
import { logError } from "#adapters/log.ts";
import { switchLanguage, useLanguage } from "#adapters/language.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { StepBody } from "#features/onboarding/step-body.tsx";
import { useCompleteOnboarding } from "#features/onboarding/mutations.ts";
import { Button } from "#ui/button.tsx";
import { FullPage } from "#ui/full-page.tsx";
import { ProgressBar, Spinner } from "#ui/progress.tsx";
import { showToast } from "#ui/show-toast.ts";

type OnboardingDialogProps = {
  settings: Settings;
  /** Repeated from the settings: on the first step the messenger's back button closes it (SPEC-36). */
  isAgain: boolean;
  onDone: () => void;
};

/** Eleven steps over any screen; a new user goes through all of them (O-01 to O-04). */
export function OnboardingDialog({ settings, isAgain, onDone }: OnboardingDialogProps) {
  const t = newcomerTexts(useLanguage());
  const [state, dispatch] = useReducer(onboarding, settings, ({ language, gender }) =>
    startOnboarding({ language, gender }),
  );
  const { step, isBackDisabled, forward, percent } = onboardingView(state);
  const { mutate, isPending } = useCompleteOnboarding();
  const [failed, setFailed] = useState(false);
  const [hasMoved, setHasMoved] = useState(false);
  const back = (): void => {
    telegram.haptic("choice");
    setHasMoved(true);
    dispatch({ type: "back" });
  };
  // A language that was chosen here but not saved is reverted.
  const leave = (): void => {
    switchLanguage(settings.language);
    onDone();
  };
  useBackButton(isAgain || !isBackDisabled, isBackDisabled ? leave : back);
  const finish = (): void => save(state);
  const save = (done: Onboarding): void =>
    mutate(onboardingResult(done), {
      onSuccess: () => {
        telegram.haptic("success");
        onDone();
      },
      onError: (error) => {
        logError("The onboarding was not saved", error);
        telegram.haptic("error");
        setFailed(true);
        showToast(t("onboarding_not_saved"), "error");
      },
    });
  const next = (): void => {
    telegram.haptic("choice");
    setHasMoved(true);
    dispatch({ type: "next" });
  };
  return (
    <FullPage
      part={step.name}
      header={
        <div className="mx-auto w-full max-w-120 px-4 pt-4 pb-2">
          <ProgressBar label={t("onboarding_progress")} percent={percent} />
        </div>
      }
      footer={
        <div className="flex gap-2">
          <Button look="quiet" className="flex-1" disabled={isBackDisabled || isPending} onClick={back}>
            {t("back")}
          </Button>
          <Button className="flex-2" disabled={isPending} onClick={forward === "get_started" ? finish : next}>
            {isPending && <Spinner sizePx={18} />} {failed && forward === "get_started" ? t("retry") : t(forward)}
          </Button>
        </div>
      }
    >
      <StepBody
        hasChanged={hasMoved}
        step={step}
        language={state.language}
        gender={state.gender}
        onLanguage={(language) => {
          telegram.haptic("choice");
          switchLanguage(language);
          dispatch({ type: "language_chosen", language });
        }}
        onGender={(gender) => {
          telegram.haptic("choice");
          dispatch({ type: "gender_chosen", gender });
        }}
      />
    </FullPage>
  );
}
