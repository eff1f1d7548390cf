import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { shareKeyIn } from "@wardrobe/domain/outfit/look.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { START_PLANS } from "@wardrobe/domain/plans/plans-link.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { SharedLook } from "#features/outfit/shared-look.tsx";
import { useOpenLook } from "#features/outfit/use-open-look.ts";
import { setUpgradeOpen } from "#features/payments/upgrade-store.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { WoreIt } from "#features/wears/wore-it.tsx";
import { useGoTo } from "#screens/navigation.ts";

let hasOpenedPlans = false;

/** The look of the link that opened the app, over any screen, or the plans; nothing for other links. */
export function LinkedLook() {
  const goTo = useGoTo();
  const [shareKey, setShareKey] = useState(() => shareKeyIn(telegram.launch.startParam));
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const openLook = useOpenLook(items);
  useEffect(() => {
    if (telegram.launch.startParam !== START_PLANS || hasOpenedPlans) return;
    hasOpenedPlans = true;
    setUpgradeOpen(true);
  }, []);
  const close = (): void => setShareKey(null);
  if (shareKey === null) return null;
  return (
    <SharedLook
      shareKey={shareKey}
      wearOf={(look) => <WoreIt itemIds={piecesOf(look.selection)} lookId={look.id} />}
      onClose={close}
      onOpenLook={(look) => {
        openLook(look);
        close();
        goTo("/constructor");
      }}
    />
  );
}
