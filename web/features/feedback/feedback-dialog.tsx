import { useId, useState } from "react";
import { FEEDBACK_TEXT_MAX, isFeedback } from "@wardrobe/domain/feedback/calls.ts";
import { logError } from "#adapters/log.ts";
import { useT } from "#adapters/language.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { useSubmitFeedback } from "#features/feedback/queries.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/progress.tsx";
import { showToast } from "#ui/show-toast.ts";

/** A text for the team. A blank one cannot be sent; one that could not be sent stays where it was written (S-07). */
export function FeedbackDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const field = useId();
  const [text, setText] = useState("");
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const { mutate, isPending } = useSubmitFeedback();
  useBackButton(isOpen, onClose);
  const write = (written: string): void => {
    setText(written);
    setKey(crypto.randomUUID());
  };
  const send = (): void =>
    mutate(
      { text, idempotencyKey: key },
      {
        onSuccess: () => {
          telegram.haptic("success");
          showToast(t("feedback_submitted"));
          write("");
          onClose();
        },
        onError: (error) => {
          logError("The feedback was not sent", error);
          telegram.haptic("error");
          showToast(t("feedback_failed"), "error");
        },
      },
    );
  return (
    <Alert
      isOpen={isOpen}
      onClose={onClose}
      title={t("feedback")}
      actions={
        <>
          <Button onClick={send} disabled={isPending || !isFeedback(text)}>
            {isPending && <Spinner sizePx={18} />} {t("send_feedback")}
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
        onChange={(event) => write(event.target.value)}
        className="w-full resize-none rounded-medium bg-tile p-3 text-m text-text placeholder:text-muted"
      />
    </Alert>
  );
}
