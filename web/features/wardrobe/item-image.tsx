import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import type { PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { loadPicture } from "#adapters/picture-cache.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useNearScreen } from "#ui/use-near-screen.ts";

export type ItemImageProps = {
  fileId: string;
  alt: string;
  width: PictureWidth;
  placeholder: string | null;
  /** Shown whole with room around it, as a cut-out wants it; else it fills its tile. */
  isWhole?: boolean;
  className?: string;
};

/** A stored picture on its neutral tile: a tint of its main color until it is there, and where it fails (specification §7). */
export function ItemImage({ fileId, alt, width, placeholder, isWhole = false, className = "" }: ItemImageProps) {
  const tile = useRef<HTMLDivElement>(null);
  const blob = usePicture(fileId, width, useNearScreen(tile));
  return (
    <div ref={tile} className={`relative overflow-hidden bg-tile ${className}`}>
      {blob === undefined && placeholder !== null && (
        <div className="absolute inset-0 opacity-40" style={{ backgroundColor: placeholder }} />
      )}
      {blob !== undefined && (
        <Picture blob={blob} alt={alt} width={width} fit={isWhole ? "object-contain p-[6%]" : "object-cover"} />
      )}
    </div>
  );
}

/** Shows bytes; their address lives as long as they are shown. */
function Picture({ blob, alt, width, fit }: { blob: Blob; alt: string; width: number; fit: string }) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const url = URL.createObjectURL(blob);
    image.current?.setAttribute("src", url);
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return (
    <img
      ref={image}
      alt={alt}
      width={width}
      height={width}
      decoding="async"
      draggable={false}
      className={`absolute inset-0 size-full ${fit}`}
    />
  );
}

/** The bytes of a picture; undefined until it has been near the screen and is loaded. */
function usePicture(fileId: string, width: PictureWidth, isWanted: boolean): Blob | undefined {
  const userId = telegram.launch.userId ?? "";
  return useQuery({
    queryKey: ["picture", userId, fileId, width],
    queryFn: async () => await loadPicture(userId, fileId, width),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: PICTURE_UNUSED_MS,
  }).data;
}

/** Bytes that nothing shows leave the memory after this; the device keeps them. */
const PICTURE_UNUSED_MS = 60_000;
