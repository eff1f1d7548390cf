import {
  Camera,
  Check,
  CloudSun,
  Crown,
  Gauge,
  Images,
  Languages,
  ListFilter,
  MessageCircleHeart,
  MessageSquareText,
  PersonStanding,
  Pencil,
  Share2,
  Shirt,
  Sparkles,
  User,
  type LucideIcon,
} from "lucide-react";
import { useState } from "react";
import { screenshotPath, type Step, type StepName } from "@wardrobe/domain/onboarding/steps.ts";
import { GENDERS, LANGUAGES, type Gender, type Language } from "@wardrobe/domain/profile/settings.ts";
import { newcomerTexts, type NewcomerTextKey } from "@wardrobe/domain/text/newcomer.ts";
import { useLanguage } from "#adapters/language.ts";
import { calloutsOf, type Callout } from "#features/onboarding/callouts.ts";
import { FullPageTitle } from "#ui/full-page.tsx";

type StepBodyProps = {
  step: Step;
  /** Whether it has replaced another step. */
  hasChanged: boolean;
  language: Language;
  gender: Gender;
  onLanguage: (language: Language) => void;
  onGender: (gender: Gender) => void;
};

/** A step's picture, title, and choices or points. */
export function StepBody({ step, hasChanged, language, gender, onLanguage, onGender }: StepBodyProps) {
  const t = newcomerTexts(useLanguage());
  const [failedPath, setFailedPath] = useState<string | null>(null);
  const path = screenshotPath(step, language);
  const isPictured = path !== null && path !== failedPath;
  const isList = step.name === "complete";
  return (
    <div className="my-auto flex flex-col items-center gap-5 py-4 text-center">
      {isPictured ? (
        <Screenshot path={path} callouts={calloutsOf(step, language)} onFailed={() => setFailedPath(path)} />
      ) : (
        <Emblem name={step.name} />
      )}
      <FullPageTitle hasChanged={hasChanged}>{t(step.title)}</FullPageTitle>
      {step.name === "language" && (
        <Choices
          options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          value={language}
          onChoose={onLanguage}
        />
      )}
      {step.name === "gender" && (
        <Choices
          options={GENDERS.map((value) => ({ value, label: t(`gender.${value}`) }))}
          value={gender}
          onChoose={onGender}
        />
      )}
      {step.name === "navigation" && <Points points={["constructor", "wardrobe", "recommendations"]} />}
      {isList && <p className="text-m text-muted">{t("whats_next")}</p>}
      {step.points.length > 0 && <Points points={step.points} isNumbered={isPictured} />}
    </div>
  );
}

type ScreenshotProps = { path: string; callouts: readonly Callout[]; onFailed: () => void };

/** A screenshot with the numbers of the points below it. One that fails to load is omitted (O-03). */
function Screenshot({ path, callouts, onFailed }: ScreenshotProps) {
  return (
    <div className="relative h-[42dvh]">
      <img
        src={path}
        alt=""
        width={390}
        height={844}
        onError={onFailed}
        className="h-full w-auto rounded-large border border-line shadow-low"
      />
      {callouts.map(({ number, left, top }) => (
        <span key={number} className="absolute -translate-1/2" style={{ left: `${left}%`, top: `${top}%` }}>
          <CalloutNumber number={number} />
        </span>
      ))}
    </div>
  );
}

function CalloutNumber({ number }: { number: number }) {
  return (
    <span
      aria-hidden
      className="grid size-5.5 shrink-0 place-items-center rounded-full bg-primary text-s font-semibold text-on-primary ring-2 ring-card"
    >
      {number}
    </span>
  );
}

const EMBLEMS = {
  language: Languages,
  gender: PersonStanding,
  navigation: Shirt,
  wardrobe: Shirt,
  edit: Pencil,
  constructor: PersonStanding,
  preview: Share2,
  recommendations: CloudSun,
  premium: Crown,
  profile: User,
  complete: Sparkles,
} as const satisfies Record<StepName, LucideIcon>;

function Emblem({ name }: { name: StepName }) {
  const Icon = EMBLEMS[name];
  return (
    <span className="grid size-28 place-items-center rounded-full bg-card text-accent shadow-low">
      <Icon size={52} strokeWidth={1.6} aria-hidden />
    </span>
  );
}

function Choices<Value extends string>(props: {
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
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

const ICONS: Partial<Record<NewcomerTextKey, LucideIcon>> = {
  constructor: PersonStanding,
  wardrobe: Shirt,
  recommendations: CloudSun,
  onboarding_upload_photo: Camera,
  onboarding_filter_buttons: ListFilter,
  onboarding_edit_clothes: Pencil,
  onboarding_profile_button: User,
  onboarding_fill_fields: Pencil,
  onboarding_choose_slots: Shirt,
  onboarding_click_create: Sparkles,
  onboarding_share_preview: Share2,
  onboarding_weather_info: CloudSun,
  onboarding_request_text: MessageSquareText,
  onboarding_get_recommendations: Shirt,
  onboarding_subscription_info: Crown,
  onboarding_limits_info: Gauge,
  onboarding_image_processing: Images,
  onboarding_send_feedback: MessageCircleHeart,
  next_upload_first_item: Camera,
  next_try_constructor: PersonStanding,
  next_get_weather: CloudSun,
  next_explore_premium: Crown,
};

function Points({ points, isNumbered = false }: { points: readonly NewcomerTextKey[]; isNumbered?: boolean }) {
  const t = newcomerTexts(useLanguage());
  return (
    <ul className="w-full divide-y divide-line overflow-hidden rounded-medium bg-card text-left shadow-low">
      {points.map((point, index) => {
        const Icon = ICONS[point];
        return (
          <li key={point} className="flex min-h-12 items-center gap-3 px-4 py-2 text-m">
            {isNumbered ? (
              <CalloutNumber number={index + 1} />
            ) : (
              Icon !== undefined && <Icon size={20} className="shrink-0 text-accent" aria-hidden />
            )}
            {t(point)}
          </li>
        );
      })}
    </ul>
  );
}
