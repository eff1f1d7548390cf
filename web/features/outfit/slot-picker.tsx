import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { CARD_WIDTH, LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { laidPicture } from "@wardrobe/domain/outfit/flat-lay/slots-of.ts";
import { pickerGroups, type PickerGroup } from "@wardrobe/domain/outfit/picker-groups.ts";
import { nameOfSlot, PICKER_COLUMNS, type Slot } from "@wardrobe/domain/outfit/slots.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { stateText } from "@wardrobe/domain/text/states.ts";
import { isArchived, isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { capitalised, colored, nameInSentence } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { agreeing } from "@wardrobe/domain/wardrobe/agreeing.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { useLongPress } from "#adapters/use-long-press.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { pictureQuery, usePicture } from "#features/files/queries.ts";
import { ItemThumb } from "#features/outfit/item-thumb.tsx";
import { preparePiece } from "#features/outfit/prepare-piece.ts";
import { WholePicture } from "#features/outfit/look-picture.tsx";
import { Button } from "#ui/button.tsx";
import { Segments } from "#ui/choice.tsx";
import { FullScreen } from "#ui/full-page.tsx";
import { Check, CircleSlash2, ZoomIn } from "#ui/icons.ts";
import { fly } from "#ui/motion.ts";
import { Sheet } from "#ui/sheet.tsx";

type SlotPickerProps = {
  slot: Slot;
  items: readonly Item[];
  chosenId: string | null;
  onChoose: (itemId: string | null) => void;
  /** A button for a photo of what is missing. */
  upload: ReactNode;
  onClosed: () => void;
};

type Part = NonNullable<PickerGroup["label"]>;

const ROW = { gridTemplateColumns: `repeat(${PICKER_COLUMNS}, minmax(0, 1fr))` };

/** The items for a slot; the first cell clears it (C-02, C-03). A long press enlarges, as a tap does by the loupe. */
export function SlotPicker({ slot, items, chosenId, onChoose, upload, onClosed }: SlotPickerProps) {
  const t = useT();
  const language = useLanguage();
  const o = outfitTexts(language);
  const queries = useQueryClient();
  const { sheet, close } = useSheet(onClosed);
  const [isLoupeOn, setIsLoupeOn] = useState(false);
  const [enlarged, setEnlarged] = useState<Item | null>(null);
  const [part, setPart] = useState<Part | "all">("all");
  // Garments not at hand come last, archived ones not at all (STATE-01).
  const away = items.filter((item) => !isAtHand(item) && (!isArchived(item) || item.id === chosenId));
  const shown = [...items.filter(isAtHand), ...away];
  // New garments go to the end while it is open, so that nothing moves under the finger.
  const [places] = useState(() => new Map(shown.map(({ id }, place) => [id, place])));
  const placeOf = ({ id }: Item): number => places.get(id) ?? places.size;
  const groups = pickerGroups(
    slot,
    shown.sort((one, other) => placeOf(one) - placeOf(other)),
  );
  const choose = (itemId: string | null, picture: HTMLImageElement | null = null): void => {
    telegram.haptic("choice");
    onChoose(itemId);
    if (picture !== null) fly(picture, () => document.querySelector(`[data-slot=${slot}] img`));
    close();
  };
  useBackButton(enlarged !== null, () => setEnlarged(null));
  /** While the finger still lies on it, so that it is laid out as soon as it is chosen (CANVAS-01). */
  const prepare = (item: Item): void => {
    const picture = queries.getQueryData(pictureQuery(laidPicture(item), CARD_WIDTH).queryKey);
    if (picture !== undefined) preparePiece(picture, { slot, type: item.type }).catch(() => {});
  };
  const shortName = (item: Item): string => capitalised(colored(item, language));
  const clear = (
    <Cell
      name={chosenId === null ? o("empty_slot") : t("clear_selection")}
      isChosen={chosenId === null}
      onChoose={() => choose(null)}
    >
      <CircleSlash2 size={24} className="absolute inset-0 m-auto text-muted" aria-hidden />
    </Cell>
  );
  const isDivided = groups.length > 1;
  const parts = groups.flatMap(({ label }) => label ?? []);
  const shownGroups = groups.filter(({ label }) => label === part || !parts.some((one) => one === part));
  const nameOf = (label: Part): string => (label === "dresses" ? o(label) : t(`position.${label}`));
  return (
    <Sheet {...sheet} title={t(`position.${nameOfSlot(slot)}`)} closeLabel={t("close")}>
      {groups.length === 0 && (
        <div className="flex flex-col gap-3 pb-4">
          <p className="text-m text-muted">{o("picker_empty", { what: t(`position.${nameOfSlot(slot)}`) })}</p>
          {upload}
        </div>
      )}
      {groups.length > 0 && (
        <button
          type="button"
          aria-pressed={isLoupeOn}
          onClick={() => setIsLoupeOn((isOn) => !isOn)}
          className={`flex min-h-11 items-center gap-2 text-s text-muted aria-pressed:font-semibold aria-pressed:text-accent ${isDivided ? "absolute top-1 right-4" : "-mt-1 mb-1"}`}
        >
          <ZoomIn size={20} aria-hidden /> {o(isLoupeOn ? "tap_to_enlarge" : "look_closer")}
        </button>
      )}
      <div className="flex flex-col gap-4">
        {isDivided && (
          <ul className="grid gap-1.5" style={ROW}>
            {clear}
          </ul>
        )}
        {isDivided && (
          <Segments
            legend={o("picker_parts")}
            options={[
              { value: "all", label: o("picker_all") },
              ...parts.map((value) => ({ value, label: nameOf(value) })),
            ]}
            value={part}
            onChoose={(chosen) => {
              telegram.haptic("choice");
              setPart(chosen);
            }}
          />
        )}
        {(groups.length === 0 ? [{ label: null, items: [] }] : shownGroups).map((group) => (
          <section key={group.label ?? "all"}>
            {group.label !== null && (
              <h3 className="mb-2 flex items-center gap-3 text-s font-semibold after:h-px after:flex-1 after:bg-line">
                {nameOf(group.label)}
              </h3>
            )}
            <ul className="grid gap-1.5" style={ROW}>
              {!isDivided && clear}
              {group.items.map((item) => (
                <Cell
                  key={item.id}
                  name={capitalised(nameInSentence(item.type, language))}
                  label={[
                    itemName(t, { ...item, type: shortName(item), color: item.color.slice(1) }, agreeing),
                    isAtHand(item) ? "" : stateText(language, `state.${item.state ?? "at_hand"}`),
                  ]
                    .filter(Boolean)
                    .join(", ")}
                  isAway={!isAtHand(item)}
                  isChosen={item.id === chosenId}
                  onChoose={(cell) => (isLoupeOn ? setEnlarged(item) : choose(item.id, cell.querySelector("img")))}
                  onEnlarge={() => setEnlarged(item)}
                  onPress={() => prepare(item)}
                >
                  <ItemThumb item={item} fit="tight" />
                </Cell>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {enlarged !== null && (
        <CloseUp item={enlarged} onChoose={() => choose(enlarged.id)} onClose={() => setEnlarged(null)} />
      )}
    </Sheet>
  );
}

type CellProps = {
  name: string;
  /** Contains the name, and tells the item from others of its type. */
  label?: string;
  isChosen: boolean;
  isAway?: boolean;
  onChoose: (cell: HTMLElement) => void;
  onEnlarge?: () => void;
  onPress?: () => void;
  children: ReactNode;
};

function Cell({ name, label = name, isChosen, isAway = false, onChoose, onEnlarge, onPress, children }: CellProps) {
  /** The click that ends a long press is none. */
  const wasPressed = useRef(false);
  const press = useLongPress(() => {
    wasPressed.current = true;
    onEnlarge?.();
  });
  return (
    <li>
      <button
        type="button"
        title={label}
        aria-label={label}
        aria-pressed={isChosen}
        {...(onEnlarge !== undefined && press)}
        onPointerDownCapture={onPress}
        onClick={({ currentTarget }) => {
          if (!wasPressed.current) onChoose(currentTarget);
          wasPressed.current = false;
        }}
        className="press-quietly block w-full rounded-medium text-center active:opacity-80 aria-pressed:ring-[3px] aria-pressed:ring-accent"
      >
        <span className={`relative block aspect-[4/5] w-full rounded-medium bg-tile ${isAway ? "opacity-50" : ""}`}>
          {children}
        </span>
        <span className="my-1 line-clamp-2 text-[min(0.75rem,3vw)] leading-tight whole-words">{name}</span>
      </button>
    </li>
  );
}

/** One garment over everything, to be looked at and chosen. */
function CloseUp({ item, onChoose, onClose }: { item: Item; onChoose: () => void; onClose: () => void }) {
  const t = useT();
  const name = itemName(t, item, agreeing);
  return (
    <FullScreen title={name} onClose={onClose}>
      <WholePicture picture={usePicture(laidPicture(item), LARGE_WIDTH, true)} />
      <p className="px-4 text-center text-m">{name}</p>
      <div className="mx-auto flex w-full max-w-120 gap-2 p-4 pb-[calc(var(--bottom)+16px)]">
        <Button look="quiet" className="flex-1" onClick={onClose}>
          {t("close")}
        </Button>
        <Button className="flex-1" onClick={onChoose}>
          <Check size={20} aria-hidden /> {outfitTexts(useLanguage())("put_on")}
        </Button>
      </div>
    </FullScreen>
  );
}
