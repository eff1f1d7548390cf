import { useLayoutEffect, useRef, type ComponentProps } from "react";

const urls = new WeakMap<Blob, string>();
/** An object URL keeps its bytes in memory, so it is revoked once its blob is garbage-collected. */
const collected = new FinalizationRegistry<string>((url) => URL.revokeObjectURL(url));

/** The same URL for the same blob: creating one is a blocking call, which slows a scroll past many pictures. */
export function blobUrl(blob: Blob): string {
  const known = urls.get(blob);
  if (known !== undefined) return known;
  const url = URL.createObjectURL(blob);
  keepBlobUrl(blob, url);
  return url;
}

/** Takes over the URL that somebody else has made for the blob. */
export function keepBlobUrl(blob: Blob, url: string): void {
  urls.set(blob, url);
  collected.register(blob, url);
}

export function BlobImage({ blob, alt, ...props }: { blob: Blob; alt: string } & Omit<ComponentProps<"img">, "src">) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => image.current?.setAttribute("src", blobUrl(blob)), [blob]);
  // What was shown before is there with its first frame, such as a card that moves to another place.
  return <img {...props} ref={image} alt={alt} decoding={urls.has(blob) ? "sync" : "async"} draggable={false} />;
}
