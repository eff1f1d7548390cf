import { useId, type ReactNode } from "react";

export type TextFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  placeholder?: string;
  hint?: ReactNode;
  isLong?: boolean;
};

/** A labelled text; a long one grows with its lines. */
export function TextField({ label, value, onChange, maxLength, placeholder, hint, isLong = false }: TextFieldProps) {
  const id = useId();
  const props = { id, value, maxLength, placeholder, className: "w-full min-h-11 bg-transparent py-2 text-m text-text outline-none placeholder:text-muted" };
  return (
    <div className="rounded-medium bg-card px-4 py-1 focus-within:outline-2 focus-within:outline-accent">
      <label htmlFor={id} className="flex items-center gap-2 pt-1 text-xs text-muted">
        {label}
        {hint}
      </label>
      {isLong ? (
        <textarea {...props} rows={3} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...props} type="text" onChange={(event) => onChange(event.target.value)} />
      )}
    </div>
  );
}
