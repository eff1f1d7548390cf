import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { CARD_WIDTH, LARGE_WIDTH, type PictureWidth } from "@wardrobe/domain/files/picture.ts";
import type { ProposedPhoto } from "@wardrobe/domain/proposals/calls.ts";
import { giveBack, type Square } from "@wardrobe/domain/proposals/give-back.ts";
import { pictureQuery } from "#features/files/queries.ts";

/** By the proposals' ids. */
type GivenBack = {
  /** Of garments to which something returned, as the server will make them. */
  readonly pictures: ReadonlyMap<string, ImageBitmap>;
  /** The ids that are left out and have returned to a garment. */
  readonly returned: ReadonlySet<string>;
};

/** The pictures as they become when these are left out (MANY-01). */
export function useGivenBack(photo: ProposedPhoto, leftOut: ReadonlySet<string>): GivenBack {
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
