import type { RefObject } from "react";

type FileInputProps = {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept?: string;
  isFolder?: boolean;
  onChosen: (files: readonly File[]) => void;
};

/** A hidden choice of files, or of a folder. */
export function FileInput({ ref, label, accept, isFolder = false, onChosen }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      accept={accept}
      // React knows it by no other type than that of an attribute.
      {...(isFolder && { webkitdirectory: "" })}
      aria-label={label}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        event.target.value = "";
        if (files.length > 0) onChosen(files);
      }}
    />
  );
}

/** Where a picker of folders shows nothing. */
export const isPhone = (): boolean => matchMedia("(pointer: coarse)").matches;
