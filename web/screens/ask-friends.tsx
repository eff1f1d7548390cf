import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useLanguage } from "#adapters/language.ts";
import { looksQuery } from "#features/outfit/queries.ts";
import { questionsQuery } from "#features/questions/queries.ts";
import { WoreIt } from "#features/wears/wore-it.tsx";
import { Button } from "#ui/button.tsx";
import { Send } from "#ui/icons.ts";

const AskSheet = lazyComponent(async () => (await import("#features/questions/ask-sheet.tsx")).AskSheet);
const QuestionsSheet = lazyComponent(
  async () => (await import("#features/questions/questions-sheet.tsx")).QuestionsSheet,
);

/** Asks friends about kept looks, with the way to the questions that were asked (ASK-01). */
export function AskFriends() {
  const t = friendsTexts(useLanguage());
  const [opened, setOpened] = useState<"ask" | "questions" | null>(null);
  const questions = useQuery(questionsQuery).data?.questions ?? [];
  const close = (): void => setOpened(null);
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2 *:flex-auto">
        <Button look="quiet" onClick={() => setOpened("ask")}>
          <Send size={20} aria-hidden /> {t("ask_friends")}
        </Button>
        {questions.length > 0 && (
          <Button look="quiet" onClick={() => setOpened("questions")}>
            {t("questions_open", { count: questions.filter(({ is_open }) => is_open).length })}
          </Button>
        )}
      </div>
      {opened === "ask" && (
        <AskSheet
          lookIds={[]}
          onSent={() => setOpened("questions")}
          // Who has sent the question sees the votes next.
          onClosed={() => setOpened((now) => (now === "ask" ? null : now))}
        />
      )}
      {opened === "questions" && <OwnQuestions onClosed={close} />}
    </>
  );
}

/** The user's questions, whose choice can be worn with one tap. */
export function OwnQuestions({ onClosed }: { onClosed: () => void }) {
  const looks = useQuery(looksQuery).data ?? [];
  const wearOf = (lookId: string) => {
    const look = looks.find(({ id }) => id === lookId);
    return look && <WoreIt itemIds={piecesOf(look.selection)} lookId={look.id} />;
  };
  return <QuestionsSheet wearOf={wearOf} onClosed={onClosed} />;
}
