/** Moves to the first field that says that it is wrong; false if there is none. */
export function pointAtWrong(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  if (field === null) return false;
  const folded = field.closest("details");
  if (folded !== null) folded.open = true;
  field.focus();
  return true;
}
