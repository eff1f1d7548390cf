import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { loadPicture } from "#adapters/picture-cache.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useNearScreen } from "#ui/use-near-screen.ts";

export type ItemImageProps = { fileId: string; alt: string; width: PictureWidth; placeholder: string | null; className?: string };

/** A stored picture on its neutral tile: a tint of its main color until it is there, and where it fails (specification §7). */
export function ItemImage({ fileId, alt, width, placeholder, className = "" }: ItemImageProps) {
  const tile = useRef<HTMLDivElement>(null);
  const url = usePictureUrl(fileId, width, useNearScreen(tile));
  return (
    <div ref={tile} className={`relative overflow-hidden bg-tile ${className}`}>
      {placeholder !== null && url === null && <div className="absolute inset-0 opacity-40" style={{ backgroundColor: placeholder }} />}
      {url !== null && <img src={url} alt={alt} width={width} height={width} decoding="async" draggable={false} className="absolute inset-0 size-full object-cover" />}
    </div>
  );
}

/** An address of the picture for this component's life; null until it has been near the screen and is loaded. */
function usePictureUrl(fileId: string, width: PictureWidth, isWanted: boolean): string | null {
  const userId = telegram.launch.userId ?? "";
  const { data: blob } = useQuery({
    queryKey: ["picture", userId, fileId, width],
    queryFn: async () => await loadPicture(userId, fileId, width),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: PICTURE_UNUSED_MS,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === undefined) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}

/** Bytes that nothing shows leave the memory after this; the device keeps them. */
const PICTURE_UNUSED_MS = 60_000;
