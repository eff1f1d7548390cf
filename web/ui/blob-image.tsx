import { useLayoutEffect, useRef, type ComponentProps } from "react";

/** Shows bytes; their address lives as long as they are shown. */
export function BlobImage({ blob, alt, ...props }: { blob: Blob; alt: string } & Omit<ComponentProps<"img">, "src">) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const url = URL.createObjectURL(blob);
    image.current?.setAttribute("src", url);
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img {...props} ref={image} alt={alt} decoding="async" draggable={false} />;
}
