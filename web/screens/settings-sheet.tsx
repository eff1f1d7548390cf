import { useQuery } from "@tanstack/react-query";
import { telegram } from "#adapters/telegram/current.ts";
import { YourData } from "#features/account/your-data.tsx";
import { FeedbackBlock } from "#features/feedback/feedback-block.tsx";
import { PlanComparison } from "#features/plans/plan-comparison.tsx";
import { setUpgradeOpen } from "#features/payments/upgrade-store.ts";
import { premiumQuery, useTier } from "#features/plans/queries.ts";
import { useSettings } from "#features/profile/queries.ts";
import { setSettingsOpen } from "#features/profile/settings-store.ts";
import { SettingsDialog } from "#features/profile/settings-dialog.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";

/** The settings sheet over any screen, put together from several features. */
export function SettingsSheet() {
  const settings = useSettings();
  const items = useQuery({ ...itemsQuery, enabled: false }).data;
  const tier = useTier();
  const config = useQuery({ ...premiumQuery, enabled: false }).data;
  if (settings === undefined) return null;
  return (
    <SettingsDialog
      settings={settings}
      itemCount={items?.length ?? 0}
      onClosed={() => setSettingsOpen(false)}
      comparison={({ close }) =>
        config === undefined ? null : (
          <PlanComparison
            tier={tier}
            config={config}
            settings={settings}
            onChoosePlan={() => {
              telegram.haptic("choice");
              close();
              setUpgradeOpen(true);
            }}
          />
        )
      }
      feedback={<FeedbackBlock />}
      yourData={({ close }) => <YourData bot={settings.bot_username} onDeleted={close} />}
    />
  );
}
