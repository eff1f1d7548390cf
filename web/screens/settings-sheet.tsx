import { useQuery } from "@tanstack/react-query";
import { FeedbackBlock } from "#features/feedback/feedback-block.tsx";
import { PlanComparison } from "#features/plans/plan-comparison.tsx";
import { premiumQuery, useTier } from "#features/profile/queries.ts";
import { SettingsDialog, type SettingsDialogProps } from "#features/profile/settings-dialog.tsx";

/** Settings and limits: each feature's part in its place. */
export function SettingsSheet(props: Omit<SettingsDialogProps, "comparison" | "feedback">) {
  const tier = useTier();
  const config = useQuery({ ...premiumQuery, enabled: false }).data;
  return (
    <SettingsDialog
      {...props}
      comparison={
        config === undefined ? null : <PlanComparison tier={tier} config={config} settings={props.settings} />
      }
      feedback={<FeedbackBlock />}
    />
  );
}
