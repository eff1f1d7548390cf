/** A statement of this many rows takes milliseconds, however many there are of them: none comes near the time that a statement has. */
const BATCH = 500;

/** Has work done a batch at a time, until one was not full; returns how much there was. */
export async function inBatches(work: (limit: number) => Promise<number>): Promise<number> {
  for (let all = 0; ;) {
    const done = await work(BATCH);
    all += done;
    if (done < BATCH) return all;
  }
}
