import { useId } from "react";
import { genderPicturePath, screenshotPath, STEPS, type StepName } from "@wardrobe/domain/onboarding/steps.ts";
import { GENDERS, type Gender } from "@wardrobe/domain/profile/settings.ts";
import { hintOf } from "@wardrobe/domain/text/onboarding.ts";
import { newcomerTexts } from "@wardrobe/domain/text/newcomer.ts";
import { useLanguage } from "#adapters/language.ts";
import { ChoiceGroup } from "#ui/choice.tsx";
import { Check, CloudSun, Crown, PersonStanding, Shirt } from "#ui/icons.ts";

const MODES = ["original", "no_background", "enhanced"] as const;
/** One after the other is laid down, unless less motion is asked for. */
const LAID = "motion-safe:animate-[enter-around_350ms_ease-out_backwards]";
const APART_MS = 90;
const OUTFIT_WIDTH = 400;
const OUTFIT_HEIGHT = 533;

/** Above the title of a step without screenshots. */
export function StepPicture({ name, gender }: { name: StepName; gender: Gender | null }) {
  if (name === "language") return <Outfits of={GENDERS} className="[@media(max-height:640px)]:h-[24dvh]" />;
  if (name === "complete") return <Outfits of={gender === null ? GENDERS : [gender]} />;
  if (name === "profile") return <Modes />;
  if (name !== "premium") return null;
  return (
    <span className="grid size-28 place-items-center rounded-full [@media(max-height:640px)]:size-18 bg-card text-accent shadow-low motion-safe:animate-[enter-turned_500ms_ease-out]">
      <Crown size={52} strokeWidth={1.6} aria-hidden />
    </span>
  );
}

/** One garment as it was photographed, and what is made of the photo. */
function Modes() {
  return (
    <span className="flex gap-3">
      {MODES.map((mode, at) => (
        <img
          key={mode}
          src={`/modes/${mode}.webp`}
          alt=""
          onError={hide}
          className={`size-20 rounded-medium bg-card shadow-low ${LAID}`}
          style={{ animationDelay: `${at * APART_MS}ms` }}
        />
      ))}
    </span>
  );
}

/** As high as what is below leaves room, and as two of them beside one another fit. */
function Outfits({ of, className = "" }: { of: readonly Gender[]; className?: string }) {
  return (
    <span className={`flex h-[clamp(4rem,min(100dvh-30rem,56vw),14rem)] justify-center gap-3 ${className}`}>
      {of.map((gender, at) => (
        <OutfitPicture key={gender} gender={gender} at={at} className="h-full w-auto rounded-medium shadow-low" />
      ))}
    </span>
  );
}

function OutfitPicture({ gender, at, className }: { gender: Gender; at: number; className: string }) {
  return (
    <img
      src={genderPicturePath(gender)}
      alt=""
      width={OUTFIT_WIDTH}
      height={OUTFIT_HEIGHT}
      onError={hide}
      className={`${LAID} ${className}`}
      style={{ animationDelay: `${at * APART_MS}ms` }}
    />
  );
}

/** A picture that cannot be loaded is hidden (O-03). */
function hide({ currentTarget }: { currentTarget: HTMLElement }): void {
  currentTarget.hidden = true;
}

/** Two radio buttons, each an outfit. */
export function GenderTiles({ gender, onGender }: { gender: Gender | null; onGender: (gender: Gender) => void }) {
  const t = newcomerTexts(useLanguage());
  const name = useId();
  return (
    <div className="w-full">
      <ChoiceGroup legend={t("onboarding_gender")} isLegendHidden>
        <div className="mx-auto grid max-w-[calc(100dvh-16rem)] grid-cols-2 gap-3">
          {GENDERS.map((value, at) => (
            <label
              key={value}
              className={`flex flex-col overflow-hidden rounded-large bg-card shadow-low active:opacity-80 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${value === gender ? "ring-[3px] ring-accent" : ""}`}
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={value === gender}
                onChange={() => onGender(value)}
              />
              <OutfitPicture gender={value} at={at} className="h-auto w-full" />
              <span
                className={`flex min-h-12 items-center justify-center gap-2 px-1 text-m short:gap-1 short:text-s ${value === gender ? "font-semibold" : ""}`}
              >
                {t(`gender.${value}`)}
                {value === gender && <Check size={20} className="shrink-0 text-accent" aria-hidden />}
              </span>
            </label>
          ))}
        </div>
      </ChoiceGroup>
    </div>
  );
}

const TABS = [
  { name: "constructor", Icon: PersonStanding },
  { name: "wardrobe", Icon: Shirt },
  { name: "recommendations", Icon: CloudSun },
] as const;

/** The bar of the app, over each tab its screen and what one does there. */
export function Tabs() {
  const language = useLanguage();
  const t = newcomerTexts(language);
  return (
    <ul className="flex w-full overflow-hidden rounded-large bg-card shadow-low">
      {TABS.map(({ name, Icon }, at) => {
        const step = STEPS.find((one) => one.name === name);
        const path = step === undefined ? null : screenshotPath(step, language);
        const isCurrent = name === "wardrobe";
        return (
          <li key={name} className="flex min-w-0 flex-1 flex-col">
            <span className="flex flex-1 flex-col gap-2 px-1.5 pt-3 pb-3">
              {path !== null && (
                <img
                  src={path}
                  alt=""
                  onError={hide}
                  className={`aspect-[1/2] max-h-[calc(100dvh-24rem)] w-full rounded-medium object-cover object-top outline-1 outline-line ${LAID}`}
                  style={{ animationDelay: `${at * APART_MS}ms` }}
                />
              )}
              <span className="text-s leading-tight text-balance">{hintOf(language, name)}</span>
            </span>
            <span
              className={`flex h-14 flex-col items-center justify-center gap-0.5 border-t border-line text-[min(0.75rem,2.9vw)] ${isCurrent ? "text-accent" : "text-muted"}`}
            >
              <Icon
                size={22}
                {...(isCurrent ? { strokeWidth: 2.5, fill: "currentColor", fillOpacity: 0.2 } : {})}
                aria-hidden
              />
              <span className="whitespace-nowrap">{t(name)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
