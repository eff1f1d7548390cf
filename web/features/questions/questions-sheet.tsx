import { Suspense, useState } from "react";
import type { Question } from "@wardrobe/domain/questions/question.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useLanguage } from "#adapters/language.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { QuestionCard, type WearOfLook } from "#features/questions/question-card.tsx";
import { useQuestions } from "#features/questions/queries.ts";
import { Button } from "#ui/button.tsx";
import { MessageCircleHeart, Send } from "#ui/icons.ts";
import { Sheet } from "#ui/sheet.tsx";
import { LoadState } from "#ui/load-state.tsx";

const AskSheet = lazyComponent(async () => (await import("#features/questions/ask-sheet.tsx")).AskSheet);

/** The questions to friends, whose votes change by themselves; a new one is asked from here (ASK-01). */
export function QuestionsSheet({ wearOf, onClosed }: { wearOf: WearOfLook; onClosed: () => void }) {
  const t = friendsTexts(useLanguage());
  const { sheet } = useSheet(onClosed);
  const [isAsking, setIsAsking] = useState(false);
  const query = useQuestions();
  return (
    <Sheet
      {...sheet}
      title={t("questions")}
      closeLabel={t("close")}
      footer={
        <Button className="w-full" onClick={() => setIsAsking(true)}>
          <Send size={20} aria-hidden /> {t("ask_friends")}
        </Button>
      }
    >
      <div className="min-h-[30dvh]">
        <LoadState query={query} t={t} failed={t("questions_not_loaded")} />
        {query.data?.questions.length === 0 && (
          <div className="flex flex-col items-center gap-3 p-8 text-center text-muted">
            <MessageCircleHeart size={56} strokeWidth={1.4} aria-hidden />
            <p className="text-m">{t("questions_empty")}</p>
          </div>
        )}
        <ul className="flex flex-col gap-3">
          {query.data?.questions.map((question: Question) => (
            <li key={question.id}>
              <QuestionCard question={question} wearOf={wearOf} />
            </li>
          ))}
        </ul>
      </div>
      <Suspense>
        {isAsking && <AskSheet lookIds={[]} onSent={() => undefined} onClosed={() => setIsAsking(false)} />}
      </Suspense>
    </Sheet>
  );
}
