import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { drawBox, HAND_BOX_STEP, moveBox, resizeBox, type HandBox } from "@wardrobe/domain/proposals/hand-cut.ts";
import { proposalTexts } from "@wardrobe/domain/text/proposals.ts";
import { useLanguage } from "#adapters/language.ts";
import { Picture } from "#features/proposals/outlines.tsx";

type Point = { readonly x: number; readonly y: number };
/** The gesture of the finger: it draws a new box, or takes one along by its middle or its corner. */
type Held = { readonly from: Point; readonly to: Point; readonly index: number | null; readonly isCorner: boolean };

type BoxEditorProps = {
  fileId: string;
  boxes: readonly HandBox[];
  onAdd: (box: HandBox) => void;
  onChange: (index: number, box: HandBox) => void;
  onRemove: (index: number) => void;
};

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -HAND_BOX_STEP, y: 0 },
  ArrowRight: { x: HAND_BOX_STEP, y: 0 },
  ArrowUp: { x: 0, y: -HAND_BOX_STEP },
  ArrowDown: { x: 0, y: HAND_BOX_STEP },
};

/** A photo on which boxes are drawn, moved and resized, by finger, mouse or keyboard (SPEC-59). */
export function BoxEditor({ fileId, boxes, onAdd, onChange, onRemove }: BoxEditorProps) {
  const t = proposalTexts(useLanguage());
  const keysId = useId();
  const area = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left = 0, top = 0, width = 1, height = 1 } = area.current?.getBoundingClientRect() ?? {};
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const hold = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const part = event.target instanceof Element ? event.target.closest("[data-box]") : null;
    const index = part === null ? null : Number(part.getAttribute("data-box"));
    area.current?.setPointerCapture(event.pointerId);
    const from = pointOf(event);
    setHeld({ from, to: from, index, isCorner: part?.hasAttribute("data-corner") === true });
  };
  const release = (): void => {
    setHeld(null);
    if (held === null) return;
    const { index } = held;
    const box = shownBox(boxes, held);
    if (box === null) return;
    if (index === null) onAdd(box);
    else onChange(index, box);
  };
  const onKey = (event: KeyboardEvent, index: number): void => {
    const [box, by] = [boxes[index], ARROWS[event.key]];
    if (event.key === "Delete" || event.key === "Backspace") onRemove(index);
    else if (box !== undefined && by !== undefined) onChange(index, (event.shiftKey ? resizeBox : moveBox)(box, by));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drawn = held === null || held.index !== null ? null : shownBox(boxes, held);
  return (
    <>
      <div
        ref={area}
        data-testid="boxes"
        onPointerDown={hold}
        onPointerMove={(event) => setHeld((now) => (now === null ? null : { ...now, to: pointOf(event) }))}
        onPointerUp={release}
        onPointerCancel={() => setHeld(null)}
        className="relative mx-auto aspect-square w-full max-w-96 touch-none overflow-hidden rounded-large select-none"
      >
        <Picture fileId={fileId} width={LARGE_WIDTH} className="pointer-events-none size-full" />
        {boxes.map((box, index) => (
          <div
            key={index}
            data-box={index}
            style={placeOf(held?.index === index ? (shownBox(boxes, held) ?? box) : box)}
            className="absolute"
          >
            <button
              type="button"
              aria-label={t("hand_box", { number: index + 1 })}
              aria-describedby={keysId}
              onKeyDown={(event) => onKey(event, index)}
              className="absolute inset-0 rounded-medium border-2 border-primary"
            >
              <span
                aria-hidden
                className="absolute top-1 left-1 grid size-6 place-items-center rounded-full bg-primary text-xs font-semibold text-on-primary"
              >
                {index + 1}
              </span>
            </button>
            <span
              data-box={index}
              data-corner
              className="absolute -right-2.5 -bottom-2.5 grid size-11 cursor-nwse-resize place-items-center"
            >
              <span className="size-4 rounded-full border-2 border-on-primary bg-primary shadow-low" />
            </span>
          </div>
        ))}
        {drawn !== null && (
          <div
            style={placeOf(drawn)}
            className="pointer-events-none absolute rounded-medium border-2 border-dashed border-primary bg-primary/15"
          />
        )}
      </div>
      <p id={keysId} className="hidden text-xs text-muted [@media(hover:hover)]:block">
        {t("hand_keys")}
      </p>
    </>
  );
}

/** The box as the finger has it now; null for a new one that is still too small. */
function shownBox(boxes: readonly HandBox[], { from, to, index, isCorner }: Held): HandBox | null {
  const box = index === null ? undefined : boxes[index];
  if (box === undefined) return drawBox(from, to);
  return (isCorner ? resizeBox : moveBox)(box, { x: to.x - from.x, y: to.y - from.y });
}

function placeOf([left, top, width, height]: HandBox) {
  const percent = (share: number): string => `${100 * share}%`;
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) };
}
