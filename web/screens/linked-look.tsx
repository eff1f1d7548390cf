import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState, type ReactNode } from "react";
import { collectionKeyIn } from "@wardrobe/domain/collections/collection.ts";
import { shareKeyIn } from "@wardrobe/domain/outfit/look.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { referralCodeIn } from "@wardrobe/domain/people/referral.ts";
import { creditsIn } from "@wardrobe/domain/payments/start-param.ts";
import { START_MORNING, START_PLANS, START_TODAY } from "@wardrobe/domain/start-params.ts";
import { questionIn, QUESTIONS_START_PARAM } from "@wardrobe/domain/questions/question.ts";
import { awaitedComponent } from "#adapters/lazy-component.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { SharedLook } from "#features/outfit/shared-look.tsx";
import { useOpenLook } from "#features/outfit/use-open-look.ts";
import { openPacks } from "#features/payments/upgrade-steps.ts";
import { setUpgradeOpen } from "#features/payments/upgrade-store.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { WoreIt } from "#features/wears/wore-it.tsx";
import { useGoTo } from "#screens/navigation.ts";

const ShareLook = awaitedComponent(async () => (await import("#screens/share-outfit.tsx")).ShareLook);
const OwnQuestions = awaitedComponent(async () => (await import("#screens/ask-friends.tsx")).OwnQuestions);
const MorningDialog = awaitedComponent(async () => (await import("#screens/morning-dialog.tsx")).MorningDialog);
const AskedQuestion = awaitedComponent(
  async () => (await import("#features/questions/asked-question.tsx")).AskedQuestion,
);

const SharedCollection = awaitedComponent(
  async () => (await import("#features/collections/shared-collection.tsx")).SharedCollection,
);
const Invited = awaitedComponent(async () => (await import("#screens/invited.tsx")).Invited);

/** Only once: the start parameter stays. */
let hasFollowed = false;

type Linked =
  | { readonly kind: "look" | "collection"; readonly shareKey: string }
  | { readonly kind: "question"; readonly id: string }
  | { readonly kind: "questions" | "invitation" | "plans" | "morning" | "today" }
  | { readonly kind: "credits"; readonly pack: number };

const SHOWN_TO: Readonly<Record<Linked["kind"], readonly ("newcomer" | "known")[]>> = {
  look: ["newcomer", "known"],
  collection: ["newcomer", "known"],
  question: ["newcomer", "known"],
  invitation: ["newcomer"],
  questions: ["known"],
  morning: ["known"],
  plans: [],
  today: [],
  credits: [],
};

/** `children`: what follows, which for a newcomer is the onboarding, told whether a friend's page came before it (SPEC-48). */
type LinkedLookProps = { isNewcomer: boolean; children: (isAfterFriend: boolean) => ReactNode };

/** The look, collection, question or invitation of the link that opened the app, over any screen and before the onboarding; nothing for other links. */
export function LinkedLook({ isNewcomer, children }: LinkedLookProps) {
  const goTo = useGoTo();
  const [linked, setLinked] = useState(() => linkedBy(telegram.launch.startParam));
  const isShown = linked !== null && SHOWN_TO[linked.kind].includes(isNewcomer ? "newcomer" : "known");
  useEffect(() => {
    if (isNewcomer || hasFollowed || linked === null) return;
    hasFollowed = SHOWN_TO[linked.kind].length === 0;
    if (linked.kind === "today") goTo("/recommendations");
    if (linked.kind === "plans") setUpgradeOpen(true);
    if (linked.kind === "credits") openPacks(false, linked.pack);
  }, [linked, isNewcomer, goTo]);
  const [isLeft, setIsLeft] = useState(false);
  const close = (): void => {
    setLinked(null);
    setIsLeft(true);
  };
  // Who only voted is asked nothing else.
  const leave = (hasVoted: boolean): void => (hasVoted && isNewcomer && telegram.isInside ? telegram.close() : close());
  const buildOwn = (): void => {
    close();
    if (!isNewcomer) goTo("/constructor");
  };
  if (!isShown) return children(isLeft);
  if (linked.kind === "look")
    return <LookOfLink isNewcomer={isNewcomer} shareKey={linked.shareKey} onClose={close} onBuildOwn={buildOwn} />;
  return (
    <Suspense fallback={isNewcomer && <div className="fixed inset-0 z-50 bg-page" />}>
      {linked.kind === "questions" && <OwnQuestions onClosed={close} />}
      {linked.kind === "morning" && <MorningDialog onClosed={close} />}
      {linked.kind === "invitation" && <Invited onClose={close} />}
      {linked.kind === "collection" && (
        <SharedCollection shareKey={linked.shareKey} isNewcomer={isNewcomer} onClose={close} onBuildOwn={buildOwn} />
      )}
      {linked.kind === "question" && (
        <AskedQuestion
          id={linked.id}
          onClose={leave}
          onBuildOwn={buildOwn}
          onOpenOwn={() => setLinked({ kind: "questions" })}
        />
      )}
    </Suspense>
  );
}

function linkedBy(startParam: string | null): Linked | null {
  if (startParam === QUESTIONS_START_PARAM) return { kind: "questions" };
  if (startParam === START_MORNING) return { kind: "morning" };
  if (startParam === START_TODAY) return { kind: "today" };
  if (startParam === START_PLANS) return { kind: "plans" };
  const pack = creditsIn(startParam);
  if (pack !== null) return { kind: "credits", pack };
  if (referralCodeIn(startParam) !== null) return { kind: "invitation" };
  const collection = collectionKeyIn(startParam);
  if (collection !== null) return { kind: "collection", shareKey: collection };
  const id = questionIn(startParam);
  if (id !== null) return { kind: "question", id };
  const shareKey = shareKeyIn(startParam);
  return shareKey === null ? null : { kind: "look", shareKey };
}

type LookOfLinkProps = { shareKey: string; isNewcomer: boolean; onClose: () => void; onBuildOwn: () => void };

function LookOfLink({ shareKey, isNewcomer, onClose, onBuildOwn }: LookOfLinkProps) {
  const goTo = useGoTo();
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const openLook = useOpenLook(items);
  return (
    <SharedLook
      shareKey={shareKey}
      isNewcomer={isNewcomer}
      wearOf={(look) => <WoreIt itemIds={piecesOf(look.selection)} lookId={look.id} />}
      shareOf={(look, shared) => <ShareLook {...shared} look={look} />}
      onClose={onClose}
      onBuildOwn={onBuildOwn}
      onOpenLook={(look) => {
        onClose();
        goTo("/constructor");
        openLook(look);
      }}
    />
  );
}
