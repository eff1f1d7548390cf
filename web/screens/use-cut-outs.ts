import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { pictureOf } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { logWarning } from "#adapters/log.ts";
import { cutOutNew } from "#features/wardrobe/many/run-batch.ts";

/** For how long an outfit waits for its cut-outs, each of which takes 1 to 3 s; then it is laid out of what there is. */
const WAIT_MAX_MS = 30_000;

/** For which this visit has asked: for older garments the server makes none. */
const asked = new Set<string>();

/** Has the free cut-outs of new garments made (SPEC-46), so that they can lie beside one another; false while one waits. Those for `later` are made after them. */
export function useCutOuts(pieces: readonly Item[], later: readonly Item[] = []): boolean {
  const queries = useQueryClient();
  const [isLate, setIsLate] = useState(false);
  const [isAsking, setIsAsking] = useState(true);
  const missing = [...pieces, ...later].filter((item) => pictureOf(item, "no_background").state === "missing");
  const wanted = [...new Set(missing.map(({ id }) => id))].join();
  useEffect(() => {
    const ids = wanted.split(",").filter((id) => id !== "" && !asked.has(id));
    for (const id of ids) asked.add(id);
    const ask = ids.length === 0 ? Promise.resolve() : cutOutNew(queries, ids, true);
    void ask
      .catch((error: unknown) => logWarning("The outfit's cut-outs were not started", error))
      .finally(() => setIsAsking(false));
  }, [queries, wanted]);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), WAIT_MAX_MS);
    return () => clearTimeout(timer);
  }, []);
  const isMaking = pieces.some((item) => pictureOf(item, "no_background").state === "in_progress");
  return isLate || !(isAsking || isMaking);
}
