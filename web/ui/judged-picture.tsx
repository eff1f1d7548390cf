import { FullScreen } from "#ui/full-page.tsx";

type JudgedPictureProps = {
  src: string;
  alt: string;
  enlargeLabel: string;
  closeLabel: string;
  isLarge: boolean;
  onLarge: (isLarge: boolean) => void;
};

/** A picture that takes the height that is left; a tap shows it alone. */
export function JudgedPicture({ src, alt, enlargeLabel, closeLabel, isLarge, onLarge }: JudgedPictureProps) {
  return (
    <div className="relative flex min-h-56 w-full flex-1 items-center justify-center">
      <img src={src} alt={alt} className="max-h-full max-w-full rounded-medium object-contain" />
      <button
        type="button"
        aria-label={enlargeLabel}
        onClick={() => onLarge(true)}
        className="absolute inset-0 cursor-zoom-in rounded-medium"
      />
      {isLarge && <LargePicture {...{ src, alt, closeLabel }} onClose={() => onLarge(false)} />}
    </div>
  );
}

type LargePictureProps = Pick<JudgedPictureProps, "src" | "alt" | "closeLabel"> & { onClose: () => void };

/** A picture alone; a tap closes it. */
export function LargePicture({ src, alt, closeLabel, onClose }: LargePictureProps) {
  return (
    <FullScreen title={alt} onClose={onClose}>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="grid min-h-0 flex-1 cursor-zoom-out pb-[var(--bottom)] -outline-offset-2"
      >
        <img src={src} alt="" className="size-full min-h-0 object-contain" />
      </button>
    </FullScreen>
  );
}
