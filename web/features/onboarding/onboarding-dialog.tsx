import { useEffect, useReducer, useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  onboarding,
  onboardingResult,
  onboardingView,
  startOnboarding,
  STEP_PLAYED_MS,
} from "@wardrobe/domain/onboarding/progress.ts";
import { genderPicturePath, SCREENSHOT_PATHS, type NextPoint } from "@wardrobe/domain/onboarding/steps.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { GENDERS, type Settings } from "@wardrobe/domain/profile/settings.ts";
import { newcomerTexts } from "@wardrobe/domain/text/newcomer.ts";
import { callApi } from "#adapters/api.ts";
import { switchLanguage, useLanguage } from "#adapters/language.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { StepBody } from "#features/onboarding/step-body.tsx";
import { savePreference } from "#features/profile/mutations.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { Button } from "#ui/button.tsx";
import { FullPage } from "#ui/full-page.tsx";
import { ProgressBar, Spinner } from "#ui/progress.tsx";
import { showToast } from "#ui/show-toast.ts";
import { useSwipeAway } from "#ui/swipe-away.ts";

type OnboardingDialogProps = {
  settings: Settings;
  /** Repeated from the settings: on the first step the messenger's back button closes it (SPEC-36). */
  isAgain: boolean;
  /** A friend's page came before it (SPEC-48). */
  isAfterFriend: boolean;
  /** `next`: the row of the last step that was pressed. */
  onDone: (next: NextPoint | null) => void;
};

/** How far a swipe turns the page. */
const SWIPE_PX = 56;
/** A step comes from where the finger leads; it stands still where less motion is asked for, and while the rest is played: none would be there long enough to be seen. */
const ENTERS = {
  next: "motion-safe:animate-[enter-next_250ms_ease-out]",
  back: "motion-safe:animate-[enter-back_250ms_ease-out]",
} as const;

/** Eleven steps over any screen; a new user goes through all of them (O-01 to O-04). */
export function OnboardingDialog({ settings, isAgain, isAfterFriend, onDone }: OnboardingDialogProps) {
  const t = newcomerTexts(useLanguage());
  const [state, dispatch] = useReducer(onboarding, settings, ({ language, gender, is_gender_said }) =>
    startOnboarding({ language, gender: isAgain && is_gender_said ? gender : null }, isAfterFriend),
  );
  const { step, isBackDisabled, forward, mayPlayRest, percent } = onboardingView(state);
  const { mutate, isPending } = useCompleteOnboarding(onDone);
  const [failed, setFailed] = useState(false);
  const [moved, setMoved] = useState<"next" | "back" | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const move = (type: "next" | "back"): void => {
    telegram.haptic("choice");
    setMoved(type);
    setIsPlaying(false);
    dispatch({ type });
  };
  const back = (): void => move("back");
  // A language that was chosen here but not saved is reverted.
  const leave = (): void => {
    switchLanguage(settings.language);
    onDone(null);
  };
  useBackButton(isAgain || !isBackDisabled, isBackDisabled ? leave : back);
  const finish = (next: NextPoint | null = null): void => {
    setIsPlaying(false);
    mutate(
      { result: onboardingResult(state), next },
      {
        onError: (error) => {
          setFailed(true);
          showToast(noteFailure("The onboarding was not saved", error, t("onboarding_not_saved")), "error");
        },
      },
    );
  };
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => (mayPlayRest ? dispatch({ type: "next" }) : finish()), STEP_PLAYED_MS);
    return () => clearTimeout(timer);
  });
  const next = (): void => move("next");
  const swipe = useSwipeAway(SWIPE_PX, ({ x }) => {
    if (x < 0 && forward === "next") next();
    if (x > 0 && !isBackDisabled) back();
    // The step that follows takes its place.
    return false;
  });
  return (
    <FullPage
      part={step.name}
      header={
        <div className="mx-auto flex min-h-11 w-full max-w-120 items-center gap-2 px-4 pt-2">
          <div className="flex-1">
            <ProgressBar label={t("onboarding_progress")} percent={percent} />
          </div>
          {/* Where it is not offered it keeps its place, so that the bar never gets shorter. */}
          <Button
            look="link"
            className="-mr-4 text-s"
            style={{ visibility: mayPlayRest ? "visible" : "hidden" }}
            onClick={() => {
              telegram.haptic("choice");
              setMoved("next");
              setIsPlaying(true);
            }}
          >
            {t("to_the_end")}
          </Button>
        </div>
      }
      footer={
        <div className="flex gap-2">
          <Button look="quiet" className="flex-1" disabled={isBackDisabled || isPending} onClick={back}>
            {t("back")}
          </Button>
          <Button className="flex-2" disabled={isPending} onClick={forward === "get_started" ? () => finish() : next}>
            {isPending && <Spinner sizePx={18} />} {failed && forward === "get_started" ? t("retry") : t(forward)}
          </Button>
        </div>
      }
    >
      <div
        {...swipe}
        className={`my-auto touch-pan-y [transform:translateX(var(--swiped-x,0px))] transition duration-200 data-held:duration-0 ${moved === null || isPlaying ? "" : ENTERS[moved]}`}
      >
        <StepBody
          hasChanged={moved !== null}
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
          onNext={isPending ? null : finish}
        />
      </div>
    </FullPage>
  );
}

/** Saves the choices, then the completion: if the app is closed in between, the onboarding is shown again (O-02). */
function useCompleteOnboarding(onDone: OnboardingDialogProps["onDone"]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ result }: Completion) => {
      const { is_onboarding_complete, ...preferences } = result;
      await savePreference(preferences);
      await callApi(profileCalls.setOnboardingComplete, { is_onboarding_complete });
    },
    // Here, because the settings close the dialog.
    onSuccess: (_nothing, { result, next }) => {
      telegram.haptic("success");
      onDone(next);
      queries.setQueryData(settingsQuery.queryKey, (settings) => settings && { ...settings, ...result });
    },
  });
}

type Completion = { result: ReturnType<typeof onboardingResult>; next: NextPoint | null };

/** Preloads the pictures of the onboarding (L-09). Failures are ignored. */
export function preloadPictures(): void {
  for (const path of [...GENDERS.map(genderPicturePath), ...SCREENSHOT_PATHS]) new Image().src = path;
}
