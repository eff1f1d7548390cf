/** Opens the page on which one says what is wrong with what somebody shows (TRUST-04). */
export function ReportLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="grid min-h-11 place-items-center px-3 text-s underline">
      {label}
    </a>
  );
}
