import { useReducer, useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  onboarding,
  onboardingResult,
  onboardingView,
  startOnboarding,
  STEP_PLAYED_MS,
} from "@wardrobe/domain/onboarding/progress.ts";
import { genderPicturePath, SCREENSHOT_PATHS, STEPS, type NextPoint } from "@wardrobe/domain/onboarding/steps.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { GENDERS, type Settings } from "@wardrobe/domain/profile/settings.ts";
import { newcomerTexts } from "@wardrobe/domain/text/newcomer.ts";
import { callApi } from "#adapters/api.ts";
import { switchLanguage, useLanguage } from "#adapters/language.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { StepBody } from "#features/onboarding/step-body.tsx";
import { savePreference, shownOf } from "#features/profile/mutations.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { Button } from "#ui/button.tsx";
import { FullPage } from "#ui/full-page.tsx";
import { isStill } from "#ui/motion.ts";
import { ProgressBar, Spinner } from "#ui/progress.tsx";
import { showToast } from "#ui/show-toast.ts";
import { useSwipeAway } from "#ui/swipe-away.ts";

type OnboardingDialogProps = {
  settings: Settings;
  /** Repeated from the settings: on the first step the messenger's back button closes it (SPEC-36). */
  isAgain: boolean;
  /** A friend's page came before it (SPEC-48). */
  isAfterFriend: boolean;
  /** The row of the last step that is pressed, within the tap: only there a browser opens its file picker. */
  onNext: (next: NextPoint) => void;
  /** `next`: that row, once the choices are saved. */
  onDone: (next: NextPoint | null) => void;
};

/** How far a swipe turns the page. */
const SWIPE_PX = 56;
/** A step comes from where the finger leads; it stands still where less motion is asked for. */
const ENTERS = {
  next: "motion-safe:animate-[enter-next_250ms_ease-out]",
  back: "motion-safe:animate-[enter-back_250ms_ease-out]",
} as const;

const LAST_STEP = onboardingView({ index: STEPS.length - 1 }).step;

/** Eleven steps over any screen; a new user goes through all of them (O-01 to O-04). */
export function OnboardingDialog({ settings, isAgain, isAfterFriend, onNext, onDone }: OnboardingDialogProps) {
  const t = newcomerTexts(useLanguage());
  const [state, dispatch] = useReducer(onboarding, settings, ({ language, gender, is_gender_said }) =>
    startOnboarding({ language, gender: isAgain && is_gender_said ? gender : null }, isAfterFriend),
  );
  const { isBackDisabled, mayPlayRest, percent, forward, ...view } = onboardingView(state);
  const { mutate, isPending } = useCompleteOnboarding(onDone);
  const [failed, setFailed] = useState(false);
  const [moved, setMoved] = useState<"next" | "back" | null>(null);
  const [isSkipping, setSkipping] = useState(false);
  const step = isSkipping ? LAST_STEP : view.step;
  const move = (type: "next" | "back"): void => {
    if (isPending) return;
    telegram.haptic("choice");
    setMoved(type);
    dispatch({ type });
  };
  const back = (): void => move("back");
  // A language that was chosen here but not saved is reverted.
  const leave = (): void => {
    switchLanguage(settings.language);
    onDone(null);
  };
  useBackButton(isAgain || !isBackDisabled, isBackDisabled ? leave : back);
  const finish = (next: NextPoint | null = null, meanwhile = Promise.resolve()): void =>
    mutate(
      { result: onboardingResult(state), next, meanwhile },
      {
        onError: (error) => {
          setFailed(true);
          setSkipping(false);
          showToast(noteFailure("The onboarding was not saved", error, t("onboarding_not_saved")), "error");
        },
      },
    );
  const skip = async (): Promise<void> => {
    for (let { index } = state; onboardingView({ index }).mayPlayRest; index++) {
      dispatch({ type: "next" });
      if (!isStill()) await new Promise((resolve) => setTimeout(resolve, STEP_PLAYED_MS));
    }
  };
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
          {/* Seen to work where the save takes longer than the steps. */}
          <div className={`flex-1 ${isSkipping && !mayPlayRest ? "motion-safe:animate-pulse" : ""}`}>
            <ProgressBar label={t("onboarding_progress")} percent={percent} />
          </div>
          {/* Where it is not offered it keeps its place, so that the bar never gets shorter. */}
          <Button
            look="link"
            className="-mr-4 text-s"
            style={{ visibility: mayPlayRest && !isSkipping ? "visible" : "hidden" }}
            onClick={() => {
              telegram.haptic("choice");
              setMoved("next");
              setSkipping(true);
              finish(null, skip());
            }}
          >
            {t("to_the_end")}
          </Button>
        </div>
      }
      footer={
        <div className={`flex gap-2 transition-opacity ${isSkipping ? "opacity-0" : ""}`}>
          <Button look="quiet" className="flex-1" disabled={isBackDisabled || isPending} onClick={back}>
            {t("back")}
          </Button>
          <Button className="flex-2" disabled={isPending} onClick={forward === "get_started" ? () => finish() : next}>
            {isPending && !isSkipping && <Spinner sizePx={18} />}{" "}
            {failed && forward === "get_started" ? t("retry") : t(forward)}
          </Button>
        </div>
      }
    >
      <div
        {...swipe}
        className={`flex flex-1 flex-col touch-pan-y [transform:translateX(var(--swiped-x,0px))] transition duration-200 data-held:duration-0 ${moved === null ? "" : ENTERS[moved]}`}
      >
        <StepBody
          hasChanged={moved !== null}
          isPassing={isSkipping}
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
          onNext={
            isPending
              ? null
              : (next) => {
                  onNext(next);
                  finish(next);
                }
          }
        />
      </div>
    </FullPage>
  );
}

/** Saves the choices, then the completion: if the app is closed in between, the onboarding is shown again (O-02). */
function useCompleteOnboarding(onDone: OnboardingDialogProps["onDone"]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ result, meanwhile }: Completion) => {
      const { is_onboarding_complete, ...preferences } = result;
      try {
        await savePreference(preferences);
        await callApi(profileCalls.setOnboardingComplete, { is_onboarding_complete });
      } finally {
        await meanwhile;
      }
    },
    // Here, because the settings close the dialog.
    onSuccess: (_nothing, { result, next }) => {
      telegram.haptic("success");
      onDone(next);
      queries.setQueryData(settingsQuery.queryKey, (settings) => settings && { ...settings, ...shownOf(result) });
    },
  });
}

type Completion = {
  result: ReturnType<typeof onboardingResult>;
  next: NextPoint | null;
  /** Has to end, too, before the dialog closes. */
  meanwhile: Promise<void>;
};

/** Preloads the pictures of the onboarding (L-09). Failures are ignored. */
export function preloadPictures(): void {
  for (const path of [...GENDERS.map(genderPicturePath), ...SCREENSHOT_PATHS]) new Image().src = path;
}
