import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { useLanguage } from "#adapters/language.ts";
import { useQuestions } from "#features/questions/queries.ts";
import { MessageCircleHeart } from "#ui/icons.ts";

/** How many friends chose a look, as they vote; nothing where nobody was asked about it (ASK-01). */
export function LookVotes({ lookId }: { lookId: string }) {
  const t = friendsTexts(useLanguage());
  const looks = useQuestions().data?.questions.flatMap(({ looks }) => looks) ?? [];
  const asked = looks.filter(({ look_id }) => look_id === lookId);
  if (asked.length === 0) return null;
  const count = asked.reduce((sum, { votes }) => sum + votes, 0);
  return (
    <p role="status" className="flex items-center justify-center gap-2 text-m">
      <MessageCircleHeart size={20} aria-hidden />
      {count === 0 ? t("question_no_votes") : t("question_votes", { count })}
    </p>
  );
}
