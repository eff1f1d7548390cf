type TextFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
};

/** One line of text under its label, in a sheet. */
export function TextField({ label, value, maxLength, placeholder, onChange }: TextFieldProps) {
  return (
    <label className="flex flex-col gap-2">
      <span className="text-s font-semibold">{label}</span>
      <input
        type="text"
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        enterKeyHint="done"
        onChange={(event) => onChange(event.target.value)}
        className="min-h-12 w-full rounded-medium bg-card px-4 text-m text-text placeholder:text-muted"
      />
    </label>
  );
}
