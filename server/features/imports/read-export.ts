import { z } from "zod/mini";
import { accountCalls, EXPORT_VERSION } from "@wardrobe/domain/account/calls.ts";
import type { Coming, ComingItem, Kind } from "@wardrobe/domain/imports/coming.ts";
import { LIST_BYTES_MAX, LIST_DEPTH_MAX } from "@wardrobe/domain/imports/limits.ts";
import { LeftOuts, readRecord } from "@wardrobe/domain/imports/read-records.ts";
import { ImportRefused } from "@wardrobe/domain/imports/refusals.ts";
import { open as openFeatures, type Features } from "@wardrobe/domain/wardrobe/alike.ts";
import { DEFAULT_IMAGE_MODE, IN_PROGRESS } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { OpenArchive } from "#adapters/archive/port.ts";
import type { Reader } from "#features/imports/read-tables.ts";

const LIST = "wardrobe.json";
const PICTURE = /^pictures\/([A-Za-z0-9_-]{22})\.(?:jpeg|jpg|webp|png)$/;
const Exported = accountCalls.exportAccount.reply.shape;

function recordOf<Schema extends z.ZodMiniType>(list: z.ZodMiniArray<Schema>): Schema {
  return list.def.element;
}

/** The lists of an export that are read. Each record is judged by itself. */
const Lists = z.object({
  items: z.optional(z.array(z.unknown())),
  features: z.optional(z.record(z.string(), z.unknown())),
  outfits: z.optional(z.array(z.unknown())),
  collections: z.optional(z.array(z.unknown())),
  wears: z.optional(z.array(z.unknown())),
  planned: z.optional(z.array(z.unknown())),
  wishes: z.optional(z.array(z.unknown())),
  taste: z.optional(z.object({ is_on: z.unknown(), answers: z.array(z.unknown()), felt: z.array(z.unknown()) })),
  asked: z.optional(z.array(z.unknown())),
});

/** Our own export, from whichever server it comes (MOVE-01). */
export const ownExport: Reader = {
  // A part of one without the list is told so by what it lacks.
  reads: (names) => names.includes(LIST),
  read: async (archive) => toComing(parseList(await archive.read(LIST, LIST_BYTES_MAX)), archive),
};

function parseList(bytes: Uint8Array | null): z.output<typeof Lists> {
  const text = new TextDecoder().decode(bytes ?? new Uint8Array());
  if (depthOf(text) > LIST_DEPTH_MAX) throw new ImportRefused("import_not_readable", "list_depth");
  const json = parseJson(text);
  // The first thing that is judged: of another version the rest may be of another form.
  const { success: isDocument, data } = z.object({ version: z.optional(z.unknown()) }).safeParse(json);
  if (isDocument && data.version !== EXPORT_VERSION) throw new ImportRefused("import_version", "version");
  const parsed = Lists.safeParse(json);
  if (!parsed.success) throw new ImportRefused("import_not_readable", "list", { cause: parsed.error });
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ImportRefused("import_not_readable", "list", { cause });
  }
}

/** How deep brackets are nested, before anything is built of them. */
function depthOf(text: string): number {
  let [depth, deepest, isText] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === "\\") at++;
    else if (letter === '"') isText = !isText;
    else if (isText) continue;
    else if (letter === "[" || letter === "{") deepest = Math.max(deepest, ++depth);
    else if (letter === "]" || letter === "}") depth--;
  }
  return deepest;
}

function toComing(lists: z.output<typeof Lists>, archive: OpenArchive): Coming {
  const leftOuts = new LeftOuts();
  const pictures = new Map(
    [...archive.sizes.keys()].flatMap((name) => {
      const id = PICTURE.exec(name)?.[1];
      return id === undefined ? [] : [[id, name] as const];
    }),
  );
  /** The name of a picture's entry, also where it is in another part of the export. */
  const nameOf = (fileId: string): string => pictures.get(fileId) ?? `pictures/${fileId}.jpeg`;
  const readAll = <Schema extends z.ZodMiniType>(
    kind: Kind,
    schema: Schema,
    values: readonly unknown[] = [],
    otherwise: object = {},
  ) => values.flatMap((value) => readRecord(kind, schema, { value, otherwise, leftOuts }) ?? []);

  const featuresOf = (id: string): Features | null => {
    const features = lists.features?.[id];
    return typeof features === "string" && isFeatures(features) ? features : null;
  };
  const items = readAll("items", recordOf(Exported.items), lists.items, NEW_ITEM).map((item): ComingItem => {
    const { id, image, enhanced_image, no_background_image, added_at, ...fields } = item;
    const made = (fileId: string | null) => (fileId === null || fileId === IN_PROGRESS ? null : nameOf(fileId));
    return {
      id,
      fields,
      pictures: {
        image: nameOf(image),
        enhanced_image: made(enhanced_image),
        no_background_image: made(no_background_image),
      },
      addedAt: added_at ?? null,
      features: featuresOf(id),
    };
  });
  const { taste } = lists;
  return {
    items,
    outfits: readAll("outfits", recordOf(Exported.outfits), lists.outfits).map(
      ({ id, name, gender, selection, preview }) => ({
        id,
        name,
        gender,
        items: Object.fromEntries(Object.entries(selection).filter(([, item]) => item !== null && item !== undefined)),
        picture: nameOf(preview),
      }),
    ),
    collections: readAll("collections", recordOf(Exported.collections), lists.collections, {
      garment_ids: [],
      share_key: null,
    }),
    wears: readAll("wears", recordOf(Exported.wears), lists.wears, { look_id: null }),
    planned: readAll("planned", recordOf(Exported.planned), lists.planned, { look_id: null }),
    wishes: readAll("wishes", recordOf(Exported.wishes), lists.wishes, { ...NEW_ITEM, note: "" }).map(
      ({ id, image, note, wished_at, ...fields }) => ({
        id,
        fields,
        picture: nameOf(image),
        note,
        wishedAt: wished_at,
      }),
    ),
    answers: readAll("answers", recordOf(Exported.taste.shape.answers), taste?.answers),
    taste: {
      isOn: taste?.is_on !== false,
      felt: readAll("answers", recordOf(Exported.taste.shape.felt), taste?.felt),
      asked: readAll("answers", recordOf(Exported.asked), lists.asked),
    },
    leftOut: leftOuts.list(),
  };
}

const NEW_ITEM = {
  brand: "",
  model: "",
  style: null,
  color: [],
  season: [],
  notes: "",
  enhanced_image: null,
  no_background_image: null,
  image_mode: DEFAULT_IMAGE_MODE,
  placeholder: null,
  needs_check: [],
  type_suggestions: [],
};

function isFeatures(text: string): boolean {
  try {
    return openFeatures(text) !== null;
  } catch {
    return false;
  }
}
