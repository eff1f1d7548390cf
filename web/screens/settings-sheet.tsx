import { useQuery } from "@tanstack/react-query";
import { telegram } from "#adapters/telegram/current.ts";
import { YourData } from "#features/account/your-data.tsx";
import { FeedbackBlock } from "#features/feedback/feedback-block.tsx";
import { PlanComparison } from "#features/plans/plan-comparison.tsx";
import { setUpgradeOpen } from "#features/plans/upgrade-store.ts";
import { premiumQuery, useTier } from "#features/profile/queries.ts";
import { SettingsDialog, type SettingsDialogProps } from "#features/profile/settings-dialog.tsx";

/** Settings and limits: each feature's part in its place. */
export function SettingsSheet(props: Omit<SettingsDialogProps, "comparison" | "feedback" | "yourData">) {
  const tier = useTier();
  const config = useQuery({ ...premiumQuery, enabled: false }).data;
  return (
    <SettingsDialog
      {...props}
      comparison={({ close }) =>
        config === undefined ? null : (
          <PlanComparison
            tier={tier}
            config={config}
            settings={props.settings}
            onChoosePlan={() => {
              telegram.haptic("choice");
              close();
              setUpgradeOpen(true);
            }}
          />
        )
      }
      feedback={<FeedbackBlock />}
      yourData={({ close }) => <YourData bot={props.settings.bot_username} onDeleted={close} />}
    />
  );
}
