import type { QueryClient } from "@tanstack/react-query";
import { navigate } from "wouter/use-browser-location";
import { TASK_POLL_MS } from "@wardrobe/domain/ai-tasks/task.ts";
import { proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import { garmentText } from "@wardrobe/domain/text/garment.ts";
import { manyText } from "@wardrobe/domain/text/many.ts";
import { NO_FILTERS } from "@wardrobe/domain/wardrobe/filters.ts";
import { type GeneratedMode, pictureOf } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { changeEntry, isBatchOver, type BatchEntry } from "@wardrobe/domain/wardrobe/many-pictures.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { ApiError, isRefusal, callApi } from "#adapters/api.ts";
import { currentLanguage } from "#adapters/language.ts";
import { readText, writeText } from "#adapters/local-store.ts";
import { logError } from "#adapters/log.ts";
import { pause } from "#adapters/pause.ts";
import { queries } from "#adapters/query-client.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { registerTask } from "#features/ai-tasks/queries.ts";
import { setAiCredits } from "#features/credits/queries.ts";
import { preferenceMutation } from "#features/profile/mutations.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { toRefusal } from "#features/wardrobe/failure-text.ts";
import { setQuery, useFilters } from "#features/wardrobe/filters/filters-store.ts";
import { generateImage } from "#features/wardrobe/item-changes.ts";
import { setBatch, useBatch } from "#features/wardrobe/many/batch-store.ts";
import { replaceItems } from "#features/wardrobe/mutations.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { showToast, type ToastKind } from "#ui/show-toast.ts";
import { OFFER_MS, showUndo } from "#ui/show-undo.ts";

/** How often one picture is asked for while the server does not answer. */
const TRIES = 3;
/** How many items the toast names. */
const NAMED_MAX = 3;

let isRunning = false;
/** Why the rest was not started. */
let refusal: string | null = null;

const change = (key: string, changes: Partial<BatchEntry>): void =>
  setBatch(changeEntry(useBatch.getState().batch, key, changes));

/** Adds pictures of these items to the batch and starts them one after the other (MANY-03). */
export function startBatch(items: readonly Item[], mode: GeneratedMode): void {
  const added = items.map(
    ({ id: itemId }) => ({ itemId, mode, key: crypto.randomUUID(), taskId: null, state: "waiting" }) as const,
  );
  setBatch([...useBatch.getState().batch, ...added]);
  void runBatch();
}

/** Starts what waits, also after the page was killed: every picture keeps its key, and one that is there is left out. */
export async function runBatch(): Promise<void> {
  if (isRunning || useBatch.getState().batch.length === 0) return;
  isRunning = true;
  for (const { taskId, state } of useBatch.getState().batch)
    if (taskId !== null && state === "running") registerTask(taskId);
  // A mirrored list may be older than the pictures.
  await queries.fetchQuery({ ...itemsQuery, staleTime: TASK_POLL_MS }).catch(() => null);
  const next = (): BatchEntry | undefined => useBatch.getState().batch.find(({ state }) => state === "waiting");
  for (let entry = next(); entry !== undefined; entry = next()) await startOne(entry);
  isRunning = false;
  tellOutcome();
}

async function startOne({ itemId, mode, key }: BatchEntry): Promise<void> {
  const item = itemOf(itemId);
  if (item === undefined) return change(key, { state: "failed" });
  if (pictureOf(item, mode).state === "ready") return change(key, { state: "done" });
  for (let tries = 1; ; tries++) {
    try {
      return change(key, { taskId: await generateImage(queries, item, mode, key), state: "running" });
    } catch (error) {
      logError("A picture of many was not started", error);
      if (isRefusal(error, "item_not_found")) return change(key, { state: "failed" });
      const isAnswered = error instanceof ApiError && error.status < 500;
      if (!isAnswered && tries < TRIES) {
        await pause(TASK_POLL_MS, new AbortController().signal);
        continue;
      }
      // The others would be refused too: there are no credits left, or the hour's share is used up.
      refusal = toRefusal(textOf, error);
      return failWaiting();
    }
  }
}

function failWaiting(): void {
  const { batch } = useBatch.getState();
  setBatch(batch.map((entry) => (entry.state === "waiting" ? { ...entry, state: "failed" } : entry)));
}

/** Once everything has ended: one toast with how many are ready, and the names of those that are not, of what was asked for. */
export function tellOutcome(): void {
  const { batch: all } = useBatch.getState();
  if (isRunning || all.length === 0 || !isBatchOver(all)) return;
  setBatch([]);
  const batch = all.filter(({ isUnasked }) => !isUnasked);
  if (batch.length === 0) return;
  const failed = batch.filter(({ state }) => state === "failed");
  const done = batch.length - failed.length;
  // The free cut-outs of new items have no key of their own.
  const isNew = batch.every(({ key, taskId }) => key === taskId);
  const language = currentLanguage();
  const names = failed.flatMap(({ itemId }) => {
    const item = itemOf(itemId);
    return item === undefined ? [] : [typeLabel(item.type, textOf)];
  });
  const named = names.slice(0, NAMED_MAX).join(", ");
  const unnamed = names.length - NAMED_MAX;
  const text = [
    ...(done > 0 ? [manyText(language, "pictures_ready", { count: done })] : []),
    ...(names.length > 0
      ? [
          manyText(language, "pictures_failed", {
            names: unnamed > 0 ? manyText(language, "and_more", { names: named, count: unnamed }) : named,
          }),
        ]
      : []),
    ...(refusal === null ? [] : [refusal]),
    ...(refusal === null && failed.some(isCutOut) ? [garmentText(language, "cut_out_advice")] : []),
  ].join(" ");
  refusal = null;
  const tell = (): void => {
    telegram.haptic(done > 0 ? "success" : "error");
    const kind = done > 0 ? "info" : "error";
    if (names.length > 0)
      offerCards(
        text,
        failed.map(({ itemId }) => itemId),
        kind,
      );
    else if (isNew && mayOfferAlways())
      showUndo(text, { label: manyText(language, "offer_always"), run: makeDefault, forMs: OFFER_MS });
    else if (text !== "") showToast(text, kind);
  };
  void noSheet().then(tell);
}

const isCutOut = ({ mode }: BatchEntry): boolean => mode === "no_background";

/** Says of a single cut-out what to do now; there is none to be touched up by hand (T-04). */
export function tellFailedCutOut(itemId: string, isPaidBack: boolean): void {
  telegram.haptic("error");
  const language = currentLanguage();
  const said = [
    `${textOf("background_removed_failed")}.`,
    ...(isPaidBack ? [manyText(language, "credit_is_back")] : []),
    garmentText(language, "cut_out_advice"),
  ];
  offerCards(said.join(" "), [itemId], "error");
}

function offerCards(text: string, ids: readonly string[], kind: ToastKind): void {
  showUndo(text, {
    label: manyText(currentLanguage(), "show_failed"),
    run: () => showOnly(ids),
    forMs: OFFER_MS,
    kind,
  });
}

/** Resolves once neither a sheet nor an alert is open: what nobody waits for is told then (SPEC-118). */
async function noSheet(): Promise<void> {
  const isOpen = (): boolean => document.querySelector("[role=dialog],[role=alertdialog]") !== null;
  if (!isOpen()) return;
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (isOpen()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

/** It is offered once on a device (SPEC-118). */
function mayOfferAlways(): boolean {
  const userId = telegram.launch.userId ?? "";
  const isDefault = queries.getQueryData(settingsQuery.queryKey)?.default_image_mode !== "original";
  if (isDefault || readText("always_offered", userId) !== "") return false;
  writeText("always_offered", userId, "offered");
  return true;
}

/** From now on new photos get their cut-outs by themselves (SPEC-46). */
function makeDefault(): void {
  const save = queries.getMutationCache().build(queries, preferenceMutation(queries));
  save
    .execute({ default_image_mode: "no_background" })
    .catch(() => showToast(textOf("failed_update_default_image_mode"), "error"));
}

/** The wardrobe with nothing but the cards whose pictures could not be made (SPEC-97). */
function showOnly(ids: readonly string[]): void {
  const name = manyText(currentLanguage(), "failed_cards");
  useFilters.setState({ ...NO_FILTERS, withArchived: true, within: [{ id: null, name, ids: new Set(ids) }] });
  setQuery(null);
  navigate("/wardrobe");
}

function itemOf(itemId: string): Item | undefined {
  return queries.getQueryData(itemsQuery.queryKey)?.find(({ id }) => id === itemId);
}

/** Starts the free cut-outs of new items; returns their tasks, none for what is too old by now (SPEC-46). May throw. */
export async function startCutOuts(queries: QueryClient, ids: readonly string[]) {
  const { clothing_items, ai_tasks, ai_credits_left } = await callApi(proposalCalls.cutOutNew, { ids: [...ids] });
  replaceItems(queries, clothing_items);
  setAiCredits(queries, ai_credits_left);
  for (const task of ai_tasks) registerTask(task.ai_task_id);
  return ai_tasks;
}

/** The same for many, which join the batch: one progress, and one toast at its end, if they were asked for (SPEC-46). May throw. */
export async function cutOutNew(queries: QueryClient, ids: readonly string[], isUnasked = false): Promise<void> {
  const ai_tasks = await startCutOuts(queries, ids);
  const started = ai_tasks.map(
    ({ clothing_id: itemId, ai_task_id: taskId }) =>
      ({ itemId, mode: "no_background", key: taskId, taskId, state: "running", isUnasked }) as const,
  );
  setBatch([...useBatch.getState().batch, ...started]);
}
