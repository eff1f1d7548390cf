import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { coverWith, lastsUntilMs, paidUntilMs, RENEWAL_DAYS } from "@wardrobe/domain/payments/renewal.ts";
import { planDay } from "#adapters/plan-day.ts";
import { tierOf, type PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import { TRIAL_PLAN } from "@wardrobe/domain/plans/trial.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { renewalText } from "@wardrobe/domain/text/renewal.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { renewalQuery, useSetRenewal } from "#features/payments/queries.ts";
import { useSettings } from "#features/profile/queries.ts";
import { StarText } from "#features/payments/star-text.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

/** In the plan's card: when the month renews and what it takes, or what became of it, with what can be done about it (SPEC-79). */
export function RenewalRow() {
  const language = useLanguage();
  const settings = useSettings();
  const { data } = useQuery({ ...renewalQuery, refetchOnMount: "always" });
  const { mutate: setRenewal, isPending } = useSetRenewal();
  const [isAsking, setIsAsking] = useState(false);
  if (data === undefined || data.renewal === null) return null;
  const { type, state, stars, renews_at } = data.renewal;
  const renewsAtMs = Date.parse(renews_at);
  const isCanceled = state === "canceled";
  const plan = {
    type: settings?.subscription_type ?? "free",
    endMs: Date.parse(settings?.subscription_end ?? "") || null,
  };
  const until = planDay(language, paidUntilMs({ type, renewsAtMs }, plan));
  const date = isCanceled ? until : planDay(language, renewsAtMs);
  const untilMs = state === "active" ? lastsUntilMs({ type, renewsAtMs }, plan) : null;
  return (
    <div className="-mt-2 flex flex-wrap items-center justify-between pl-12">
      <p
        role="status"
        className={`min-w-40 flex-1 py-1 text-s text-muted ${state === "active" && untilMs === null ? "" : "basis-full pr-4"}`}
      >
        <StarText text={renewalText(language, state, { date, stars })} />
        {untilMs !== null && (
          <span className="block">
            {renewalText(language, "days_on_top", {
              until: planDay(language, untilMs),
              days: planText(language, "days", { count: RENEWAL_DAYS }),
            })}
          </span>
        )}
      </p>
      <Button
        look="link"
        className="ml-auto text-s"
        disabled={isPending}
        onClick={() => (isCanceled ? setRenewal(true) : setIsAsking(true))}
      >
        {renewalText(language, isCanceled ? "resume" : "cancel")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={renewalText(language, "cancel_question")}
        confirmLabel={renewalText(language, "cancel_yes")}
        cancelLabel={renewalText(language, "cancel_no")}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          setRenewal(false);
        }}
      >
        {renewalText(language, "cancel_hint", { date: until })}
      </ConfirmDialog>
    </div>
  );
}

/** Below the plan in place of what would extend it (SPEC-95). */
export function RenewsItself({ on, onOther }: { on: string; onOther: () => void }) {
  const language = useLanguage();
  return (
    <>
      <p className="px-1 text-center text-s text-balance">
        {renewalText(language, "nothing_to_do", { date: planDay(language, Date.parse(on)) })}
      </p>
      <Button look="quiet" onClick={onOther}>
        {renewalText(language, "other_durations")}
      </Button>
    </>
  );
}

/** Before paying: until when one is covered, and with these days, or that a trial ends; null where no plan of the tier runs (SPEC-79). */
export function Cover({ type, days }: { type: PlanType; days: number }) {
  const t = useT();
  const language = useLanguage();
  const settings = useSettings();
  const [now] = useState(() => Date.now());
  if (settings === undefined) return null;
  const plan = { type: settings.subscription_type, endMs: Date.parse(settings.subscription_end ?? "") || null };
  if (plan.type === TRIAL_PLAN && tierOf(type) === "pro" && (plan.endMs ?? 0) > now)
    return <p className="px-1 text-s">{renewalText(language, "ends_trial", { tier: t("pro") })}</p>;
  const cover = coverWith({ type, days }, plan, now);
  if (cover === null) return null;
  const text = { until: planDay(language, cover.untilMs), end: planDay(language, cover.thenMs) };
  return (
    <p className="px-1 text-s">{renewalText(language, plan.type === TRIAL_PLAN ? "covered_trial" : "covered", text)}</p>
  );
}
