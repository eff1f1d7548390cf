import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { withoutTwins, type Look } from "@wardrobe/domain/outfit/look.ts";
import { QUESTION_LOOKS_MAX, QUESTION_TEXT_MAX, type Question } from "@wardrobe/domain/questions/question.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { trimText } from "@wardrobe/domain/text/typed.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { startTap } from "#adapters/telegram/start-tap.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { looksQuery } from "#features/outfit/queries.ts";
import { Board, LookPicture, Sign } from "#features/questions/board.tsx";
import { useAskFriends } from "#features/questions/queries.ts";
import { showSendFailure, useSending } from "#features/questions/use-sending.ts";
import { Button } from "#ui/button.tsx";
import { Send } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { TextField } from "#ui/text-field.tsx";
import { LoadState } from "#ui/load-state.tsx";
import { ChoiceGroup } from "#ui/choice.tsx";

type AskSheetProps = {
  /** The looks that are chosen at first. */
  lookIds: readonly string[];
  onSent: (question: Question) => void;
  onClosed: () => void;
};

/** Asks friends about one to four looks: choose them, write a line, see the board, choose a chat (ASK-01). */
export function AskSheet({ lookIds, onSent, onClosed }: AskSheetProps) {
  const language = useLanguage();
  const t = friendsTexts(language);
  const { sheet, close } = useSheet(onClosed);
  const [chosenIds, setChosenIds] = useState(lookIds);
  const [line, setLine] = useState("");
  // A key of what is asked: a changed question is another one.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const [asked, setAsked] = useState<Question | null>(null);
  const query = useQuery({ ...looksQuery, refetchOnMount: "always" });
  const looks = query.data && withoutTwins(query.data, lookIds);
  const chosen = chosenIds.flatMap((id) => looks?.filter((look) => look.id === id) ?? []);
  const { mutateAsync, isPending } = useAskFriends();
  const { isPreparing, send, sendOtherWay } = useSending((question) => {
    close();
    onSent(question);
  });
  const change = (apply: () => void): void => {
    apply();
    setKey(crypto.randomUUID());
  };
  const toggle = ({ id }: Look): void => {
    telegram.haptic("choice");
    change(() => setChosenIds(chosenIds.includes(id) ? chosenIds.filter((one) => one !== id) : [...chosenIds, id]));
  };
  const ask = async (): Promise<void> => {
    const isFresh = startTap();
    const text = trimText(line);
    const body = { look_ids: chosen.map(({ id }) => id), ...(text === "" ? {} : { text }) };
    const question = await mutateAsync({ ...body, idempotencyKey }).catch(showSendFailure);
    if (question === undefined) return;
    setAsked(question);
    await send(question, isFresh);
  };
  const isBusy = isPending || isPreparing;
  const board = (
    <Board looks={chosen} label={t("ask_board_of", { names: chosen.map(({ name }) => name).join(", ") })} />
  );
  return (
    <Sheet
      {...sheet}
      title={t("ask_friends")}
      closeLabel={t("close")}
      footer={
        looks?.length === 0 ? undefined : asked === null ? (
          <Button className="w-full" disabled={chosen.length === 0 || isBusy} onClick={() => void ask()}>
            {isPending ? <Spinner sizePx={18} /> : <Send size={20} aria-hidden />} {t("ask_choose_chat")}
          </Button>
        ) : (
          <div className="flex flex-col gap-1">
            <Button disabled={isPreparing} onClick={() => void send(asked)}>
              {isPreparing ? <Spinner sizePx={18} /> : <Send size={20} aria-hidden />} {t("ask_choose_chat")}
            </Button>
            <Button look="link" onClick={() => void sendOtherWay(asked)}>
              {t("ask_other_way")}
            </Button>
          </div>
        )
      }
    >
      <LoadState query={query} t={t} failed={outfitTexts(language)("looks_not_loaded")} />
      {looks?.length === 0 && <p className="p-8 text-center text-m text-muted">{t("ask_no_looks")}</p>}
      {looks !== undefined && looks.length > 0 && asked === null && (
        <div className="flex flex-col gap-4">
          <p className="text-s text-muted">{t("ask_hint", { count: QUESTION_LOOKS_MAX })}</p>
          <LookChoices looks={looks} chosenIds={chosenIds} onToggle={toggle} />
          <TextField
            label={t("ask_line")}
            value={line}
            maxLength={QUESTION_TEXT_MAX}
            placeholder={t("ask_line_placeholder")}
            onChange={(value) => change(() => setLine(value))}
          />
          {chosen.length > 0 && (
            <section className="flex flex-col gap-2">
              <h3 className="text-s font-semibold">{t("ask_board")}</h3>
              {board}
              {trimText(line) !== "" && <p className="px-1 text-m [overflow-wrap:anywhere]">{trimText(line)}</p>}
              <p className="px-1 text-s text-muted">{t("ask_leaves")}</p>
            </section>
          )}
        </div>
      )}
      {asked !== null && (
        <div role="status" className="flex flex-col gap-3">
          <h3 className="text-m font-semibold">{t("ask_ready")}</h3>
          {board}
          {asked.text !== null && <p className="px-1 text-m [overflow-wrap:anywhere]">{asked.text}</p>}
          <p className="px-1 text-s text-muted">{t("ask_ready_hint")}</p>
        </div>
      )}
    </Sheet>
  );
}

type LookChoicesProps = {
  looks: readonly Look[];
  /** In the order in which they were chosen, which is that of the board. */
  chosenIds: readonly string[];
  onToggle: (look: Look) => void;
};

/** The saved looks, of which one to four are chosen in order (ASK-01). */
export function LookChoices({ looks, chosenIds, onToggle }: LookChoicesProps) {
  const t = friendsTexts(useLanguage());
  const isFull = chosenIds.length >= QUESTION_LOOKS_MAX;
  return (
    <ChoiceGroup legend={t("ask_looks", { chosen: chosenIds.length })}>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {looks.map((look) => {
          const place = chosenIds.indexOf(look.id);
          const isChosen = place !== -1;
          return (
            <li key={look.id}>
              <button
                type="button"
                aria-pressed={isChosen}
                disabled={isFull && !isChosen}
                onClick={() => onToggle(look)}
                className="relative flex w-full flex-col overflow-hidden rounded-medium bg-card text-left transition-opacity active:opacity-85 disabled:opacity-45 aria-pressed:outline-3 aria-pressed:-outline-offset-3 aria-pressed:outline-primary"
              >
                <LookPicture preview={look.preview} className="aspect-[3/4] rounded-none" />
                <span className="block truncate px-2 py-2 text-xs">{look.name}</span>
                {isChosen && (
                  <Sign count={QUESTION_LOOKS_MAX} place={place} className="absolute top-1.5 left-1.5 shadow-low" />
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </ChoiceGroup>
  );
}
