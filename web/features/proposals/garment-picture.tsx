import { useEffect, useRef } from "react";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { Picture } from "#features/proposals/picture.tsx";

type GarmentPictureProps = { fileId: string; changed: ImageBitmap | undefined; className: string };

/** A garment's picture, with what was given back to it. */
export function GarmentPicture({ fileId, changed, className }: GarmentPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (changed !== undefined) canvas.current?.getContext("2d")?.drawImage(changed, 0, 0);
  }, [changed]);
  if (changed === undefined) return <Picture fileId={fileId} width={CARD_WIDTH} className={className} />;
  return <canvas ref={canvas} width={changed.width} height={changed.height} className={`bg-hanger ${className}`} />;
}
