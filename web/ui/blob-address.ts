const addresses = new WeakMap<Blob, string>();
/** An address keeps its bytes in memory, so it goes with the last one who holds them. */
const forgotten = new FinalizationRegistry<string>((address) => URL.revokeObjectURL(address));

/** The same for the same bytes: each new one asks the browser's own process and waits for it, which a scroll past many pictures feels. */
export function addressOf(blob: Blob): string {
  const known = addresses.get(blob);
  if (known !== undefined) return known;
  const address = URL.createObjectURL(blob);
  addresses.set(blob, address);
  forgotten.register(blob, address);
  return address;
}
