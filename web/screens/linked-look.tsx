import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { shareKeyIn } from "@wardrobe/domain/outfit/look.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { SharedLook } from "#features/outfit/shared-look.tsx";
import { useTakeUpLook } from "#features/outfit/use-take-up-look.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useGoTo } from "#screens/use-arrival.ts";

/** The look that the link which opened the app leads to, over whatever stands there; nothing for every other link. */
export function LinkedLook() {
  const goTo = useGoTo();
  const [shareKey, setShareKey] = useState(() => shareKeyIn(telegram.launch.startParam));
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const takeUpLook = useTakeUpLook(items);
  const close = (): void => setShareKey(null);
  if (shareKey === null) return null;
  return (
    <SharedLook
      shareKey={shareKey}
      onClose={close}
      onOpenLook={(look) => {
        takeUpLook(look);
        close();
        goTo("/constructor");
      }}
    />
  );
}
