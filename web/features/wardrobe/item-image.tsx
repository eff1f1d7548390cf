import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { loadPicture } from "#adapters/picture-cache.ts";
import { useSettings } from "#features/profile/queries.ts";

export type ItemImageProps = { fileId: string; alt: string; width: PictureWidth; placeholder: string | null; className?: string };

/** A stored picture on its neutral tile: its main color until it is there, nothing else where it fails (specification §7). */
export function ItemImage({ fileId, alt, width, placeholder, className = "" }: ItemImageProps) {
  const url = usePictureUrl(fileId, width);
  return (
    <div className={`relative overflow-hidden bg-tile ${className}`}>
      {url === null ? (
        <div className="absolute inset-1/4 rounded-medium opacity-35" style={placeholder === null ? {} : { backgroundColor: placeholder }} />
      ) : (
        <img src={url} alt={alt} width={width} height={width} decoding="async" draggable={false} className="absolute inset-0 size-full object-cover" />
      )}
    </div>
  );
}

/** An address of the picture for this component's life; null while it is loaded and where it cannot be. */
function usePictureUrl(fileId: string, width: PictureWidth): string | null {
  const userId = useSettings()?.user_id;
  const { data: blob } = useQuery({
    queryKey: ["picture", userId, fileId, width],
    queryFn: async () => await loadPicture(userId ?? "", fileId, width),
    enabled: userId !== undefined,
    staleTime: Infinity,
    gcTime: 60_000,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === undefined) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
