/** A statement over this many rows takes milliseconds, far below the statement timeout. */
const BATCH = 500;

/** Repeats the work, which returns how many rows it handled, until a batch is not full. Returns the total. */
export async function inBatches(work: (limit: number) => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const done = await work(BATCH);
    total += done;
    if (done < BATCH) return total;
  }
}
