import { useLayoutEffect, useRef, type ComponentProps } from "react";
import { addressOf } from "#ui/blob-address.ts";

/** Shows bytes. */
export function BlobImage({ blob, alt, ...props }: { blob: Blob; alt: string } & Omit<ComponentProps<"img">, "src">) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => image.current?.setAttribute("src", addressOf(blob)), [blob]);
  return <img {...props} ref={image} alt={alt} decoding="async" draggable={false} />;
}
