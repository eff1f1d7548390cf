import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reportPath } from "@wardrobe/domain/reports/report.ts";
import { enlargedText } from "@wardrobe/domain/text/enlarged.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { isRefusal } from "#adapters/api.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { Sign } from "#features/questions/board.tsx";
import { askedQuery, useVote, type AskedQuestion as Asked } from "#features/questions/queries.ts";
import { Button } from "#ui/button.tsx";
import { JudgedPicture } from "#ui/judged-picture.tsx";
import { MessageCircleOff } from "#ui/icons.ts";
import { showToast } from "#ui/show-toast.ts";
import { ReportLink } from "#ui/report-link.tsx";
import { BuildOwn, SharedPage } from "#ui/shared-page.tsx";

type AskedQuestionProps = {
  id: string;
  /** `hasVoted`: nothing else was wanted. */
  onClose: (hasVoted: boolean) => void;
  onOpenOwn: () => void;
  onBuildOwn: () => void;
};

/** Where those land who open the app by a question's message: its board and counts; a tap votes (ASK-05, SPEC-48). */
export function AskedQuestion({ id, onClose, onOpenOwn, onBuildOwn }: AskedQuestionProps) {
  const t = friendsTexts(useLanguage());
  const query = useQuery(askedQuery(id));
  const { data, error } = query;
  const isGone = isRefusal(error, "question_not_found") || isRefusal(error, "taken_down");
  const title = t(data?.is_own === true ? "asked_own" : "asked_title");
  const close = (): void => onClose(data !== undefined && data.own_vote !== null);
  useBackButton(true, close);
  return (
    <SharedPage
      title={title}
      closeLabel={t("close")}
      onClose={close}
      query={query}
      t={t}
      failed={t("questions_not_loaded")}
      gone={isGone ? { title: t("asked_gone_title"), hint: t("asked_gone_hint"), Icon: MessageCircleOff } : null}
      action={
        data?.is_own === true ? (
          <Button className="flex-1" onClick={onOpenOwn}>
            {t("asked_see_votes")}
          </Button>
        ) : (
          <BuildOwn label={t("build_own")} look={data?.own_vote === null ? "quiet" : "primary"} onClick={onBuildOwn} />
        )
      }
    >
      {data !== undefined && <Shown id={id} asked={data} title={title} />}
    </SharedPage>
  );
}

function Shown({ id, asked, title }: { id: string; asked: Asked; title: string }) {
  const language = useLanguage();
  const t = friendsTexts(language);
  const count = asked.votes.length;
  const [isLarge, setIsLarge] = useState(false);
  useBackButton(isLarge, () => setIsLarge(false));
  return (
    <>
      <p className="text-s opacity-80">{title}</p>
      <h2 className="text-l leading-tight font-semibold text-balance short:text-m [overflow-wrap:anywhere]">
        {asked.text ?? (count === 1 ? t("question_one_without_line") : t("question_without_line"))}
      </h2>
      <JudgedPicture
        src={`data:${asked.content_type};base64,${asked.image}`}
        alt={t("asked_board")}
        enlargeLabel={enlargedText(language, "enlarge")}
        closeLabel={enlargedText(language, "enlarge_end")}
        isLarge={isLarge}
        onLarge={setIsLarge}
      />
      <p className="-my-2 flex items-center justify-center text-s opacity-80">
        {asked.is_ai === true && <span className="px-3">{t("ai_picture")}</span>}
        {!asked.is_own && <ReportLink href={reportPath("question", id)} label={t("report")} />}
      </p>
      {asked.is_own ? <Counts votes={asked.votes} /> : <Votes id={id} asked={asked} />}
    </>
  );
}

/** The board has no other name for its looks than their numbers. */
function Counts({ votes }: Pick<Asked, "votes">) {
  const t = friendsTexts(useLanguage());
  return (
    <ol className="flex flex-wrap justify-center gap-3">
      {votes.map((looks, place) => (
        <li key={place} className="flex items-center gap-2 text-m">
          <Sign count={votes.length} place={place} /> {t("question_votes", { count: looks })}
        </li>
      ))}
    </ol>
  );
}

/** A button for each look; the chosen one again takes the vote back, as in the chat (ASK-01). */
function Votes({ id, asked: { votes, own_vote } }: { id: string; asked: Asked }) {
  const t = friendsTexts(useLanguage());
  const { mutate, isPending } = useVote(id);
  const act = t(votes.length === 1 ? "asked_like" : "asked_choose");
  const vote = (place: number): void => {
    telegram.haptic("choice");
    mutate(place === own_vote ? null : place, {
      onError: (error) => {
        showToast(noteFailure("The vote was not counted", error, t("vote_failed")), "error");
      },
    });
  };
  return (
    <>
      <ol className="grid w-full max-w-96 grid-flow-col auto-cols-fr gap-2">
        {votes.map((count, place) => (
          <li key={place}>
            <button
              type="button"
              aria-pressed={place === own_vote}
              disabled={isPending}
              onClick={() => vote(place)}
              className="flex min-h-11 w-full flex-wrap items-center justify-center gap-x-2 gap-y-1 rounded-medium bg-white/10 px-1 py-1.5 text-s outline-offset-2 active:opacity-70 aria-pressed:bg-white aria-pressed:font-semibold aria-pressed:text-black"
            >
              <Sign count={votes.length} place={place} />
              <span>
                {place === own_vote ? t("question_votes", { count }) : [act, ...(count > 0 ? [count] : [])].join(" · ")}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p role="status" className="text-s">
        {t(own_vote === null ? (votes.length === 1 ? "asked_vote_one" : "asked_vote") : "asked_voted")}
      </p>
    </>
  );
}
