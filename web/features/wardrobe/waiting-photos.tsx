import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { keptPhotosText } from "@wardrobe/domain/text/kept-photos.ts";
import { roomLeft } from "@wardrobe/domain/wardrobe/limits.ts";
import { unfinishedUploads } from "@wardrobe/domain/wardrobe/uploading.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { useTier } from "#features/plans/queries.ts";
import { useBatch } from "#features/wardrobe/many/batch-store.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { restLine } from "#features/wardrobe/paused-line.ts";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { uploads } from "#features/wardrobe/uploads.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { X } from "#ui/icons.ts";

export type WaitingPhotosProps = {
  /** Has to move the focus: the pressed button is gone. */
  onAnswered: () => void;
  onChoosePlan: () => void;
  /** Shown while nothing is offered: two offers would cover the wardrobe. */
  otherwise: ReactNode;
};

/** Tells of photos that are added by themselves (SPEC-75), and offers others that are kept on the device: as many as there is room for, and bigger plans while there is none (SPEC-50). */
export function WaitingPhotos({ onAnswered, onChoosePlan, otherwise }: WaitingPhotosProps) {
  const t = useT();
  const language = useLanguage();
  const tier = useTier();
  const items = useQuery({ ...itemsQuery, enabled: false }).data;
  const pausedCount = useUploads(({ paused }) => paused.length);
  const pausedUntil = useUploads((state) => state.pausedUntil);
  const list = pausedCount > 0 ? "paused" : "waiting";
  const count = useUploads((state) => state[list].length);
  const sending = useUploads(({ queue }) => unfinishedUploads(queue));
  const isSending = sending > 0;
  const isMaking = useBatch(({ batch }) => batch.length > 0);
  /** With how much room it was put off; more room brings it back, and so does the end of the stack. */
  const [later, setLater] = useState({ room: -1, isSending: false });
  const room = roomLeft(tier, (items?.length ?? 0) + sending);
  const isPutOff = room <= later.room && isSending === later.isSending;
  // The number of chosen photos that wait is said at once, whatever is made of earlier ones meanwhile.
  const isLater = isMaking && !isSending && list === "waiting";
  if (count === 0 || items === undefined || isLater || isPutOff || (isSending && list === "paused")) return otherwise;
  const answer = (change: () => void) => (): void => {
    change();
    onAnswered();
  };
  const putOff = answer(() => setLater({ room, isSending }));
  const fitting = Math.min(count, room);
  const text =
    list === "paused"
      ? restLine(language, { count, until: pausedUntil })
      : keptPhotosText(language, fitting === 0 ? "photos_waiting" : "photos_unsent", { count });
  const told = (
    <section
      aria-label={text}
      className="flex w-full max-w-120 flex-col gap-1 rounded-large bg-card p-3 pt-1 shadow-high"
    >
      <div className="flex items-center gap-2">
        <p className="flex-1 px-1 text-s">{text}</p>
        {list === "waiting" && (
          <IconButton label={keptPhotosText(language, "photos_later")} onClick={putOff} className="-mr-2 text-muted">
            <X size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className={isMaking && list === "paused" ? "hidden" : "flex flex-wrap gap-2"}>
        {list === "waiting" && fitting > 0 && (
          <Button onClick={answer(() => uploads.resume(fitting))} className="flex-auto">
            {keptPhotosText(language, "add_photos", { count: fitting })}
          </Button>
        )}
        {list === "waiting" && fitting === 0 && tier !== "pro" && (
          <Button onClick={onChoosePlan} className="flex-auto">
            {t("pick_plan")}
          </Button>
        )}
        {list === "paused" && (
          <Button onClick={putOff} className="flex-auto">
            {keptPhotosText(language, "keep_waiting")}
          </Button>
        )}
        <Button look="quiet" onClick={answer(() => uploads.drop(list))} className="flex-auto">
          {keptPhotosText(language, "drop_photos")}
        </Button>
      </div>
    </section>
  );
  // The hour's limit is told also while pictures are made.
  return isMaking && list === "paused" ? (
    <>
      {told}
      {otherwise}
    </>
  ) : (
    told
  );
}
