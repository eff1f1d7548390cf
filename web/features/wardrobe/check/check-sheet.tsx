import { useEffect, useEffectEvent, useRef, useState } from "react";
import { checkText } from "@wardrobe/domain/text/check.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { toggle } from "@wardrobe/domain/wardrobe/filters.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import {
  setFields,
  type ItemDraft,
  confirmedFields,
  followItem,
  openDraft,
} from "@wardrobe/domain/wardrobe/item-draft.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { SEASONS, STYLES, TYPES_BY_POSITION } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { useLanguage, currentLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { TurnPhoto } from "#features/wardrobe/touch-up/turn-photo.tsx";
import { useArrowKeys, SwipeCard } from "#features/wardrobe/swipe-card.tsx";
import { CHIP, TypeChips } from "#features/wardrobe/item-dialog/type-picker.tsx";
import { swatchOptions } from "#features/wardrobe/item-dialog/item-fields.tsx";
import { Button } from "#ui/button.tsx";
import { CheckCheck, Undo2 } from "#ui/icons.ts";
import { Sheet } from "#ui/sheet.tsx";
import { Swatches, Toggles } from "#ui/choice.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { itemsToCheck } from "@wardrobe/domain/wardrobe/to-check.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { callApi } from "#adapters/api.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { replaceItems } from "#features/wardrobe/mutations.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { showToast } from "#ui/show-toast.ts";

type CheckSheetProps = {
  /** The ids of those that are asked about; else all. */
  only?: readonly string[];
  onClosed: () => void;
};

