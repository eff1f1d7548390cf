import type { ComponentProps } from "react";

const LOOKS = {
  primary: "bg-primary text-on-primary font-semibold active:opacity-85",
  quiet: "bg-tile text-text active:opacity-70",
  danger: "bg-card text-danger active:opacity-70",
  link: "text-accent active:opacity-70",
} as const;

export type ButtonProps = Omit<ComponentProps<"button">, "type"> & { look?: keyof typeof LOOKS };

/** A button at least 44 px high. */
export function Button({ look = "primary", className = "", ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={`flex min-h-11 items-center justify-center gap-2 rounded-medium px-4 py-2 text-m transition-opacity *:[svg]:shrink-0 disabled:opacity-45 ${LOOKS[look]} ${className}`}
    />
  );
}

type IconButtonProps = Omit<ComponentProps<"button">, "type" | "aria-label"> & { label: string };

/** A round 44 px icon button; `label` is its accessible name. */
export function IconButton({ label, className = "", ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className={`grid size-11 shrink-0 place-items-center rounded-full active:opacity-70 ${className}`}
    />
  );
}
