import { MessageCircleHeart } from "lucide-react";
import { useState } from "react";
import { useT } from "#adapters/language.ts";
import { FeedbackDialog } from "#features/feedback/feedback-dialog.tsx";
import { Button } from "#ui/button.tsx";

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
