import { useQuery } from "@tanstack/react-query";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { isRefusal } from "#adapters/api.ts";
import { useLanguage } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { Sign } from "#features/questions/board.tsx";
import { askedQuery, type AskedQuestion as Asked } from "#features/questions/queries.ts";
import { Button } from "#ui/button.tsx";
import { FullScreen } from "#ui/full-screen.tsx";
import { CloudOff, MessageCircleOff, X } from "#ui/icons.ts";
import { LabelledSpinner } from "#ui/progress.tsx";

type AskedQuestionProps = { id: string; onClose: () => void; onOpenOwn: () => void };

/** Where those land who open the app by a question's message: its board and counts; one votes in the chat (ASK-05). */
export function AskedQuestion({ id, onClose, onOpenOwn }: AskedQuestionProps) {
  const t = friendsTexts(useLanguage());
  const { data, isError, error, refetch } = useQuery(askedQuery(id));
  const isGone = isRefusal(error, "question_not_found");
  const title = t(data?.is_own === true ? "asked_own" : "asked_title");
  useBackButton(true, onClose);
  return (
    <FullScreen title={title} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 overflow-y-auto p-4 text-center">
        {isError && !isGone && (
          <>
            <CloudOff size={56} strokeWidth={1.4} aria-hidden />
            <p className="max-w-72 text-m">{t("questions_not_loaded")}</p>
            <Button onClick={() => void refetch()}>{t("retry")}</Button>
          </>
        )}
        {isGone && (
          <>
            <MessageCircleOff size={56} strokeWidth={1.4} aria-hidden />
            <h2 className="text-l font-semibold">{t("asked_gone_title")}</h2>
            <p className="max-w-72 text-m opacity-80">{t("asked_gone_hint")}</p>
          </>
        )}
        {data === undefined && !isError && <LabelledSpinner label={t("loading")} sizePx={36} />}
        {data !== undefined && <Shown asked={data} title={title} />}
      </div>
      <div className="flex gap-2 p-4 pb-[calc(var(--bottom)+16px)]">
        <Button look="quiet" className="flex-1" onClick={onClose}>
          <X size={20} aria-hidden /> {t("close")}
        </Button>
        {data?.is_own === true && (
          <Button className="flex-1" onClick={onOpenOwn}>
            {t("asked_see_votes")}
          </Button>
        )}
      </div>
    </FullScreen>
  );
}

function Shown({ asked, title }: { asked: Asked; title: string }) {
  const t = friendsTexts(useLanguage());
  const count = asked.votes.length;
  return (
    <>
      <h2 className="text-l font-semibold [overflow-wrap:anywhere]">
        {asked.text ?? (count === 1 ? t("question_one_without_line") : t("question_without_line"))}
      </h2>
      <p className="text-s opacity-80">{title}</p>
      <img
        src={`data:${asked.content_type};base64,${asked.image}`}
        alt={t("asked_board")}
        className="min-h-0 max-w-full rounded-medium object-contain"
      />
      <ol className="flex flex-wrap justify-center gap-3">
        {asked.votes.map((votes, place) => (
          // The board has no other name for its looks.
          <li key={place} className="flex items-center gap-2 text-m">
            <Sign count={count} place={place} /> {t("question_votes", { count: votes })}
          </li>
        ))}
      </ol>
      {!asked.is_own && <p className="text-m">{t("asked_vote")}</p>}
    </>
  );
}
