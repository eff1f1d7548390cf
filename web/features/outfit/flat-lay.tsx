import { useQuery } from "@tanstack/react-query";
import {
  Fragment,
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type RefObject,
  useEffect,
  useState,
} from "react";
import { CARD_WIDTH, LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { arrange } from "@wardrobe/domain/outfit/flat-lay/arrange.ts";
import type { Rect, Size } from "@wardrobe/domain/outfit/flat-lay/cell.ts";
import { FLAT_LAY_FRAME, frameOf } from "@wardrobe/domain/outfit/flat-lay/frames.ts";
import { SHADOW_REACH } from "@wardrobe/domain/outfit/flat-lay/shadows.ts";
import { laidPicture, slotsOf } from "@wardrobe/domain/outfit/flat-lay/slots-of.ts";
import { standIn } from "@wardrobe/domain/outfit/flat-lay/stand-in.ts";
import { figureOf } from "@wardrobe/domain/recommendations/unusual.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { usePicture } from "#features/files/queries.ts";
import { drawPiece } from "#features/outfit/draw-flat-lay.ts";
import { canvasOf, type PreparedPiece } from "#features/outfit/prepare-piece.ts";
import { isLost, usePictures, usePieces } from "#features/outfit/use-pieces.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { BlobImage } from "#ui/blob-image.tsx";
import { Pin } from "#ui/icons.ts";
import { useNearScreen } from "#ui/use-near-screen.ts";

type FlatLayProps = {
  readonly items: readonly Item[];
  readonly label: string;
  /** card: 4:5 on its own ground; fill: on the ground of its parent, which it fills. */
  readonly place?: "card" | "fill";
  /** Each garment is a button of this name; the pressed one is marked. */
  readonly press?: {
    readonly nameOf: (item: Item) => string;
    readonly pressedId: string | undefined;
    /** It stays while the others change. */
    readonly isPinned: (item: Item) => boolean;
    readonly onPress: (item: Item) => void;
    /** Is told where what can be done with the pressed one stands. */
    readonly setPlace: (place: Element | null) => void;
  };
  /** One garment is laid down so much after the other. */
  readonly apartMs?: number;
  /** Whether a garment's cut-out is on its way: until it is there, its photo lies in its place, too blurred to show the ground. */
  readonly awaits?: (item: Item) => boolean;
  /** Is told how many photos lie there as tiles, with their background. */
  readonly onTiles?: (count: number) => void;
  /** Is told whether all lie there that can be drawn. */
  readonly onLaid?: (isLaid: boolean) => void;
};

/** Narrower places are drawn from the pictures of cards. */
const LARGE_FROM_PX = 200;
const DENSITY_MAX = 3;
const BESIDE = { width: "12.5rem", height: "3.25rem" } as const;

const PLACES = {
  card: "flat-lay-ground relative aspect-[4/5] w-full overflow-hidden rounded-large",
  fill: "absolute inset-0",
} as const;

/** An outfit laid out on a calm ground, put together on the device (CANVAS-01). `label` names it for screen readers. */
export const FlatLay = memo(function FlatLay({
  items,
  label,
  place = "card",
  press,
  apartMs,
  awaits,
  onTiles,
  onLaid,
}: FlatLayProps) {
  const ground = useRef<HTMLDivElement>(null);
  const size = useSize(ground);
  const isNear = useNearScreen(ground);
  const settings = useQuery({ ...settingsQuery, enabled: false }).data;
  const frame = useMemo(() => (place === "fill" && size !== null ? frameOf(size) : FLAT_LAY_FRAME), [place, size]);
  const laid = useMemo(() => slotsOf(items), [items]);
  const files = useMemo(() => laid.map(({ garment }) => laidPicture(garment)), [laid]);
  const small = usePictures(files, CARD_WIDTH, isNear);
  const large = usePictures(files, LARGE_WIDTH, isNear && size !== null && size.width >= LARGE_FROM_PX);
  const pictures = useMemo(
    () => laid.map(({ slot, garment: { type } }, index) => ({ slot, type, blob: large[index] ?? small[index] })),
    [laid, large, small],
  );
  const ready = usePieces(pictures);
  const fallbacks = usePieces(
    useMemo(
      () => laid.map(({ slot, garment: { type } }, index) => ({ slot, type, blob: small[index] })),
      [laid, small],
    ),
  );
  const [before] = useState(() => new Map<string, PreparedPiece>());
  const pieces = laid.map(({ slot, garment }, index) => {
    const { position, type } = garment;
    // Until its cut-out is there, a garment's picture before stays.
    const prepared =
      (awaits?.(garment) === true ? undefined : (ready[index] ?? fallbacks[index])) ?? before.get(garment.id);
    if (prepared !== undefined) before.set(garment.id, prepared);
    return { ...standIn({ slot, position, type }), ...prepared, slot, position, type, garment, prepared };
  });
  const tiles = pieces.filter(({ isCard }) => isCard).length;
  useEffect(() => onTiles?.(tiles), [onTiles, tiles]);
  const isLaid = pieces.every(
    ({ garment }, at) => awaits?.(garment) !== true && (ready[at] !== undefined || isLost(pictures[at]?.blob)),
  );
  useEffect(() => onLaid?.(isLaid), [onLaid, isLaid]);
  const arranged = arrange(pieces, { gender: figureOf(settings, items), frame });
  const picture = (
    <div ref={ground} role="img" aria-label={label} className={PLACES[place]}>
      {arranged.map(({ piece: { garment, prepared }, box }, at) => (
        <Piece
          key={garment.id}
          {...{ garment, prepared, box, frame }}
          unitPx={(size?.width ?? 0) / frame.width}
          delayMs={apartMs === undefined ? null : at * apartMs}
          isAwaited={awaits?.(garment)}
        />
      ))}
    </div>
  );
  if (press === undefined) return picture;
  // Beside the picture, since nothing in one is read out.
  return (
    <div className={place === "fill" ? PLACES.fill : "relative"}>
      {picture}
      {arranged.map(({ piece: { garment }, box }) => (
        <Fragment key={garment.id}>
          <button
            type="button"
            aria-label={press.nameOf(garment)}
            aria-pressed={garment.id === press.pressedId}
            onClick={() => press.onPress(garment)}
            className="absolute rounded-medium aria-pressed:outline-2 aria-pressed:outline-accent"
            style={inFrame(box, frame)}
          >
            {press.isPinned(garment) && (
              <span className="absolute top-1 left-1 grid size-7 place-items-center rounded-full bg-primary text-on-primary">
                <Pin size={16} aria-hidden />
              </span>
            )}
          </button>
          {garment.id === press.pressedId && (
            <span ref={press.setPlace} className="absolute z-1 w-max -translate-x-1/2" style={besideIt(box, frame)} />
          )}
        </Fragment>
      ))}
    </div>
  );
});

/** Where a box of the frame lies, `room` wider at each side. */
function inFrame(box: Rect, frame: Size, room = 0) {
  return {
    left: `${(100 * (box.left - room)) / frame.width}%`,
    top: `${(100 * (box.top - room)) / frame.height}%`,
    width: `${(100 * (box.width + 2 * room)) / frame.width}%`,
    height: `${(100 * (box.height + 2 * room)) / frame.height}%`,
  };
}

/** Below a garment of the upper half, above one of the lower, where there is room. */
function besideIt({ left, top, width, height }: Rect, frame: Size) {
  const isLow = 2 * top + height > frame.height;
  const edge = (100 * (isLow ? frame.height - top : top + height)) / frame.height;
  return {
    left: `clamp(${BESIDE.width} / 2, ${(100 * (left + width / 2)) / frame.width}%, 100% - ${BESIDE.width} / 2)`,
    [isLow ? "bottom" : "top"]: `min(${edge}%, 100% - ${BESIDE.height})`,
  };
}

type PieceProps = {
  readonly garment: Item;
  readonly prepared: PreparedPiece | undefined;
  readonly box: Rect;
  readonly frame: Size;
  /** A unit of the frame in pixels of the screen; 0 while that is not known. */
  readonly unitPx: number;
  readonly delayMs: number | null;
  /** Its photo fades out below the picture; undefined where none is awaited. */
  readonly isAwaited: boolean | undefined;
};

function Piece({ garment, prepared, box, frame, unitPx, delayMs, isAwaited }: PieceProps) {
  const { width, height } = box;
  const { data: photo } = usePicture(garment.image, CARD_WIDTH, isAwaited === true);
  return (
    <span
      className={`absolute block transition-[left,top,width,height] duration-200 ease-out ${delayMs === null ? "" : "motion-safe:animate-[enter-around_350ms_ease-out_backwards]"}`}
      style={{ ...inFrame(box, frame), animationDelay: `${delayMs ?? 0}ms` }}
    >
      {(prepared === undefined || isAwaited !== undefined) && (
        <span
          className={`absolute inset-0 overflow-hidden rounded-large bg-(--ground-corner) transition-opacity duration-300 ${prepared === undefined ? "" : "opacity-0"}`}
        >
          <span
            className={`absolute inset-0 opacity-75 ${isAwaited ? "motion-safe:animate-pulse" : ""}`}
            style={{ backgroundColor: garment.placeholder ?? undefined }}
          >
            {photo !== undefined && (
              <BlobImage
                blob={photo}
                alt=""
                className="size-full object-cover"
                style={{ filter: "blur(6px)", scale: "1.25" }}
              />
            )}
          </span>
        </span>
      )}
      {prepared !== undefined && unitPx > 0 && (
        <Drawn {...{ prepared, unitPx, width, height }} frameWidth={frame.width} />
      )}
    </span>
  );
}

type DrawnProps = Size & { readonly prepared: PreparedPiece; readonly unitPx: number; readonly frameWidth: number };

/** The piece with its shadow, at the screen's own density. */
function Drawn({ prepared, unitPx, frameWidth, width, height }: DrawnProps) {
  const place = useRef<HTMLSpanElement>(null);
  const room = SHADOW_REACH * frameWidth;
  useLayoutEffect(() => {
    const scale = unitPx * Math.min(DENSITY_MAX, devicePixelRatio);
    const { canvas, context } = canvasOf({ width: (width + 2 * room) * scale, height: (height + 2 * room) * scale });
    const box = { left: room * scale, top: room * scale, width: width * scale, height: height * scale };
    drawPiece(context, prepared, { ...box, unit: frameWidth * scale });
    canvas.className = "absolute inset-0 size-full";
    place.current?.replaceChildren(canvas);
  }, [prepared, unitPx, room, frameWidth, width, height]);
  return (
    <span
      ref={place}
      className="absolute animate-[appear_300ms]"
      style={inFrame({ left: 0, top: 0, width, height }, { width, height }, room)}
    />
  );
}

/** An element's size, and each later one; null before it is there. */
function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { current } = element;
      if (current === null || typeof ResizeObserver === "undefined") return () => {};
      const observer = new ResizeObserver(onChange);
      observer.observe(current);
      return () => observer.disconnect();
    },
    [element],
  );
  const widthPx = useSyncExternalStore(subscribe, () => element.current?.clientWidth ?? 0);
  const heightPx = useSyncExternalStore(subscribe, () => element.current?.clientHeight ?? 0);
  return useMemo(
    () => (widthPx === 0 || heightPx === 0 ? null : { width: widthPx, height: heightPx }),
    [widthPx, heightPx],
  );
}
