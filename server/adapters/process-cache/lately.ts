import { LRUCache } from "lru-cache";

/** Lists that a process has read within the last minute, so many entries in all. Their keys are versions, which every change renews. */
export function listsReadLately<One extends object>(entriesMax: number): LRUCache<string, readonly One[]> {
  const sizeCalculation = ({ length }: readonly One[]) => length + 1;
  return new LRUCache({ maxSize: entriesMax, sizeCalculation, ttl: 60_000, ttlAutopurge: true });
}
