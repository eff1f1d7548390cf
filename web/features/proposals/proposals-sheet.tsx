import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Proposal, ProposedPhoto } from "@wardrobe/domain/proposals/calls.ts";
import { areInDoubt } from "@wardrobe/domain/proposals/apart.ts";
import { isUncut } from "@wardrobe/domain/proposals/hand-cut.ts";
import { proposalTexts } from "@wardrobe/domain/text/proposals.ts";
import { roomLeft } from "@wardrobe/domain/wardrobe/limits.ts";
import { CARD_WIDTH, LARGE_WIDTH, type PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { giveBack, type Square } from "@wardrobe/domain/proposals/give-back.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { currentLanguage, useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { useTier } from "#features/plans/queries.ts";
import { HandCut, TakeOrDrop } from "#features/proposals/hand-cut.tsx";
import { GarmentRow } from "#features/proposals/garment-row.tsx";
import { Outlines } from "#features/proposals/outlines.tsx";
import { dropGarments, keepGarments } from "#features/proposals/proposals.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { pictureQuery } from "#features/files/queries.ts";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { showToast } from "#ui/show-toast.ts";

type Corrected = Pick<Proposal, "id" | "type" | "position">;

type ProposalsSheetProps = {
  photos: readonly ProposedPhoto[];
  onClosed: () => void;
  onChoosePlan: () => void;
};

/** The garments of each photo in turn: which become cards, and what each of them is (MANY-01). */
export function ProposalsSheet({ photos, onClosed, onChoosePlan }: ProposalsSheetProps) {
  const language = useLanguage();
  const t = proposalTexts(language);
  const { sheet, close } = useSheet(() => {
    onClosed();
    if (isPlanWanted) onChoosePlan();
  });
  const [isPlanWanted, setIsPlanWanted] = useState(false);
  const [total] = useState(photos.length);
  const [photo] = photos;
  // The shown photo stays while the sheet slides out.
  const [shown, setShown] = useState(photo);
  if (photo !== undefined && photo !== shown) setShown(photo);
  const number = total - photos.length + 1;
  // Who draws the boxes of a photo that was taken apart takes them from there.
  const [byHandId, takeByHand] = useState("");
  const [isOwnCut, setIsOwnCut] = useState(false);
  const isByHand = shown !== undefined && (isUncut(shown) || shown.proposal_id === byHandId);
  return (
    <Sheet
      {...sheet}
      isOpen={sheet.isOpen && photo !== undefined}
      title={
        isByHand
          ? t("hand_title")
          : total > 1
            ? t("proposals_title_of", { number, count: total })
            : t("proposals_title")
      }
      closeLabel={t("proposals_later")}
    >
      {shown !== undefined && isByHand && (
        <HandCut
          key={shown.of_item}
          photo={shown}
          onCut={(id) => {
            setIsOwnCut(true);
            takeByHand(id);
          }}
          onDrop={close}
        />
      )}
      {shown !== undefined && !isByHand && (
        <Garments
          key={shown.proposal_id}
          photo={shown}
          isOwnCut={isOwnCut}
          onByHand={shown.of_item === undefined ? null : () => takeByHand(shown.proposal_id)}
          onFull={close}
          onChoosePlan={() => {
            setIsPlanWanted(true);
            close();
          }}
        />
      )}
    </Sheet>
  );
}

const NOTHING: ReadonlySet<string> = new Set();

type GarmentsProps = {
  photo: ProposedPhoto;
  /** Whether the person has just drawn the boxes: then they surely want the garments. */
  isOwnCut: boolean;
  /** Null where the photo is no card that can be cut. */
  onByHand: (() => void) | null;
  /** Called when as many were added as the plan has room for. */
  onFull: () => void;
  onChoosePlan: () => void;
};

function Garments({ photo, isOwnCut, onByHand, onFull, onChoosePlan }: GarmentsProps) {
  const language = useLanguage();
  const t = proposalTexts(language);
  const queries = useQueryClient();
  const tier = useTier();
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const freed = items.some(({ id }) => id === photo.of_item) ? 1 : 0;
  const room = roomLeft(tier, items.length - freed);
  const [out, setOut] = useState<ReadonlySet<string>>(() => new Set(photo.proposals.slice(room).map(({ id }) => id)));
  const [corrected, setCorrected] = useState<readonly Corrected[]>([]);
  const [isToggled, setIsToggled] = useState(false);
  const isTouched = isToggled || corrected.length > 0;
  const isFull = photo.proposals.length > room;
  // Garments for which a full wardrobe has no room are still offered.
  const leftOut = isFull ? NOTHING : out;
  const givenBack = useGivenBack(photo, leftOut);
  const kept = photo.proposals.filter(({ id }) => !out.has(id));
  const toggle = (id: string): void => {
    telegram.haptic("choice");
    setIsToggled(true);
    setOut((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  };
  const keep = useMutation({
    mutationFn: async () => {
      const ids = kept.map(({ id }) => id);
      const corrections = corrected.filter(({ id }) => ids.includes(id));
      return await keepGarments(queries, photo, {
        ids,
        corrections,
        left_out: [...leftOut],
        isRestOffered: isFull,
      });
    },
    onSuccess: (count) => {
      telegram.haptic("success");
      showToast(proposalTexts(currentLanguage())("proposals_added", { count }));
      if (isFull) onFull();
    },
    onError: showFailure,
  });
  const drop = useMutation({ mutationFn: async () => await dropGarments(queries, photo), onError: showFailure });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-s text-muted">{t("proposals_hint")}</p>
      <Outlines photo={photo} out={out} returned={givenBack.returned} onToggle={toggle} />
      <ul className="divide-y divide-line overflow-hidden rounded-medium bg-card">
        {photo.proposals.map((proposal, index) => (
          <GarmentRow
            key={proposal.id}
            proposal={{ ...proposal, ...corrected.find(({ id }) => id === proposal.id) }}
            picture={givenBack.pictures.get(proposal.id)}
            number={index + 1}
            isKept={!out.has(proposal.id)}
            onToggle={() => toggle(proposal.id)}
            onCorrect={(what) => setCorrected([...corrected.filter(({ id }) => id !== what.id), what])}
          />
        ))}
      </ul>
      {onByHand !== null && (
        <Button look="link" className="-my-2" onClick={onByHand} disabled={keep.isPending || drop.isPending}>
          {t("hand_instead")}
        </Button>
      )}
      {isFull && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p role="status" className="min-w-40 flex-1 text-s font-semibold text-danger">
            {t("proposals_room", { count: room })}
          </p>
          <Button look="link" onClick={onChoosePlan}>
            {t("pick_plan")}
          </Button>
        </div>
      )}
      <TakeOrDrop
        take={keep}
        label={t("proposals_keep", { count: kept.length })}
        mayTake={kept.length > 0 && kept.length <= room}
        drop={drop}
        isDropFirst={!isOwnCut && !isTouched && areInDoubt(photo)}
      />
    </div>
  );
}

function showFailure(error: unknown): void {
  showToast(
    noteFailure(
      "The garments of a photo were not added",
      error,
      proposalTexts(currentLanguage())("proposals_not_added"),
    ),
    "error",
  );
}

/** By the proposals' ids. */
type GivenBack = {
  /** Of garments to which something returned, as the server will make them. */
  readonly pictures: ReadonlyMap<string, ImageBitmap>;
  /** The ids that are left out and have returned to a garment. */
  readonly returned: ReadonlySet<string>;
};

/** The pictures as they become when these are left out (MANY-01). */
function useGivenBack(photo: ProposedPhoto, leftOut: ReadonlySet<string>): GivenBack {
  const queries = useQueryClient();
  const ids = [...leftOut].sort();
  const { data } = useQuery({
    queryKey: ["given back", photo.proposal_id, ids],
    queryFn: async () => await draw(queries, photo, leftOut),
    enabled: ids.length > 0,
    // The picture stays until the next is drawn.
    placeholderData: (before) => before,
    gcTime: 0,
  });
  return ids.length === 0 || data === undefined ? NONE : data;
}

const NONE: GivenBack = { pictures: new Map(), returned: new Set() };

async function draw(
  queries: QueryClient,
  { image, proposals }: ProposedPhoto,
  leftOut: ReadonlySet<string>,
): Promise<GivenBack> {
  const read = async (fileId: string, width: PictureWidth) =>
    await toSquare(await queries.fetchQuery(pictureQuery(fileId, width)), width);
  const photo = await read(image, LARGE_WIDTH);
  const parts = await Promise.all(
    proposals.map(async (proposal) => ({ box: proposal.box, picture: await read(proposal.image, CARD_WIDTH) })),
  );
  const indices = proposals.flatMap(({ id }, index) => (leftOut.has(id) ? index : []));
  const pictures = new Map<string, ImageBitmap>();
  const returned = new Set<string>();
  for (const [index, { picture, from }] of giveBack({ photo, parts }, new Set(indices))) {
    const pixels = new ImageData(new Uint8ClampedArray(picture.rgba), picture.side, picture.side);
    const proposal = proposals[index];
    if (proposal !== undefined) pictures.set(proposal.id, await createImageBitmap(pixels));
    for (const one of from) returned.add(proposals[one]?.id ?? "");
  }
  return { pictures, returned };
}

/** The picture contained in a white square, as its original is. */
async function toSquare(blob: Blob, side: number): Promise<Square> {
  const bitmap = await createImageBitmap(blob);
  const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("This browser draws on no canvas.");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, side, side);
  const scale = side / Math.max(bitmap.width, bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  context.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height);
  bitmap.close();
  return { side, rgba: context.getImageData(0, 0, side, side).data };
}
