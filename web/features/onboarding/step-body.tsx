import { useState } from "react";
import { screenshotPath, type NextPoint, type Step } from "@wardrobe/domain/onboarding/steps.ts";
import { LANGUAGES, type Language } from "@wardrobe/domain/people/language.ts";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import { hasHint, hintOf } from "@wardrobe/domain/text/onboarding.ts";
import { newcomerTexts } from "@wardrobe/domain/text/newcomer.ts";
import { useLanguage } from "#adapters/language.ts";
import { calloutsOf, PICTURE_WIDTH, type Callout } from "#features/onboarding/callouts.ts";
import { FreePlan, NextRows, Points } from "#features/onboarding/points.tsx";
import { GenderTiles, StepPicture, Tabs } from "#features/onboarding/step-pictures.tsx";
import { FullPageTitle } from "#ui/full-page.tsx";
import { Check } from "#ui/icons.ts";

type StepBodyProps = {
  step: Step;
  /** Whether it has replaced another step. */
  hasChanged: boolean;
  /** The last step while the bar goes through what was skipped: its picture and title. */
  isPassing: boolean;
  language: Language;
  /** Null as long as none was chosen. */
  gender: Gender | null;
  onLanguage: (language: Language) => void;
  onGender: (gender: Gender) => void;
  /** A row of the last step is pressed; null while that is not possible. */
  onNext: ((point: NextPoint) => void) | null;
};

/** A step's picture, title, and choices or points. */
export function StepBody(props: StepBodyProps) {
  const { step, hasChanged, isPassing, language, gender, onLanguage, onGender, onNext } = props;
  const t = newcomerTexts(useLanguage());
  const [failedPath, setFailedPath] = useState<string | null>(null);
  const path = screenshotPath(step, language);
  const isPictured = path !== null && path !== failedPath;
  const callouts = calloutsOf(step, language);
  const tall = callouts.reduce((sum, { strip, pictureHeight }) => sum + (pictureHeight * strip.height) / 100, 0);
  const numbered = step.points.length > 1 ? step.points : [];
  // All of a step's pictures are seen whole, also where one name takes two lines.
  const width = `min(100%, (100dvh - var(--top) - var(--bottom) - var(--around) - var(--wrapped) - ${numbered.length} * var(--name)) * ${PICTURE_WIDTH / Math.max(1, tall)})`;
  return (
    <div className="flex flex-1 flex-col gap-4 py-4 text-center [@media(max-height:640px)]:gap-2 [@media(max-height:640px)]:py-1 [@media(max-height:640px)]:[&_h2]:text-l">
      <div className="flex flex-col gap-1">
        <FullPageTitle hasChanged={hasChanged}>{t(step.title)}</FullPageTitle>
        {!isPassing && <Benefit step={step} />}
      </div>
      <div className="my-auto flex flex-col items-center gap-5 [@media(max-height:640px)]:gap-3">
        {!isPictured && <StepPicture name={step.name} gender={gender} />}
        {step.name === "language" && (
          <Choices
            options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
            value={language}
            onChoose={onLanguage}
          />
        )}
        {step.name === "gender" && <GenderTiles gender={gender} onGender={onGender} />}
        {step.name === "navigation" && <Tabs />}
        {step.name === "complete" && !isPassing && <NextRows onNext={onNext} />}
        {isPictured ? (
          <ol className="flex w-full flex-col gap-4 text-left [--around:15rem] [--name:3rem] [--wrapped:0rem] max-[359px]:[--wrapped:1.75rem] [@media(max-height:640px)]:gap-2 [@media(max-height:640px)]:[--around:13.5rem] [@media(max-height:640px)]:[--name:2.25rem]">
            {step.points.map((point, index) => {
              const callout = callouts.find((one) => one.point === point);
              return (
                <li key={point} className="flex flex-col gap-2 [@media(max-height:640px)]:gap-1">
                  {numbered.length > 0 && (
                    <p className="flex items-center gap-2 text-m font-semibold">
                      <PointNumber number={index + 1} /> {t(point)}
                    </p>
                  )}
                  {callout !== undefined && (
                    <Strip path={path} callout={callout} width={width} onFailed={() => setFailedPath(path)} />
                  )}
                </li>
              );
            })}
          </ol>
        ) : (
          step.name !== "complete" && numbered.length > 0 && <Points points={numbered} />
        )}
      </div>
    </div>
  );
}

/** The benefit of a step, in one line; of a step with one point it is that (SPEC-153). */
function Benefit({ step: { name, points } }: { step: Step }) {
  const language = useLanguage();
  const t = newcomerTexts(language);
  if (name === "premium") return <FreePlan />;
  const [point] = points;
  const key = `benefit.${name}`;
  const text =
    name === "language"
      ? t("onboarding_promise")
      : name === "complete"
        ? t("whats_next")
        : hasHint(key)
          ? hintOf(language, key)
          : point && t(point);
  return <p className="text-m text-muted text-balance">{text}</p>;
}

type StripProps = { path: string; callout: Callout; width: string; onFailed: () => void };

/** The part of a screenshot that a point explains, outlined. A picture that fails to load is omitted (O-03). */
function Strip({ path, callout: { strip, box, pictureHeight }, width, onFailed }: StripProps) {
  const inStrip = (percent: number): string => `${(100 * percent) / strip.height}%`;
  return (
    <div
      className="relative mx-auto overflow-hidden rounded-medium outline-1 outline-line"
      style={{ width, aspectRatio: `${PICTURE_WIDTH} / ${(pictureHeight * strip.height) / 100}` }}
    >
      <img
        src={path}
        alt=""
        width={PICTURE_WIDTH}
        height={pictureHeight}
        onError={onFailed}
        className="absolute h-auto w-full max-w-none"
        style={{ top: inStrip(-strip.top) }}
      />
      <span
        aria-hidden
        className="absolute rounded-small outline-3 outline-primary motion-safe:animate-[enter-around_500ms_ease-out]"
        style={{
          left: `${box.left}%`,
          width: `${box.width}%`,
          top: inStrip(box.top - strip.top),
          height: inStrip(box.height),
        }}
      />
    </div>
  );
}

function PointNumber({ number }: { number: number }) {
  return (
    <span
      aria-hidden
      className="grid size-5.5 shrink-0 place-items-center rounded-full bg-primary text-s font-semibold text-on-primary"
    >
      {number}
    </span>
  );
}

function Choices<Value extends string>(props: {
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value | null;
  onChoose: (value: Value) => void;
}) {
  const { options, value, onChoose } = props;
  return (
    <div className="flex w-full flex-col gap-2">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
          className="flex min-h-13 items-center justify-between rounded-medium bg-card px-4 text-m shadow-low active:opacity-80 aria-pressed:font-semibold"
        >
          {option.label}
          {option.value === value && <Check size={20} className="text-accent" aria-hidden />}
        </button>
      ))}
    </div>
  );
}
