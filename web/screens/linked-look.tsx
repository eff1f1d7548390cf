import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { shareKeyIn, type Look } from "@wardrobe/domain/outfit/look.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { START_PLANS } from "@wardrobe/domain/plans/plans-link.ts";
import { questionIn, QUESTIONS_START_PARAM } from "@wardrobe/domain/questions/question.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { SharedLook } from "#features/outfit/shared-look.tsx";
import { useOpenLook } from "#features/outfit/use-open-look.ts";
import { setUpgradeOpen } from "#features/payments/upgrade-store.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { WoreIt } from "#features/wears/wore-it.tsx";
import { useGoTo } from "#screens/navigation.ts";

const AskFriends = lazyComponent(async () => (await import("#screens/ask-friends.tsx")).AskFriends);
const OwnQuestions = lazyComponent(async () => (await import("#screens/ask-friends.tsx")).OwnQuestions);
const AskedQuestion = lazyComponent(async () => (await import("#features/questions/asked-question.tsx")).AskedQuestion);

/** Only once: the start parameter stays. */
let hasOpenedPlans = false;

type Linked =
  | { readonly kind: "look"; readonly shareKey: string }
  | { readonly kind: "question"; readonly id: string }
  | { readonly kind: "questions" };

/** What the link that opened the app leads to, over any screen: a look, a question to friends, or the plans; nothing for others. */
export function LinkedLook() {
  const [linked, setLinked] = useState(() => linkedBy(telegram.launch.startParam));
  useEffect(() => {
    if (telegram.launch.startParam !== START_PLANS || hasOpenedPlans) return;
    hasOpenedPlans = true;
    setUpgradeOpen(true);
  }, []);
  const close = (): void => setLinked(null);
  if (linked === null) return null;
  if (linked.kind === "look") return <LookOfLink shareKey={linked.shareKey} onClose={close} />;
  return (
    <Suspense>
      {linked.kind === "questions" ? (
        <OwnQuestions onClosed={close} />
      ) : (
        <AskedQuestion id={linked.id} onClose={close} onOpenOwn={() => setLinked({ kind: "questions" })} />
      )}
    </Suspense>
  );
}

function linkedBy(startParam: string | null): Linked | null {
  if (startParam === QUESTIONS_START_PARAM) return { kind: "questions" };
  const id = questionIn(startParam);
  if (id !== null) return { kind: "question", id };
  const shareKey = shareKeyIn(startParam);
  return shareKey === null ? null : { kind: "look", shareKey };
}

function LookOfLink({ shareKey, onClose }: { shareKey: string; onClose: () => void }) {
  const goTo = useGoTo();
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const openLook = useOpenLook(items);
  return (
    <SharedLook
      shareKey={shareKey}
      wearOf={(look) => <WoreIt itemIds={piecesOf(look.selection)} lookId={look.id} />}
      askAbout={(look: Look) => (
        <Suspense>
          <AskFriends look={look} />
        </Suspense>
      )}
      onClose={onClose}
      onOpenLook={(look) => {
        openLook(look);
        onClose();
        goTo("/constructor");
      }}
    />
  );
}
