import { useState } from "react";
import { ImageOff } from "#ui/icons.ts";

/** A photo that is being uploaded; an icon if this device cannot display it. */
export function UploadPhoto({ image, className = "" }: { image: string; className?: string }) {
  const [isBroken, setIsBroken] = useState(false);
  return isBroken ? (
    <span className="grid size-full place-items-center text-muted">
      <ImageOff size={24} aria-hidden />
    </span>
  ) : (
    <img src={image} alt="" onError={() => setIsBroken(true)} className={`size-full object-cover ${className}`} />
  );
}
