import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { mayCutOutNew } from "@wardrobe/domain/wardrobe/free-cut-out.ts";
import { pictureOf } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { logWarning } from "#adapters/log.ts";
import { cutOutNew } from "#features/wardrobe/many/run-batch.ts";

/** For how long an outfit waits for its cut-outs, each of which takes 1 to 3 s; then what there is is shown. */
const WAIT_MAX_MS = 60_000;

/** For which this visit has asked: for older garments the server makes none. */
const asked = new Set<string>();

/** Has the free cut-outs of new garments made (SPEC-46), so that they can lie beside one another; those for `later` after them. Answers which are on their way. */
export function useCutOuts(pieces: readonly Item[], later: readonly Item[] = []): (item: Item) => boolean {
  const queries = useQueryClient();
  const [answered, setAnswered] = useState<ReadonlySet<string>>(() => new Set(asked));
  const [lateFor, setLateFor] = useState("");
  const missing = [...pieces, ...later].filter((item) => pictureOf(item, "no_background").state === "missing");
  const wanted = [...new Set(missing.map(({ id }) => id))].join();
  useEffect(() => {
    const ids = wanted.split(",").filter((id) => id !== "" && !asked.has(id));
    for (const id of ids) asked.add(id);
    if (ids.length === 0) return;
    void cutOutNew(queries, ids, true)
      .catch((error: unknown) => logWarning("The outfit's cut-outs were not started", error))
      .finally(() => setAnswered(new Set(asked)));
  }, [queries, wanted]);
  const shown = pieces.map(({ id }) => id).join();
  useEffect(() => {
    const timer = setTimeout(() => setLateFor(shown), WAIT_MAX_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const isLate = lateFor === shown;
  return useCallback(
    (item) => {
      if (isLate) return false;
      const { state } = pictureOf(item, "no_background");
      return state === "in_progress" || (!answered.has(item.id) && mayCutOutNew(item, Date.now()));
    },
    [isLate, answered],
  );
}
