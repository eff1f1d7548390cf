import { useEffect, useState, useSyncExternalStore } from "react";
import { screenshotPath, STEPS, type StepName } from "@wardrobe/domain/onboarding/steps.ts";
import { LANGUAGES } from "@wardrobe/domain/people/language.ts";
import { landingText } from "@wardrobe/domain/text/landing.ts";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { switchLanguage, useLanguage } from "#adapters/language.ts";
import { appLink } from "#adapters/telegram/app-link.ts";
import { Segments } from "#ui/choice.tsx";
import { ClothesRail } from "#ui/clothes-rail.tsx";
import { Send } from "#ui/icons.ts";
import { QrCode } from "#ui/qr-code.tsx";

const SHOWN: readonly StepName[] = ["wardrobe", "preview", "recommendations"];

const MODES = [
  ["original", "landing_photo"],
  ["no_background", "landing_cut_out"],
  ["enhanced", "landing_catalog"],
] as const;

/** Where the QR code is shown: a phone does not need it, and a slow one takes long to draw it. */
const WIDE = matchMedia("(min-width: 40rem)");

/** Shown in a plain browser: what the app is, and where to open it (SPEC-6). */
export function LandingScreen() {
  const language = useLanguage();
  const isWide = useSyncExternalStore(onWidth, () => WIDE.matches);
  const [facts, setFacts] = useState<LandingFacts | null>(null);
  const link = facts === null ? null : appLink(facts.bot);
  useEffect(() => void fetchLandingFacts().then(setFacts), []);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-240 flex-col items-center justify-center gap-5 p-6 text-center">
      <ClothesRail />
      <h1 className="text-xl font-bold text-balance">{landingText(language, "landing_title")}</h1>
      <p className="max-w-120 text-m text-balance text-muted">{landingText(language, "landing_text")}</p>
      {link !== null && (
        <a
          href={link}
          className="flex min-h-12 items-center gap-2 rounded-medium bg-primary px-6 text-m font-semibold text-on-primary"
        >
          <Send size={20} aria-hidden /> {landingText(language, "landing_button")}
        </a>
      )}
      <div className="flex w-full items-center justify-center gap-6">
        <Pictures />
        {link !== null && isWide && (
          <div className="flex w-42 shrink-0 flex-col items-center gap-2">
            <QrCode text={link} label={landingText(language, "landing_qr")} sizePx={168} />
            <p className="text-s text-muted">{landingText(language, "landing_qr_hint")}</p>
          </div>
        )}
      </div>
      <Modes />
      {facts !== null && (
        <p className="text-m text-balance">
          {landingText(language, "landing_price", {
            items: landingText(language, "garments", { count: WARDROBE_ITEMS_MAX.free }),
            basic: landingText(language, "stars_a_month", { count: facts.basicStars }),
            pro: landingText(language, "stars_a_month", { count: facts.proStars }),
          })}
        </p>
      )}
      <p className="max-w-120 text-s text-balance text-muted">{landingText(language, "landing_privacy")}</p>
      <p className="text-s text-muted">{landingText(language, "landing_open")}</p>
      <div className="w-52">
        <Segments
          legend={landingText(language, "onboarding_language")}
          options={LANGUAGES.map((value) => ({ value, label: landingText(language, `language.${value}`) }))}
          value={language}
          onChoose={switchLanguage}
        />
      </div>
    </main>
  );
}

function onWidth(listener: () => void): () => void {
  WIDE.addEventListener("change", listener);
  return () => WIDE.removeEventListener("change", listener);
}

/** One garment as it was photographed, and what is made of the photo. */
function Modes() {
  const language = useLanguage();
  return (
    <ul className="flex gap-3">
      {MODES.map(([mode, text]) => (
        <li key={mode} className="flex w-20 flex-col gap-1 text-xs text-muted">
          <img
            src={`/modes/${mode}.webp`}
            alt=""
            width={80}
            height={80}
            fetchPriority="low"
            className="rounded-medium bg-card shadow-low"
          />
          {landingText(language, text)}
        </li>
      ))}
    </ul>
  );
}

/** Three screenshots of the app; one that fails to load is omitted (O-03). */
function Pictures() {
  const language = useLanguage();
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const shown = STEPS.filter(({ name }) => SHOWN.includes(name)).flatMap((step) => {
    const path = screenshotPath(step, language);
    return path === null || failed.has(path) ? [] : [{ path, title: landingText(language, step.title) }];
  });
  return (
    <ul className="flex min-w-0 snap-x justify-start gap-3 overflow-x-auto">
      {shown.map(({ path, title }, index) => (
        <li key={path} className="shrink-0 snap-center">
          <img
            src={path}
            alt={title}
            width={195}
            height={422}
            fetchPriority={index === 0 ? "high" : "low"}
            onError={() => setFailed((before) => new Set([...before, path]))}
            className="h-auto w-40 rounded-large border border-line shadow-low"
          />
        </li>
      ))}
    </ul>
  );
}

/** Defined by `inline-scripts.ts`: the landing page loads neither the contract nor the library that checks replies. */
declare const BOT_PATH: string;

/** The name of the app's bot without @, and what a month of a plan costs in Stars. */
type LandingFacts = { readonly bot: string; readonly basicStars: number; readonly proStars: number };

const USERNAME = /^\w{4,32}$/;
const RETRY_AFTER_MS = 500;

/** Facts for a page without a session. Null where the server does not tell, asked twice. */
async function fetchLandingFacts(): Promise<LandingFacts | null> {
  const facts = await ask();
  if (facts !== null) return facts;
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  return await ask();
}

async function ask(): Promise<LandingFacts | null> {
  try {
    const { bot_username: bot, month_stars: stars } = await (await fetch(BOT_PATH)).json();
    const facts = { bot: String(bot), basicStars: Number(stars.basic), proStars: Number(stars.pro) };
    return USERNAME.test(facts.bot) && facts.basicStars > 0 && facts.proStars > 0 ? facts : null;
  } catch {
    return null;
  }
}
