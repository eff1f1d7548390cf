import { useEffect, useId, useState } from "react";
import { FEEDBACK_TEXT_MAX, isFeedback, feedbackCalls } from "@wardrobe/domain/feedback/calls.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { textOf, useT } from "#adapters/texts.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { MessageCircleHeart } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";
import { showToast } from "#ui/show-toast.ts";
import { create } from "zustand";
import { callApi } from "#adapters/api.ts";
import { readText, writeText } from "#adapters/local-store.ts";

/** Says that feedback is rewarded with premium days, and opens the dialog (S-06). */
export function FeedbackBlock() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="flex flex-col gap-3 rounded-medium bg-card p-4">
      <h3 className="flex items-center gap-2 text-m font-semibold">
        <MessageCircleHeart size={22} className="text-accent" aria-hidden /> {t("feedback")}
      </h3>
      <p className="text-s text-muted">{t("feedback_promise")}</p>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        {t("send_feedback")}
      </Button>
      <FeedbackDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}

/** The feedback form. A blank text shows an error; a text that failed to send stays in the field (S-07). */
function FeedbackDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const field = useId();
  const { text, isSending } = useFeedback();
  useEffect(() => restoreFeedback(telegram.launch.userId ?? ""), []);
  const isBlank = text !== "" && !isFeedback(text);
  const errorId = `${field}-complaint`;
  useBackButton(isOpen, onClose);
  // The toast is shown even if the settings were closed meanwhile.
  const send = async (): Promise<void> => {
    try {
      await sendFeedback();
      telegram.haptic("success");
      showToast(textOf("feedback_submitted"));
      onClose();
    } catch (error) {
      showToast(noteFailure("The feedback was not sent", error, textOf("feedback_failed")), "error");
    }
  };
  return (
    <Alert
      isOpen={isOpen}
      onClose={onClose}
      title={t("feedback")}
      actions={
        <>
          <Button onClick={() => void send()} disabled={isSending || !isFeedback(text)}>
            {isSending && <Spinner sizePx={18} />} {t("send_feedback")}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
        </>
      }
    >
      <label htmlFor={field} className="sr-only">
        {t("feedback_placeholder")}
      </label>
      <textarea
        id={field}
        rows={5}
        value={text}
        maxLength={FEEDBACK_TEXT_MAX}
        placeholder={t("feedback_placeholder")}
        aria-invalid={isBlank}
        aria-describedby={isBlank ? errorId : undefined}
        onChange={(event) => writeFeedback(event.target.value)}
        className="w-full resize-none rounded-medium bg-tile p-3 text-m text-text placeholder:text-muted"
      />
      {isBlank && (
        <p id={errorId} role="alert" className="text-s text-danger">
          {t("feedback_placeholder")}
        </p>
      )}
    </Alert>
  );
}

type Feedback = {
  readonly userId: string;
  /** The unsent text: it survives closing the settings or the app. */
  readonly text: string;
  /** One idempotency key per text, so that a repeated request is stored once (SPEC-13). */
  readonly key: string;
  readonly isSending: boolean;
};

export const useFeedback = create<Feedback>(() => ({
  userId: "",
  text: "",
  key: crypto.randomUUID(),
  isSending: false,
}));

export function restoreFeedback(userId: string): void {
  if (useFeedback.getState().userId === userId) return;
  useFeedback.setState({ userId, text: readText("feedback", userId), key: crypto.randomUUID() });
}

export function writeFeedback(text: string): void {
  useFeedback.setState({ text, key: crypto.randomUUID() });
  writeText("feedback", useFeedback.getState().userId, text);
}

/** Sends the text. If the call throws, so does this, and the text stays. */
export async function sendFeedback(): Promise<void> {
  const { text, key } = useFeedback.getState();
  useFeedback.setState({ isSending: true });
  try {
    await callApi(feedbackCalls.submitFeedback, { feedback_text: text }, { idempotencyKey: key });
    // A text that was written meanwhile stays.
    if (useFeedback.getState().key === key) writeFeedback("");
  } finally {
    useFeedback.setState({ isSending: false });
  }
}
