import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { create } from "zustand";
import { touchUpCalls } from "@wardrobe/domain/wardrobe/touch-up-calls.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { BRUSH_NAMES, STROKE_KINDS, type Brush, type Stroke } from "@wardrobe/domain/wardrobe/touch-up.ts";
import { touchUpTexts } from "@wardrobe/domain/text/touch-up.ts";
import { callApi, isRefusal } from "#adapters/api.ts";
import { useLanguage } from "#adapters/language.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { pictureQuery } from "#features/files/queries.ts";
import { MaskEditor } from "#features/wardrobe/touch-up/mask-editor.tsx";
import { drawMask, encodeMask, openPicture, type Opened } from "#features/wardrobe/touch-up/mask.ts";
import { replaceItems } from "#features/wardrobe/mutations.ts";
import { Button } from "#ui/button.tsx";
import { Segments } from "#ui/choice.tsx";
import { Scissors } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { showToast } from "#ui/show-toast.ts";

/** Unsaved strokes on a cut-out, with their idempotency key (SPEC-13), for the life of the page. */
const useStrokes = create<{
  readonly of: string;
  readonly strokes: readonly Stroke[];
  readonly key: string;
}>(() => ({ of: "", strokes: [], key: "" }));

/** Leads to the sheet in which a cut-out is mended by hand (SPEC-106). */
export function TouchUp({ item }: { item: Item }) {
  const t = touchUpTexts(useLanguage());
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button look="link" aria-haspopup="dialog" onClick={() => setIsShown(true)}>
        <Scissors size={18} aria-hidden /> {t("touch_up")}
      </Button>
      {isShown && <TouchUpSheet item={item} onClosed={() => setIsShown(false)} />}
    </>
  );
}

function TouchUpSheet({ item, onClosed }: { item: Item; onClosed: () => void }) {
  const cutOut = item.no_background_image ?? "";
  const t = touchUpTexts(useLanguage());
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(true);
  const [kind, setKind] = useState<Stroke["kind"]>("erase");
  const [brush, setBrush] = useState<Brush>("middle");
  const kept = useStrokes();
  const strokes = kept.of === cutOut ? kept.strokes : [];
  const change = (next: readonly Stroke[]): void =>
    useStrokes.setState({ of: cutOut, strokes: next, key: crypto.randomUUID() });
  const picture = useQuery({
    queryKey: ["touch-up", item.image, cutOut],
    queryFn: async () => {
      const [photo, cut] = await Promise.all(
        [item.image, cutOut].map(async (id) => await queries.fetchQuery(pictureQuery(id, "whole"))),
      );
      return photo === undefined || cut === undefined ? null : await openPicture(photo, cut);
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const close = (): void => setIsOpen(false);
  const save = useMutation({
    mutationFn: async (opened: Opened) => {
      const mask = document.createElement("canvas");
      drawMask(opened, strokes, mask);
      const input = { id: item.id, mask: await encodeMask(mask) };
      replaceItems(queries, [await callApi(touchUpCalls.touchUp, input, { idempotencyKey: kept.key })]);
    },
    onSuccess: () => {
      telegram.haptic("success");
      change([]);
      close();
    },
    onError: (error) => {
      const reason = noteFailure("The cut-out was not touched up", error, t("touch_up_failed"));
      showToast(isRefusal(error, "no_garment") ? t("touch_up_nothing") : reason, "error");
    },
  });
  useBackButton(isOpen, close);
  const { data: opened } = picture;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      onGone={onClosed}
      title={t("touch_up")}
      closeLabel={t("close")}
      footer={
        <Button
          className="w-full"
          disabled={strokes.length === 0 || save.isPending || !opened}
          onClick={() => opened && save.mutate(opened)}
        >
          {save.isPending && <Spinner sizePx={18} />} {t("save")}
        </Button>
      }
    >
      {opened ? (
        <div className="flex flex-col gap-3 short:gap-2">
          <p className="text-s text-muted short:sr-only">{t("touch_up_hint")}</p>
          <MaskEditor
            opened={opened}
            strokes={strokes}
            kind={kind}
            brush={brush}
            onStroke={(points) => change([...strokes, { kind, brush, points }])}
          >
            <Button look="link" disabled={strokes.length === 0} onClick={() => change(strokes.slice(0, -1))}>
              {t("touch_up_undo")}
            </Button>
            <Button look="link" disabled={strokes.length === 0} onClick={() => change([])}>
              {t("touch_up_reset")}
            </Button>
          </MaskEditor>
          <Segments
            legend={t("touch_up_what")}
            options={STROKE_KINDS.map((value) => ({ value, label: t(`touch_up_kind.${value}`) }))}
            value={kind}
            onChoose={setKind}
          />
          <Segments
            legend={t("touch_up_brush")}
            options={BRUSH_NAMES.map((value) => ({ value, label: t(`touch_up_brush.${value}`) }))}
            value={brush}
            onChoose={setBrush}
          />
        </div>
      ) : (
        <div role="status" className="grid min-h-80 place-items-center text-center text-m">
          {picture.isPending ? (
            <Spinner sizePx={32} />
          ) : (
            <p>{t(picture.isError ? "touch_up_not_loaded" : "touch_up_other")}</p>
          )}
        </div>
      )}
    </Sheet>
  );
}
