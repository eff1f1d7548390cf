import { PhotoUnreadable, type Proposal, type Recognition } from "@wardrobe/domain/wardrobe/recognition.ts";
import { VisionUnavailable, type Vision } from "#adapters/vision/port.ts";

const JPEG_START = [0xff, 0xd8] as const;

const BLUE_SHIRT: Recognition = {
  position: "upper",
  type: "T-Shirt",
  style: "Casual",
  brand: null,
  model: null,
  colors: ["Blue"],
  seasons: ["Spring", "Summer"],
  confidence: { type: 0.9, position: 0.95, colors: 0.9 },
  needsCheck: [],
  typeSuggestions: [],
  engine: "fake@1",
};

/** Recognises a blue T-shirt in every JPEG, or what the test passes, once or at each of its boxes. */
export function fakeVision(
  answer: Partial<Recognition> = {},
  boxes: readonly Proposal["box"][] = [[0, 0, 1, 1]],
): Vision {
  let isClosed = false;
  const assertOpen = () => {
    if (isClosed) throw new VisionUnavailable("The recogniser is closed.");
  };
  const recognise: Vision["recognise"] = async (photo, { signal } = {}) => {
    assertOpen();
    signal?.throwIfAborted();
    if (JPEG_START.some((byte, index) => photo[index] !== byte)) throw new PhotoUnreadable("The photo is not a JPEG.");
    return { ...BLUE_SHIRT, ...answer };
  };
  return {
    recognise,
    propose: async (photo, options) => {
      const recognition = await recognise(photo, options);
      return boxes.map((box) => ({ box, picture: photo, recognition }));
    },
    ready: async () => assertOpen(),
    close: async () => {
      isClosed = true;
    },
  };
}
