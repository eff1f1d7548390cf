import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { clamp } from "@wardrobe/domain/clamp.ts";
import { moveBrush, type Brush, type Point, type Stroke } from "@wardrobe/domain/wardrobe/touch-up.ts";
import { touchUpTexts } from "@wardrobe/domain/text/touch-up.ts";
import { useLanguage } from "#adapters/language.ts";
import { drawMask, drawView, type Opened } from "#features/wardrobe/touch-up/mask.ts";
import { Button } from "#ui/button.tsx";

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const CLOSEST = 6;
/** The factor by which the button zooms. */
const CLOSER = 2.5;
const WHOLE = { scale: 1, x: 0, y: 0 };
/** The picture's scale, and where its left upper corner is, as shares of its frame. */
type Zoom = typeof WHOLE;

type MaskEditorProps = {
  opened: Opened;
  strokes: readonly Stroke[];
  kind: Stroke["kind"];
  brush: Brush;
  onStroke: (points: readonly Point[]) => void;
  /** Stands beside the button that zooms. */
  children: ReactNode;
};

/** A photo on which the brush is drawn by finger, mouse or keyboard; two fingers move and zoom it (SPEC-106). */
export function MaskEditor({ opened, strokes, kind, brush, onStroke, children }: MaskEditorProps) {
  const t = touchUpTexts(useLanguage());
  const keysId = useId();
  const frame = useRef<HTMLButtonElement>(null);
  const view = useRef<HTMLCanvasElement>(null);
  const [mask] = useState(() => document.createElement("canvas"));
  const fingers = useRef(new Map<number, Point>());
  /** Of the stroke at hand: several moves may come before it is drawn. */
  const latest = useRef<readonly Point[]>([]);
  const [points, setPoints] = useState<readonly Point[]>([]);
  const [at, setAt] = useState<Point | null>(null);
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  useEffect(() => {
    drawMask(opened, points.length === 0 ? strokes : [...strokes, { kind, brush, points }], mask);
    if (view.current !== null) drawView(opened, { mask, at, brush }, view.current);
  }, [opened, strokes, kind, brush, points, at, mask]);

  /** Within the frame, and from there within the picture. */
  const inFrame = ({ clientX, clientY }: PointerEvent): Point => {
    const { left = 0, top = 0, width = 1, height = 1 } = frame.current?.getBoundingClientRect() ?? {};
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const inPicture = ({ x, y }: Point): Point => ({ x: (x - zoom.x) / zoom.scale, y: (y - zoom.y) / zoom.scale });
  const draw = (next: readonly Point[]): void => {
    latest.current = next;
    setPoints(next);
  };
  const press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    frame.current?.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, inFrame(event));
    // A second finger zooms: what the first has drawn was none of it.
    draw(fingers.current.size === 1 ? [inPicture(inFrame(event))] : []);
  };
  const move = (event: PointerEvent): void => {
    const [now, before] = [inFrame(event), fingers.current.get(event.pointerId)];
    if (before === undefined) return setAt(event.pointerType === "mouse" ? inPicture(now) : null);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other !== undefined) setZoom((last) => pinched(last, { before, now, other }));
    else if (latest.current.length > 0) {
      draw([...latest.current, inPicture(now)]);
      setAt(inPicture(now));
    }
  };
  const release = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
    if (latest.current.length > 0 && event.type === "pointerup") onStroke(latest.current);
    draw([]);
    if (event.pointerType !== "mouse") setAt(null);
  };
  const onKey = (event: KeyboardEvent): void => {
    const [from, by] = [at ?? { x: 0.5, y: 0.5 }, ARROWS[event.key]];
    if (event.key !== " " && by === undefined) return;
    const to = by === undefined ? from : moveBrush(from, by, brush);
    setAt(to);
    if (by === undefined || event.shiftKey) onStroke([from, to]);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <button
        type="button"
        ref={frame}
        aria-label={t("touch_up_area")}
        aria-describedby={keysId}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerLeave={() => setAt(null)}
        onKeyDown={onKey}
        className="relative mx-auto block aspect-square w-full max-w-[min(24rem,42dvh)] short:max-w-[32dvh] touch-none overflow-hidden rounded-large bg-hanger select-none"
      >
        <canvas
          ref={view}
          style={{
            transform: `translate(${100 * zoom.x}%, ${100 * zoom.y}%) scale(${zoom.scale})`,
            transformOrigin: "0 0",
          }}
          className="pointer-events-none size-full"
        />
      </button>
      <p id={keysId} className="hidden text-xs text-muted [@media(hover:hover)]:block">
        {t("touch_up_keys")}
      </p>
      <div className="flex flex-wrap justify-center max-[359px]:*:px-2">
        {children}
        <Button look="link" onClick={() => setZoom(zoom.scale === 1 ? closerTo(strokes.at(-1)?.points.at(-1)) : WHOLE)}>
          {t(zoom.scale === 1 ? "touch_up_closer" : "touch_up_whole")}
        </Button>
      </div>
    </>
  );
}

type Pinch = { readonly before: Point; readonly now: Point; readonly other: Point };

/** The picture stays under both fingers, as far as its frame lets it. */
function pinched(last: Zoom, { before, now, other }: Pinch): Zoom {
  const apart = (one: Point): number => Math.max(0.01, Math.hypot(one.x - other.x, one.y - other.y));
  const scale = clamp((last.scale * apart(now)) / apart(before), 1, CLOSEST);
  const middle = (one: Point, axis: "x" | "y"): number => (one[axis] + other[axis]) / 2;
  const along = (axis: "x" | "y"): number =>
    middle(now, axis) - ((middle(before, axis) - last[axis]) * scale) / last.scale;
  return within({ scale, x: along("x"), y: along("y") });
}

function closerTo({ x, y }: Point = { x: 0.5, y: 0.5 }): Zoom {
  return within({ scale: CLOSER, x: 0.5 - CLOSER * x, y: 0.5 - CLOSER * y });
}

function within({ scale, x, y }: Zoom): Zoom {
  return { scale, x: clamp(x, 1 - scale, 0), y: clamp(y, 1 - scale, 0) };
}
