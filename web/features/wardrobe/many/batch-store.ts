import { create } from "zustand";
import type { Batch } from "@wardrobe/domain/wardrobe/many-pictures.ts";
import { readBatch, writeBatch } from "#adapters/kept-batch.ts";
import { readText, writeText } from "#adapters/local-store.ts";
import { telegram } from "#adapters/telegram/current.ts";

const userId = telegram.launch.userId ?? "";

/** The pictures being made for many; kept on the device, so that a killed page goes on (MANY-03). */
export const useBatch = create<{
  readonly batch: Batch;
  /** New items whose cut-outs were asked for: what could not be cut out is not offered again and again. */
  readonly asked: readonly string[];
}>(() => ({ batch: readBatch(userId), asked: [] }));

export function setBatch(batch: Batch): void {
  writeBatch(userId, batch);
  useBatch.setState({ batch });
}

/** Whether somebody has declined the offer after an upload on this device (MANY-03). */
export function isOfferDeclined(): boolean {
  return readText("pictures_offer", userId) !== "";
}

export function rememberDeclined(): void {
  writeText("pictures_offer", userId, "answered");
}
