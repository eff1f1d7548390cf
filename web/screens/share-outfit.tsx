import { useEffect, useState } from "react";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { ShareSheet } from "#features/outfit/share-sheet.tsx";
import { useKeepLook, type Kept } from "#features/outfit/use-keep-look.ts";
import { OwnQuestions } from "#screens/ask-friends.tsx";

const loadAskSheet = async () => (await import("#features/questions/ask-sheet.tsx")).AskSheet;
const AskSheet = lazyComponent(loadAskSheet);

type ShareProps = {
  /** The outfit's picture; undefined until it is there. */
  picture: Blob | undefined;
  onClosed: () => void;
};

/** Shares an outfit from wherever it is shown; it is kept as a look where a way needs its address (SPEC-48). */
export function ShareOutfit({ outfit, ...props }: ShareProps & { outfit: Kept }) {
  const { kept, keep } = useKeepLook(outfit);
  return <ShareWays {...props} keep={keep} shownName={kept?.shown_name} />;
}

/** Shares a kept look; null: only its picture, as that of an outfit that is not the chosen one any more. */
export function ShareLook({ look, ...props }: ShareProps & { look: Look | null }) {
  return <ShareWays {...props} keep={look && (async () => await Promise.resolve(look))} shownName={look?.shown_name} />;
}

type WaysProps = ShareProps & { keep: (() => Promise<Look>) | null; shownName: string | undefined };

function ShareWays({ picture, keep, shownName, onClosed }: WaysProps) {
  const [asked, setAsked] = useState<Look | null>(null);
  const [isSent, setIsSent] = useState(false);
  // While one chooses, so that it follows at once.
  useEffect(() => void loadAskSheet().catch(() => {}), []);
  // Who has sent the question sees the votes next.
  if (isSent) return <OwnQuestions onClosed={onClosed} />;
  if (asked === null)
    return (
      <ShareSheet
        {...{ picture, keep, shownName }}
        onClosed={(look) => (look === null ? onClosed() : setAsked(look))}
      />
    );
  return <AskSheet lookIds={[asked.id]} onSent={() => setIsSent(true)} onClosed={onClosed} />;
}