/** The unsure items, one card at a time: by button, arrow key or swipe (SPEC-39). */
export function CheckSheet({ only, onClosed }: CheckSheetProps) {
  const t = useT();
  const language = useLanguage();
  const checks = useChecks(only);
  const { sheet, close } = useSheet(onClosed, (close) => {
    checks.leave();
    close();
  });
  const { current, draft, number, count, back, change, answer } = checks;
  const isOver = current === null && checks.skipped === 0 && !checks.isSaving;
  const end = useEffectEvent(() => {
    showToast(checkText(language, "done"));
    close();
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const top = useRef<HTMLDivElement>(null);
  // The next card begins with its picture.
  useEffect(() => {
    top.current?.scrollIntoView({ block: "nearest" });
  }, [current?.id]);
  useArrowKeys(sheet.isOpen && current !== null, (arrow) => answer(arrow === "ArrowLeft"));
  return (
    <Sheet
      {...sheet}
      title={checkText(language, "title")}
      closeLabel={t(checks.isChanged ? "close_and_save" : "close")}
      footer={<Answers checks={checks} onClose={sheet.onClose} />}
    >
      <div className="flex min-h-[min(75vh,40rem)] flex-col gap-3">
        <div ref={top} className="flex min-h-11 items-center justify-between gap-2">
          <p className="px-1 text-s text-muted tabular-nums" aria-live="polite">
            {current !== null && checkText(language, "number", { number, count })}
            {current !== null && <span className="sr-only">: {itemName(t, current)}</span>}
          </p>
          <div className="flex">
            {back !== null && (
              <Button look="link" onClick={back}>
                <Undo2 size={18} aria-hidden /> {checkText(language, "back")}
              </Button>
            )}
            {current !== null && <TurnPhoto key={current.id} item={current} />}
          </div>
        </div>
        {current === null || draft === null ? (
          checks.skipped > 0 && <Done skipped={checks.skipped} />
        ) : (
          <CheckCard key={current.id} item={current} draft={draft} onDraft={change} onAnswer={answer} />
        )}
      </div>
    </Sheet>
  );
}

/** The same two buttons for each card, so that the focus stays where it is. */
function Answers({
  checks: { current, isChanged, skipped, answer },
  onClose,
}: {
  checks: Checks;
  onClose: () => void;
}) {
  const t = useT();
  const language = useLanguage();
  if (current === null)
    return (
      skipped > 0 && (
        <Button className="w-full" onClick={onClose}>
          {t("done")}
        </Button>
      )
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="quiet" className="flex-auto" aria-keyshortcuts="ArrowLeft" onClick={() => answer(true)}>
        {checkText(language, "skip")}
      </Button>
      <Button className="flex-auto" aria-keyshortcuts="ArrowRight" onClick={() => answer(false)}>
        {isChanged ? t("save") : checkText(language, "right")}
      </Button>
    </div>
  );
}

function Done({ skipped }: { skipped: number }) {
  const language = useLanguage();
  return (
    <div role="status" className="flex flex-col items-center gap-3 pt-4 pb-8 text-center">
      <CheckCheck size={44} strokeWidth={1.4} className="text-muted" aria-hidden />
      <p className="max-w-80 text-m text-muted">{checkText(language, "done_skipped", { count: skipped })}</p>
    </div>
  );
}

type CheckCardProps = {
  item: Item;
  draft: ItemDraft;
  onDraft: (change: (draft: ItemDraft) => ItemDraft) => void;
  onAnswer: (isSkipped: boolean) => void;
};

/** One large picture, and the fields that are in doubt as choices of one tap. */
function CheckCard({ item, draft, onDraft, onAnswer }: CheckCardProps) {
  const t = useT();
  const { fields } = draft;
  const isInDoubt = (...of: readonly Item["needs_check"][number][]) => of.some((one) => item.needs_check.includes(one));
  return (
    <>
      <SwipeCard
        item={item}
        width={LARGE_WIDTH}
        className="h-[clamp(10rem,100vh-25rem,22rem)] w-full"
        onSwiped={(isRight) => onAnswer(!isRight)}
      >
        <h3 className="px-4 py-3 text-m font-semibold">{typeLabel(fields.type, t)}</h3>
      </SwipeCard>
      {isInDoubt("type", "position") && <TypeChips item={withChoice(item)} draft={draft} onDraft={onDraft} />}
      {isInDoubt("style") && (
        <div role="group" aria-label={t("style")}>
          <p className="mb-2 text-s text-muted">{t("style")}</p>
          <div className="flex flex-wrap gap-2">
            {STYLES.map((style) => (
              <button
                key={style}
                type="button"
                aria-pressed={fields.style === style}
                onClick={() => onDraft((now) => setFields(now, { style }))}
                className={CHIP}
              >
                {t(`style.${style}`)}
              </button>
            ))}
          </div>
        </div>
      )}
      <Swatches
        legend={t("color")}
        options={swatchOptions(t)}
        values={fields.color}
        onToggle={(color) => onDraft((now) => setFields(now, { color: toggle(now.fields.color, color) }))}
      />
      {isInDoubt("season") && (
        <Toggles
          legend={t("season")}
          options={SEASONS.map((value) => ({ value, label: t(`season.${value}`) }))}
          values={fields.season}
          onToggle={(season) => onDraft((now) => setFields(now, { season: toggle(now.fields.season, season) }))}
        />
      )}
    </>
  );
}

/** Guessed types of the same part of the body, else all guessed, else any type of the position: one alone is no choice. */
function withChoice(item: Item): Item {
  const { position } = item;
  const others = item.type_suggestions.filter(({ type }) => type !== item.type);
  const near = others.filter((other) => partOf(other) === partOf(item));
  if (near.length > 0) return { ...item, type_suggestions: near };
  if (others.length > 0) return item;
  return { ...item, type_suggestions: TYPES_BY_POSITION[position].map((type) => ({ position, type })) };
}

/** Tops and layers are taken for one another. */
function partOf({ position }: Pick<Item, "position">): string {
  return position === "outerwear" ? "upper" : position;
}

/** With its marks and suggestions as they were, and its picture as it is now (SPEC-140). */
function asBefore({ position, type, needs_check, type_suggestions }: Item, now: Item): Item {
  return { ...now, position, type, needs_check, type_suggestions };
}

type Answered = { readonly id: string; readonly isSkipped: boolean };
/** Choices that are not saved yet, by the item's id. */
type Drafts = Readonly<Record<string, ItemDraft>>;

/** The items to check, one at a time. Each answer is saved at once; one that fails is asked again (SPEC-39). */
function useChecks(only?: readonly string[]) {
  const queries = useQueryClient();
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  // Answers change the list; the cards and their marks stay those of the beginning.
  const [asked] = useState(() => itemsToCheck(items).filter(({ id }) => only?.includes(id) ?? true));
  const [answered, setAnswered] = useState<readonly Answered[]>([]);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [saving, setSaving] = useState(0);
  const open = asked.filter(({ id }) => items.some((item) => item.id === id));
  const card = open.find(({ id }) => !answered.some((one) => one.id === id)) ?? null;
  const listed = items.find(({ id }) => id === card?.id);
  const current = card === null || listed === undefined ? null : asBefore(card, listed);
  const edited = drafts[current?.id ?? ""];
  const draft = listed === undefined ? null : edited === undefined ? openDraft(listed) : followItem(edited, listed);
  const save = async (item: Item, confirmed: ItemDraft): Promise<void> => {
    setSaving((now) => now + 1);
    try {
      const changes = confirmedFields(item, confirmed);
      replaceItems(queries, [await callApi(wardrobeCalls.updateItem, { id: item.id, ...changes })]);
      setDrafts(({ [item.id]: _saved, ...others }) => others);
    } catch (error) {
      showToast(noteFailure("A check was not saved", error, checkText(currentLanguage(), "not_saved")), "error");
      setAnswered((now) => now.filter(({ id }) => id !== item.id));
    } finally {
      setSaving((now) => now - 1);
    }
  };
  const isChanged = edited !== undefined;
  const answer = (isSkipped: boolean): void => {
    if (listed === undefined || draft === null) return;
    telegram.haptic("choice");
    setAnswered([...answered, { id: listed.id, isSkipped }]);
    if (!isSkipped) void save(listed, draft);
  };
  return {
    current,
    draft,
    isChanged,
    isSaving: saving > 0,
    number: card === null ? open.length : open.indexOf(card) + 1,
    count: open.length,
    skipped: answered.filter(({ isSkipped }) => isSkipped).length,
    change: (how: (draft: ItemDraft) => ItemDraft): void => {
      if (draft === null || current === null) return;
      telegram.haptic("choice");
      setDrafts({ ...drafts, [current.id]: how(draft) });
    },
    answer,
    /** Shows the last answered card again; null before the first. */
    back: answered.length === 0 ? null : (): void => setAnswered(answered.slice(0, -1)),
    /** Saves what was chosen on the card that is left (E-07). */
    leave: (): void => {
      if (isChanged) answer(false);
    },
  };
}

type Checks = ReturnType<typeof useChecks>;
