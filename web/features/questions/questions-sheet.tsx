import { useState, useId, type ReactNode } from "react";
import { type Question, choiceOf } from "@wardrobe/domain/questions/question.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useLanguage, currentLanguage } from "#adapters/language.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { useQuestions, useEndQuestion } from "#features/questions/queries.ts";
import { LookPicture, Sign } from "#features/questions/board.tsx";
import { useSending } from "#features/questions/use-sending.ts";
import { Button } from "#ui/button.tsx";
import { MessageCircleHeart, Send } from "#ui/icons.ts";
import { Sheet } from "#ui/sheet.tsx";
import { LoadState } from "#ui/load-state.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { showToast } from "#ui/show-toast.ts";

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
      {isAsking && <AskSheet lookIds={[]} onSent={() => undefined} onClosed={() => setIsAsking(false)} />}
    </Sheet>
  );
}

/** The button that enters a wear of a look, by its id (WEAR-01). */
type WearOfLook = (lookId: string) => ReactNode;

/** One question: its looks with their votes, the choice to wear, and its end (ASK-01). */
function QuestionCard({ question, wearOf }: { question: Question; wearOf: WearOfLook }) {
  const language = useLanguage();
  const t = friendsTexts(language);
  const heading = useId();
  const [isEnding, setIsEnding] = useState(false);
  const ending = useEndQuestion();
  const { isPreparing, send } = useSending(() => undefined);
  useBackButton(isEnding, () => setIsEnding(false));
  const { looks, is_open: isOpen } = question;
  const choice = choiceOf(looks);
  const chosenId = choice === null ? null : (looks[choice]?.look_id ?? null);
  const votes = looks.reduce((sum, look) => sum + look.votes, 0);
  const date = new Intl.DateTimeFormat(language, { day: "numeric", month: "long" }).format(new Date(question.ends_at));
  const end = async (): Promise<void> => {
    setIsEnding(false);
    try {
      await ending.mutateAsync(question.id);
      telegram.haptic("success");
      showToast(friendsTexts(currentLanguage())("question_end_done"));
    } catch (error) {
      showToast(
        noteFailure("The question did not end", error, friendsTexts(currentLanguage())("question_not_ended")),
        "error",
      );
    }
  };
  return (
    <article aria-labelledby={heading} className="flex flex-col gap-3 rounded-medium bg-card p-3">
      <header className="flex flex-col gap-0.5 px-1">
        <h3 id={heading} className="text-m font-semibold [overflow-wrap:anywhere]">
          {question.text ?? t(looks.length === 1 ? "question_one_without_line" : "question_without_line")}
        </h3>
        <p className="text-s text-muted">
          {votes === 0 ? t("question_no_votes") : t("question_votes", { count: votes })} ·{" "}
          {t(isOpen ? "question_until" : "question_ended", { date })}
        </p>
      </header>
      <ol className={`grid gap-2 ${looks.length > 3 ? "grid-cols-4" : "grid-cols-3"}`} aria-live="polite">
        {looks.map((look, place) => (
          // Two looks of a question may both be gone.
          <li key={look.look_id ?? `gone ${place}`} className="flex min-w-0 flex-col items-center gap-1">
            <span className="relative block w-full">
              <LookPicture
                preview={look.preview}
                className={`aspect-[3/4] ${place === choice ? "outline-3 -outline-offset-3 outline-primary" : ""}`}
              />
              <Sign count={looks.length} place={place} className="absolute top-1 left-1" />
            </span>
            <span className="sr-only">{look.preview === null ? t("question_look_gone") : look.name}</span>
            <span className={`text-m tabular-nums ${place === choice ? "font-semibold text-accent" : ""}`}>
              <span aria-hidden>{look.votes}</span>
              <span className="sr-only">
                , {t("question_votes", { count: look.votes })}
                {place === choice && `, ${t("question_first")}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 empty:hidden *:flex-auto">
        {chosenId !== null && <div className="flex w-full *:flex-1 empty:hidden">{wearOf(chosenId)}</div>}
        {isOpen && (
          <>
            <Button look="quiet" disabled={isPreparing} onClick={() => void send(question)}>
              {t("question_send_again")}
            </Button>
            <Button look="quiet" disabled={ending.isPending} onClick={() => setIsEnding(true)}>
              {t("question_end")}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={isEnding}
        title={t("question_end_question")}
        confirmLabel={t("question_end")}
        cancelLabel={t("cancel")}
        onCancel={() => setIsEnding(false)}
        onConfirm={() => void end()}
      >
        {t("question_end_hint")}
      </ConfirmDialog>
    </article>
  );
}
