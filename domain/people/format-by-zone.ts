/** More than there are zones; each can be written in many ways. */
const ZONES_MAX = 1000;

/** A formatter for each time zone, made once: each takes kilobytes outside of the heap, which are freed late. */
export function formatByZone(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = formats.get(timeZone);
    if (known !== undefined) return known;
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    if (formats.size === ZONES_MAX) formats.clear();
    formats.set(timeZone, format);
    return format;
  };
}
